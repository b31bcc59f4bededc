//! Gamepads: their buttons and axes, what happens to them, and how they shake.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// An event of a gamepad, which has a number while it is connected.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PadEvent {
    /// It was connected.
    Connected(u32, PadKind),
    /// It was disconnected.
    Disconnected(u32),
    /// A button went down, or up.
    Button(u32, PadButton, bool),
    /// An axis of a stick is here now: -1 to 1, to the right and up.
    Axis(u32, PadAxis, f32),
}

/// An axis of a stick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PadAxis {
    /// The left stick, to the right.
    LeftX,
    /// The left stick, up.
    LeftY,
    /// The right stick, to the right.
    RightX,
    /// The right stick, up.
    RightY,
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

/// The maker of a gamepad, which decides the signs on its buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Reflect)]
pub enum PadKind {
    /// Xbox, whose signs most other makers use too.
    #[default]
    Xbox,
    /// PlayStation.
    PlayStation,
    /// Nintendo.
    Nintendo,
    /// Steam Deck.
    SteamDeck,
}

impl PadKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Xbox, Self::PlayStation, Self::Nintendo, Self::SteamDeck];

    /// Returns the kind with this vendor ID of USB.
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
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xbox => "device-xbox",
            Self::PlayStation => "device-playstation",
            Self::Nintendo => "device-nintendo",
            Self::SteamDeck => "device-steam-deck",
        }
    }

    /// The sign on a button.
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

/// A gamepad shall shake.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rumble {
    /// Its number.
    pub pad: u32,
    /// How.
    pub shake: Shake,
}

/// A way to shake a gamepad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shake {
    /// Shortly and lightly: something was touched.
    Touch,
    /// For half a second and strongly: something is wrong.
    Blow,
}

impl Shake {
    /// The strengths of the heavy and the light motor, from 0 to 1, and the duration in milliseconds.
    #[must_use]
    pub fn motors(self) -> (f32, f32, u16) {
        match self {
            Self::Touch => (0.0, 0.375, 80),
            Self::Blow => (0.7, 0.5, 500),
        }
    }
}
