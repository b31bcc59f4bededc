//! What the floor shows.

use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

/// What the floor shows.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq, Eq, Reflect)]
pub enum FloorOverlay {
    /// The state of the method, or of the solver.
    #[default]
    #[serde(alias = "Thoughts")]
    Algorithm,
    /// How far each cell is from the entrance.
    Distances,
    /// Nothing.
    #[serde(alias = "Plain")]
    None,
}

impl FloorOverlay {
    /// All of it.
    pub const ALL: [Self; 3] = [Self::Algorithm, Self::Distances, Self::None];

    pub(crate) fn next(self) -> Self {
        match self {
            Self::Algorithm => Self::Distances,
            Self::Distances => Self::None,
            Self::None => Self::Algorithm,
        }
    }
}
