//! The views of the maze.

use bevy::prelude::*;

/// A view, which decides what steers the camera.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
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
    /// The views that the menu offers and the key selects in turn, each with the name of its text.
    pub const OFFERED: [(Self, &'static str); 3] =
        [(Self::Orbit, "view-orbit"), (Self::Fly, "view-fly"), (Self::Walk, "view-walk")];

    /// The name of the text that says what steers it.
    #[must_use]
    pub fn help(self) -> &'static str {
        match self {
            Self::Orbit => "help-orbit",
            Self::Fly => "help-fly",
            Self::Walk => "help-walk",
            Self::Spectate => "help-spectate",
        }
    }

    /// Whether the camera flies freely, and the pointer looks around.
    #[must_use]
    pub fn is_flown(self) -> bool {
        self == Self::Fly
    }

    /// Whether the camera is between the walls.
    #[must_use]
    pub fn is_inside(self) -> bool {
        matches!(self, Self::Walk | Self::Spectate)
    }

    /// The view that the key selects next. After one that is not offered, it is the first.
    pub(crate) fn next(self) -> Self {
        let index = Self::OFFERED.iter().position(|(view, _)| *view == self).map_or(0, |index| index + 1);
        Self::OFFERED[index % Self::OFFERED.len()].0
    }
}
