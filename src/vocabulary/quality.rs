//! The levels of quality.

use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

/// The rendering quality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, Reflect)]
pub enum Quality {
    /// Few effects, for software rendering and browsers.
    #[default]
    Low,
    /// For any graphics card.
    Medium,
    /// All effects.
    High,
}

impl Quality {
    /// All levels, from the lowest.
    pub const ALL: [Self; 3] = [Self::Low, Self::Medium, Self::High];

    /// Its name in lower case.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }
}
