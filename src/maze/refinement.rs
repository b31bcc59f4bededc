//! How finely mazes are shown. Whoever knows what the machine can do and what the user wants writes it.

use bevy::prelude::*;

/// How finely mazes are shown.
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
