//! Gamepad backends: the kernel on Linux, the page in browsers, and a library on other systems.

#[cfg(target_os = "linux")]
mod kernel;
#[cfg(target_os = "linux")]
mod motors;
#[cfg(target_family = "wasm")]
mod page;
mod pressed;
#[cfg(any(test, target_family = "wasm"))]
mod standard;
#[cfg(not(any(target_os = "linux", target_family = "wasm")))]
mod system;

#[cfg(target_os = "linux")]
use kernel as source;
#[cfg(target_family = "wasm")]
use page as source;
#[cfg(not(any(target_os = "linux", target_family = "wasm")))]
use system as source;

use super::inbox::Inbox;
use crate::{schedule::TakePads, vocabulary::pad::PadEvent};
use bevy::prelude::*;

/// Sends the events of all gamepads.
pub(crate) fn plugin(app: &mut App) {
    let (put, inbox) = Inbox::new();
    app.insert_resource(inbox).add_systems(PreUpdate, tell.before(TakePads));
    source::listen(app, put);
}

fn tell(mut inbox: ResMut<Inbox<PadEvent>>, mut events: MessageWriter<PadEvent>) {
    events.write_batch(inbox.bypass_change_detection().take());
}
