//! The motors of gamepads: who is asked to shake, and how.

use bevy::prelude::*;

/// A gamepad shall shake.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rumble {
    /// Its number.
    pub pad: u32,
    /// How.
    pub shake: Shake,
}

/// How a gamepad shakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shake {
    /// Shortly and lightly: something was touched.
    Touch,
    /// For half a second and strongly: something is wrong.
    Blow,
}

impl Shake {
    /// How strongly the heavy motor runs, and the light one, as shares of all they can, and for how many milliseconds.
    #[must_use]
    pub fn motors(self) -> (f32, f32, u16) {
        match self {
            Self::Touch => (0.0, 0.375, 80),
            Self::Blow => (0.7, 0.5, 500),
        }
    }
}

/// When gamepads are asked to shake.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AskToShake;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Rumble>();
}
