//! The views of the maze.

use bevy::prelude::*;

/// A view, which determines how the camera is controlled.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Reflect)]
pub enum View {
    /// Orbiting the maze.
    #[default]
    Orbit,
    /// Flying freely.
    Fly,
    /// Walking inside.
    Walk,
    /// Following a robot or another player.
    Spectate,
}

impl View {
    /// The views in the menu, in the order in which the key selects them, each with its message id.
    pub const OFFERED: [(Self, &'static str); 3] =
        [(Self::Orbit, "view-orbit"), (Self::Fly, "view-fly"), (Self::Walk, "view-walk")];

    /// The message id of the help on its controls.
    #[must_use]
    pub fn help(self) -> &'static str {
        match self {
            Self::Orbit => "help-orbit",
            Self::Fly => "help-fly",
            Self::Walk => "help-walk",
            Self::Spectate => "help-spectate",
        }
    }

    /// Whether the camera flies freely, steered by the pointer.
    #[must_use]
    pub fn is_flown(self) -> bool {
        self == Self::Fly
    }

    /// Whether the camera is between the walls.
    #[must_use]
    pub fn is_inside(self) -> bool {
        matches!(self, Self::Walk | Self::Spectate)
    }

    /// Returns the view that the key selects next. After a view that is not in [`Self::OFFERED`], it is the first.
    pub(crate) fn next(self) -> Self {
        let index = Self::OFFERED.iter().position(|(view, _)| *view == self).map_or(0, |index| index + 1);
        Self::OFFERED[index % Self::OFFERED.len()].0
    }
}
