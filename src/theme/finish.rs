//! The parts of a theme that are visible close up: surfaces, and the profile of walls.

use super::surface::Surface;
use crate::vocabulary::number::{Share, UpTo};
use serde::Deserialize;

/// A surface with its scale and strength.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Given")]
pub struct Finish {
    /// The surface.
    pub surface: Surface,
    /// The size of its image, in cell pitches, more than 0 and up to 100. The image repeats at this distance.
    pub scale: f32,
    /// The strength of the image, from 0 (a plain color) to 1.
    pub strength: f32,
}

impl Finish {
    /// The distance between places where the image can be interrupted, in cell pitches.
    #[must_use]
    pub fn module(self) -> f32 {
        self.scale / f32::from(self.surface.modules())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    surface: Surface,
    scale: UpTo<100>,
    strength: Share,
}

impl TryFrom<Given> for Finish {
    type Error = &'static str;

    fn try_from(Given { surface, scale, strength }: Given) -> Result<Self, Self::Error> {
        if scale.get() > 0.0 {
            Ok(Self { surface, scale: scale.get(), strength: strength.get() })
        } else {
            Err("a scale of 0 is too small: it must be more than 0")
        }
    }
}

/// The profile of walls, from medium quality on. All measures are in cell pitches; a wall is 0.6 high and 0.12 thick.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// The course at the foot.
    pub base: Course,
    /// The course at the top.
    pub cap: Course,
    /// The size of the bevel of the upper edges, 0 to 1.
    pub edge: Share,
}

/// A course that protrudes from the wall.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// The height, from 0 (no course) to 1.
    pub height: Share,
    /// The protrusion, 0 to 1.
    pub out: Share,
}
