//! Buttons: keys, mouse buttons and gamepad buttons.

use crate::vocabulary::pad::PadButton;
use bevy::prelude::*;

/// A device with buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    /// The keyboard.
    #[default]
    Keyboard,
    /// The mouse.
    Mouse,
    /// A gamepad.
    Pad,
}

impl Device {
    /// All devices.
    pub const ALL: [Self; 3] = [Self::Keyboard, Self::Mouse, Self::Pad];

    /// Its name in lower case.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Keyboard => "keyboard",
            Self::Mouse => "mouse",
            Self::Pad => "pad",
        }
    }
}

/// A key or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// A key.
    Key(KeyCode),
    /// A mouse button.
    Mouse(MouseButton),
    /// A gamepad button.
    Pad(PadButton),
}

impl Button {
    /// Returns its device.
    #[must_use]
    pub fn device(self) -> Device {
        match self {
            Self::Key(_) => Device::Keyboard,
            Self::Mouse(_) => Device::Mouse,
            Self::Pad(_) => Device::Pad,
        }
    }
}
