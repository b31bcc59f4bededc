//! Gamepads on Windows and macOS. A thread waits for their events.

use super::pressed::Pressed;
use crate::vocabulary::pad::{PadAxis, PadButton, PadEvent, PadKind};
use bevy::prelude::*;
use gilrs::{Axis, Button, Event, EventType, Gilrs};
use std::{collections::BTreeMap, thread};

/// Sends the events of gamepads.
pub(super) fn listen(_: &mut App, put: impl Fn(PadEvent) + Send + 'static) {
    thread::spawn(move || match Gilrs::new() {
        Ok(pads) => follow(pads, put),
        Err(error) => warn!("gamepads are not available: {error}"),
    });
}

fn follow(mut pads: Gilrs, put: impl Fn(PadEvent)) {
    let mut pressed = BTreeMap::new();
    while let Some(Event { id, event, .. }) = pads.next_event_blocking(None) {
        let number = u32::try_from(usize::from(id)).unwrap_or(u32::MAX);
        let told = match event {
            EventType::Connected => {
                let vendor = pads.gamepad(id).vendor_id();
                Some(PadEvent::Connected(number, vendor.map_or(PadKind::default(), PadKind::of_vendor)))
            }
            EventType::Disconnected => {
                pressed.remove(&number);
                Some(PadEvent::Disconnected(number))
            }
            EventType::ButtonChanged(which, share, _) => {
                let pressed = pressed.entry(number).or_insert_with(|| Pressed::none_of(number));
                button(which).and_then(|button| pressed.pull(button, share))
            }
            EventType::AxisChanged(which, value, _) => axis(which).map(|axis| PadEvent::Axis(number, axis, value)),
            _ => None,
        };
        told.into_iter().for_each(&put);
    }
}

fn button(button: Button) -> Option<PadButton> {
    Some(match button {
        Button::South => PadButton::South,
        Button::East => PadButton::East,
        Button::West => PadButton::West,
        Button::North => PadButton::North,
        Button::LeftTrigger => PadButton::LeftShoulder,
        Button::RightTrigger => PadButton::RightShoulder,
        Button::LeftTrigger2 => PadButton::LeftTrigger,
        Button::RightTrigger2 => PadButton::RightTrigger,
        Button::Select => PadButton::Select,
        Button::Start => PadButton::Start,
        Button::LeftThumb => PadButton::LeftStick,
        Button::RightThumb => PadButton::RightStick,
        Button::DPadUp => PadButton::Up,
        Button::DPadDown => PadButton::Down,
        Button::DPadLeft => PadButton::Left,
        Button::DPadRight => PadButton::Right,
        _ => return None,
    })
}

fn axis(axis: Axis) -> Option<PadAxis> {
    Some(match axis {
        Axis::LeftStickX => PadAxis::LeftX,
        Axis::LeftStickY => PadAxis::LeftY,
        Axis::RightStickX => PadAxis::RightX,
        Axis::RightStickY => PadAxis::RightY,
        _ => return None,
    })
}
