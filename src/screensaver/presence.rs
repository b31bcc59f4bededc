//! Whether somebody has come: any key, any button, the wheel, or a pointer that is clearly moved.

use super::control::{EndScreensaver, Screensaver};
use bevy::{
    input::{
        ButtonState,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
    },
    prelude::*,
    window::CursorMoved,
};
use std::time::Duration;

/// How far the pointer is moved by somebody, in pixels: more than by a table that shakes.
const MOVED: f32 = 24.0;

/// The hand that has started it may still move for so long.
const SETTLES: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CursorMoved>().add_systems(Last, notice.run_if(resource_exists::<Screensaver>));
}

fn notice(
    saver: Res<Screensaver>,
    (mut keys, mut buttons): (MessageReader<KeyboardInput>, MessageReader<MouseButtonInput>),
    (mut wheel, mut pointer): (MessageReader<MouseWheel>, MessageReader<CursorMoved>),
    (mut began, mut from): (Local<Duration>, Local<Option<Vec2>>),
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    if saver.is_added() {
        // What started it does not end it.
        keys.clear();
        buttons.clear();
        (*began, *from) = (time.elapsed(), None);
    }
    let pressed = keys.read().any(|key| key.state == ButtonState::Pressed && !key.repeat)
        | buttons.read().any(|button| button.state == ButtonState::Pressed);
    let settles = time.elapsed() < *began + SETTLES;
    let turned = wheel.read().count() > 0 && !settles;
    let mut moved = false;
    for event in pointer.read() {
        if settles {
            *from = Some(event.position);
            continue;
        }
        let before = event.position - event.delta.unwrap_or_default();
        moved |= from.get_or_insert(before).distance(event.position) > MOVED;
    }
    if pressed || turned || moved {
        commands.trigger(EndScreensaver);
    }
}
