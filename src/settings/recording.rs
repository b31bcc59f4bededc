//! How recordings of the window shall be made.

use crate::vocabulary::number::Within;
use serde::{Deserialize, Serialize};

/// How recordings of the window are made.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct RecordingChoices {
    /// How long they are at most, in seconds.
    pub seconds: Within<1, 120>,
    /// Frames a second; GIF knows no shorter times than a fiftieth of a second.
    pub rate: Within<1, 50>,
    /// How wide they are, in pixels.
    pub width: Within<64, 3840>,
    /// Whether each frame is a PNG picture of its own, in a folder, instead of all being one GIF.
    pub pictures: bool,
}

impl Default for RecordingChoices {
    fn default() -> Self {
        Self {
            seconds: Within::clamped(15.0),
            rate: Within::clamped(20.0),
            width: Within::clamped(720.0),
            pictures: false,
        }
    }
}
