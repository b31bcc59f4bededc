//! Ends the screensaver on input: a key or button, the wheel, a touch, a gamepad, or a clear movement of the pointer.

use super::control::{EndScreensaver, Screensaver};
use crate::vocabulary::pad::PadEvent;
use bevy::{
    input::{
        ButtonState,
        keyboard::KeyboardInput,
        mouse::{MouseButtonInput, MouseWheel},
        touch::{TouchInput, TouchPhase},
    },
    prelude::*,
    window::CursorMoved,
};
use std::time::Duration;

/// The deflection of a stick that counts as input, from 0 to 1. It is above the drift of a stick at rest.
const PUSHED: f32 = 0.5;

/// The pointer movement that counts as input, in pixels. It is above that of a shaking table.
const MOVED: f32 = 24.0;

/// After the start, movement is ignored for this long: the hand may still be moving.
const SETTLES: Duration = Duration::from_secs(1);

pub(super) fn plugin(app: &mut App) {
    app.add_message::<CursorMoved>()
        .add_message::<TouchInput>()
        .add_message::<PadEvent>()
        .add_systems(Last, notice.run_if(resource_exists::<Screensaver>));
}

fn notice(
    saver: Res<Screensaver>,
    (mut keys, mut buttons): (MessageReader<KeyboardInput>, MessageReader<MouseButtonInput>),
    (mut wheel, mut pointer): (MessageReader<MouseWheel>, MessageReader<CursorMoved>),
    (mut fingers, mut pads): (MessageReader<TouchInput>, MessageReader<PadEvent>),
    (mut began, mut from): (Local<Duration>, Local<Option<Vec2>>),
    time: Res<Time<Real>>,
    mut commands: Commands,
) {
    if saver.is_added() {
        // The input that started the screensaver does not end it.
        keys.clear();
        buttons.clear();
        fingers.clear();
        pads.clear();
        (*began, *from) = (time.elapsed(), None);
    }
    let pressed = keys.read().any(|key| key.state == ButtonState::Pressed && !key.repeat)
        | buttons.read().any(|button| button.state == ButtonState::Pressed)
        | fingers.read().any(|finger| finger.phase == TouchPhase::Started);
    let settles = time.elapsed() < *began + SETTLES;
    let mut used = false;
    for event in pads.read() {
        used |= match *event {
            PadEvent::Button(_, _, down) => down,
            // A stick that started the screensaver springs back.
            PadEvent::Axis(_, _, pushed) => pushed.abs() > PUSHED && !settles,
            PadEvent::Connected(..) | PadEvent::Disconnected(_) => false,
        };
    }
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
    if pressed || used || turned || moved {
        commands.trigger(EndScreensaver);
    }
}
