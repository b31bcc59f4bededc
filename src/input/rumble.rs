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

/// When gamepads are asked to shake.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct AskToShake;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Rumble>();
}
