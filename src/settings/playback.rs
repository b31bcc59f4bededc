//! How the making of a maze is played.

use crate::{session::limits::USUAL_MEMORY, theme::number::Within};
use serde::{Deserialize, Serialize};

/// How the making of a maze, and a search in it, are recorded and explained.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlaybackChoices {
    /// Whether a legend explains the colors of the floor and the walls.
    pub legend: bool,
    /// How much memory that takes at most, in MiB. What takes more is shown finished.
    pub memory: Within<1, 2048>,
}

impl Default for PlaybackChoices {
    #[expect(clippy::cast_precision_loss, reason = "it is far below 2^24")]
    fn default() -> Self {
        Self { legend: true, memory: Within::clamped(USUAL_MEMORY as f32) }
    }
}
