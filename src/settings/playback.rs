//! How much memory it may take to play the making of a maze.

use crate::{session::limits::USUAL_MEMORY, theme::number::Within};
use serde::{Deserialize, Serialize};

/// What is written down of the making of a maze, and of a search in it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct PlaybackChoices {
    /// How much memory that takes at most, in MiB. What takes more is shown finished.
    pub memory: Within<1, 2048>,
}

impl Default for PlaybackChoices {
    #[expect(clippy::cast_precision_loss, reason = "it is far below 2^24")]
    fn default() -> Self {
        Self { memory: Within::clamped(USUAL_MEMORY as f32) }
    }
}
