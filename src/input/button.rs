//! What can be pressed: keys, buttons of the mouse, buttons of a gamepad.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

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

/// A button of a gamepad, named by its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PadButton {
    /// The lower one of the four at the right: A of an Xbox pad.
    South,
    /// The right one of the four: B of an Xbox pad.
    East,
    /// The left one of the four: X of an Xbox pad.
    West,
    /// The upper one of the four: Y of an Xbox pad.
    North,
    /// The upper one at the front, at the left.
    LeftShoulder,
    /// The upper one at the front, at the right.
    RightShoulder,
    /// The lower one at the front, at the left.
    LeftTrigger,
    /// The lower one at the front, at the right.
    RightTrigger,
    /// The small one at the left of the middle.
    Select,
    /// The small one at the right of the middle.
    Start,
    /// The left stick, pressed.
    LeftStick,
    /// The right stick, pressed.
    RightStick,
    /// The cross, up.
    Up,
    /// The cross, down.
    Down,
    /// The cross, to the left.
    Left,
    /// The cross, to the right.
    Right,
}

impl PadButton {
    /// All of them.
    pub const ALL: [Self; 16] = [
        Self::South,
        Self::East,
        Self::West,
        Self::North,
        Self::LeftShoulder,
        Self::RightShoulder,
        Self::LeftTrigger,
        Self::RightTrigger,
        Self::Select,
        Self::Start,
        Self::LeftStick,
        Self::RightStick,
        Self::Up,
        Self::Down,
        Self::Left,
        Self::Right,
    ];
}

/// Whose signs are on the buttons of a gamepad.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PadKind {
    /// Those of Xbox, which most others have too.
    #[default]
    Xbox,
    /// Those of PlayStation.
    PlayStation,
    /// Those of Nintendo.
    Nintendo,
    /// Those of the Steam Deck.
    SteamDeck,
}

impl PadKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Xbox, Self::PlayStation, Self::Nintendo, Self::SteamDeck];

    /// That of a maker's number on the USB.
    #[must_use]
    pub fn of_vendor(vendor: u16) -> Self {
        match vendor {
            0x054c => Self::PlayStation,
            0x057e => Self::Nintendo,
            0x28de => Self::SteamDeck,
            _ => Self::Xbox,
        }
    }

    /// The name of its text.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Xbox => "device-xbox",
            Self::PlayStation => "device-playstation",
            Self::Nintendo => "device-nintendo",
            Self::SteamDeck => "device-steam-deck",
        }
    }

    /// What is printed on a button.
    #[must_use]
    pub fn sign(self, button: PadButton) -> &'static str {
        use PadButton as B;
        let of = |signs: [&'static str; 4]| signs[self as usize];
        match button {
            B::South => of(["A", "✕", "B", "A"]),
            B::East => of(["B", "○", "A", "B"]),
            B::West => of(["X", "□", "Y", "X"]),
            B::North => of(["Y", "△", "X", "Y"]),
            B::LeftShoulder => of(["LB", "L1", "L", "L1"]),
            B::RightShoulder => of(["RB", "R1", "R", "R1"]),
            B::LeftTrigger => of(["LT", "L2", "ZL", "L2"]),
            B::RightTrigger => of(["RT", "R2", "ZR", "R2"]),
            B::Select => of(["View", "Share", "-", "View"]),
            B::Start => of(["Menu", "Options", "+", "Menu"]),
            B::LeftStick => of(["LS", "L3", "LS", "L3"]),
            B::RightStick => of(["RS", "R3", "RS", "R3"]),
            B::Up => "✚↑",
            B::Down => "✚↓",
            B::Left => "✚←",
            B::Right => "✚→",
        }
    }
}
