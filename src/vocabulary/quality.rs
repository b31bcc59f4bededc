//! The levels of quality.

use bevy::prelude::Reflect;
use serde::{Deserialize, Serialize};

/// The effort that is made for the beauty of the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize, Reflect)]
pub enum Quality {
    /// With as few effects as possible, for rendering in software and in a browser.
    #[default]
    Low,
    /// For any graphics card.
    Medium,
    /// With all effects.
    High,
}

impl Quality {
    /// All levels, from the least.
    pub const ALL: [Self; 3] = [Self::Low, Self::Medium, Self::High];

    /// Its name, in small letters.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }
}
