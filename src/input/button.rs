//! What can be pressed: keys, buttons of the mouse, buttons of a gamepad.

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
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Keyboard, Self::Mouse, Self::Pad];

    /// Its name in small letters.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Keyboard => "keyboard",
            Self::Mouse => "mouse",
            Self::Pad => "pad",
        }
    }
}

/// Something that can be pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// A key.
    Key(KeyCode),
    /// A button of the mouse.
    Mouse(MouseButton),
    /// A button of a gamepad.
    Pad(PadButton),
}

impl Button {
    /// Where it is.
    #[must_use]
    pub fn device(self) -> Device {
        match self {
            Self::Key(_) => Device::Keyboard,
            Self::Mouse(_) => Device::Mouse,
            Self::Pad(_) => Device::Pad,
        }
    }
}
