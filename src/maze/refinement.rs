//! The level of detail of mazes. It is written from outside this room.

use bevy::prelude::*;

/// The level of detail of mazes.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refinement {
    /// Whether walls have masonry and the floor has its surface, and sinking walls raise dust.
    pub fine: bool,
    /// Whether walls sink when they open, instead of vanishing.
    pub sinks: bool,
}

impl Default for Refinement {
    fn default() -> Self {
        Self { fine: false, sinks: true }
    }
}
