//! Follows the browser's pointer lock: the browser may refuse it, and releases it itself when Esc is pressed.

use crate::{
    input::pointer::PointerLock,
    pause::PauseOpen,
    platform::page::{Said, heard},
    schedule::InputSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (free.run_if(heard(Said::PointerFreed)), refuse.run_if(heard(Said::PointerRefused)))
            .chain()
            .in_set(InputSystems::ReleasePointer),
    );
}

/// Treats the release as Esc: in a walk it pauses. The pause panel then releases the pointer.
fn free(mut lock: ResMut<PointerLock>, mut pause: ResMut<PauseOpen>, view: Res<State<View>>) {
    if lock.0 && *view.get() == View::Walk {
        pause.set_if_neq(PauseOpen(true));
    } else {
        lock.set_if_neq(PointerLock(false));
    }
}

fn refuse(mut lock: ResMut<PointerLock>) {
    lock.set_if_neq(PointerLock(false));
}
