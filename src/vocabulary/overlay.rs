//! The floor overlay.

use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

/// The overlay of the floor.
#[derive(Clone, Copy, Debug, Default, Deserialize, Serialize, PartialEq, Eq, Reflect)]
pub enum FloorOverlay {
    /// The state of the method, or of the solver.
    #[default]
    #[serde(alias = "Thoughts")]
    Algorithm,
    /// The distance of each cell from the entrance.
    Distances,
    /// Nothing.
    #[serde(alias = "Plain")]
    None,
}

impl FloorOverlay {
    /// All overlays.
    pub const ALL: [Self; 3] = [Self::Algorithm, Self::Distances, Self::None];

    pub(crate) fn next(self) -> Self {
        match self {
            Self::Algorithm => Self::Distances,
            Self::Distances => Self::None,
            Self::None => Self::Algorithm,
        }
    }
}
