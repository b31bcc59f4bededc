//! The modifier keys that are held while another key is pressed.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    prelude::*,
};

/// Keys pressed together with these are shortcuts of the system, such as Ctrl+C.
pub(crate) const SYSTEM_KEYS: [KeyCode; 6] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// The keys for undo, copy and paste on some system.
pub(crate) const COMMAND_KEYS: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];

pub(crate) const SHIFT_KEYS: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// Whether one of these keys was held at an event of this frame. `held` has the keys at the end of the frame. A slow frame
/// also has the events of keys that were pressed and released in it.
pub(crate) fn are_held(
    keys: &[KeyCode],
    (events, event): (&[KeyboardInput], usize),
    held: &ButtonInput<KeyCode>,
) -> bool {
    let (before, after) = events.split_at(event);
    keys.iter().any(|&key| {
        let is_of_key = |event: &&KeyboardInput| event.key_code == key;
        let last = before.iter().rfind(is_of_key).map(|event| event.state == ButtonState::Pressed);
        let next = || after.iter().find(is_of_key).map(|event| event.state == ButtonState::Released || event.repeat);
        last.or_else(next).unwrap_or_else(|| held.pressed(key))
    })
}
