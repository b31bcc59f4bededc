//! Settings of playback.

use crate::{session::limits::USUAL_MEMORY, vocabulary::number::Within};
use serde::{Deserialize, Serialize};

/// Settings for recording and explaining the carving of a maze and the search in it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlaybackChoices {
    /// Whether a legend explains the colors of the floor and the walls.
    pub legend: bool,
    /// The memory limit of a recording in MiB. A maze that needs more is shown finished.
    pub memory: Within<1, 2048>,
}

impl Default for PlaybackChoices {
    #[expect(clippy::cast_precision_loss, reason = "it is far below 2^24")]
    fn default() -> Self {
        Self { legend: true, memory: Within::clamped(USUAL_MEMORY as f32) }
    }
}
