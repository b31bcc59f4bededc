//! The views of the maze.

use bevy::prelude::*;

/// A view, which decides what steers the camera.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum View {
    /// Turning around the maze.
    #[default]
    Orbit,
    /// Flying freely.
    Fly,
    /// Walking inside.
    Walk,
    /// Looking through the eyes of a robot.
    Spectate,
}

impl View {
    /// Whether the camera is between the walls.
    #[must_use]
    pub fn is_inside(self) -> bool {
        matches!(self, Self::Walk | Self::Spectate)
    }

    pub(crate) fn next(self) -> Self {
        match self {
            Self::Orbit => Self::Fly,
            Self::Fly => Self::Walk,
            Self::Walk | Self::Spectate => Self::Orbit,
        }
    }
}
