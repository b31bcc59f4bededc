//! What ends the screensaver: any key or button, the wheel, a finger, a gamepad, or a pointer that is clearly moved.

use super::control::{EndScreensaver, Screensaver};
use crate::input::pad::PadEvent;
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

/// How far a stick is pushed, 0 to 1: more than one at rest says.
const PUSHED: f32 = 0.5;

/// How far the pointer is moved by somebody, in pixels: more than by a table that shakes.
const MOVED: f32 = 24.0;

/// The hand that has started it may still move for so long.
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
        // What started it does not end it.
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
            // A stick springs back after it has started the screensaver.
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
