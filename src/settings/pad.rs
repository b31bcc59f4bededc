//! How gamepads are used.

use crate::vocabulary::{number::Within, pad::PadKind};
use serde::{Deserialize, Serialize};

/// How gamepads are used.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize, Serialize)]
#[serde(default, deny_unknown_fields)]
pub struct PadChoices {
    /// How far a stick is pushed before that counts, in percent of all the way: worn sticks do not come back to the middle.
    pub dead_zone: Within<0, 60>,
    /// How fast the right stick turns the view, in percent of the usual.
    pub speed: Within<10, 400>,
    /// Whose signs are shown for its buttons, or those that are on it.
    pub signs: Option<PadKind>,
    /// Whether they shake at what is felt.
    pub vibration: bool,
}

impl Default for PadChoices {
    fn default() -> Self {
        Self { dead_zone: Within::clamped(15.0), speed: Within::clamped(100.0), signs: None, vibration: false }
    }
}
