//! Gamepads: their buttons, axes, events, and vibration.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// An event of a gamepad. The first field is its number, which is valid while it is connected.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum PadEvent {
    /// The gamepad was connected.
    Connected(u32, PadKind),
    /// The gamepad was disconnected.
    Disconnected(u32),
    /// A button was pressed (`true`) or released.
    Button(u32, PadButton, bool),
    /// The new position of an axis: -1 to 1, to the right or up.
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

/// A button of a gamepad, named by its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PadButton {
    /// The lower face button: A on an Xbox gamepad.
    South,
    /// The right face button: B on an Xbox gamepad.
    East,
    /// The left face button: X on an Xbox gamepad.
    West,
    /// The upper face button: Y on an Xbox gamepad.
    North,
    /// The left shoulder button.
    LeftShoulder,
    /// The right shoulder button.
    RightShoulder,
    /// The left trigger.
    LeftTrigger,
    /// The right trigger.
    RightTrigger,
    /// The small button left of the center.
    Select,
    /// The small button right of the center.
    Start,
    /// The left stick, pressed.
    LeftStick,
    /// The right stick, pressed.
    RightStick,
    /// Up on the directional pad.
    Up,
    /// Down on the directional pad.
    Down,
    /// Left on the directional pad.
    Left,
    /// Right on the directional pad.
    Right,
}

impl PadButton {
    /// All buttons.
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

/// The brand of a gamepad, which determines the signs on its buttons.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, Reflect)]
pub enum PadKind {
    /// Xbox, and most other brands, which use its signs.
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
    /// All kinds.
    pub const ALL: [Self; 4] = [Self::Xbox, Self::PlayStation, Self::Nintendo, Self::SteamDeck];

    /// Returns the kind for a USB vendor ID.
    #[must_use]
    pub fn of_vendor(vendor: u16) -> Self {
        match vendor {
            0x054c => Self::PlayStation,
            0x057e => Self::Nintendo,
            0x28de => Self::SteamDeck,
            _ => Self::Xbox,
        }
    }

    /// The message id of its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Xbox => "device-xbox",
            Self::PlayStation => "device-playstation",
            Self::Nintendo => "device-nintendo",
            Self::SteamDeck => "device-steam-deck",
        }
    }

    /// Returns the sign on a button.
    #[must_use]
    pub fn sign(self, button: PadButton) -> &'static str {
        use PadButton as B;
        let of = |signs: [&'static str; 4]| signs[self as usize];
        match button {
            // The fonts have no heavier cross.
            B::South => of(["A", "×", "B", "A"]),
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

/// A request to make a gamepad vibrate.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rumble {
    /// The number of the gamepad.
    pub pad: u32,
    /// The kind of vibration.
    pub shake: Shake,
}

/// A kind of vibration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shake {
    /// Short and light: the player touched something.
    Touch,
    /// Strong, for half a second: a warning.
    Blow,
}

impl Shake {
    /// Returns the strengths of the heavy and the light motor, from 0 to 1, and the duration in milliseconds.
    #[must_use]
    pub fn motors(self) -> (f32, f32, u16) {
        match self {
            Self::Touch => (0.0, 0.375, 80),
            Self::Blow => (0.7, 0.5, 500),
        }
    }
}
