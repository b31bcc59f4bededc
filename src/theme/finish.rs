//! What a theme says of things close by: of what surface they are, and how walls are built.

use super::surface::Surface;
use crate::vocabulary::number::{Share, UpTo};
use serde::Deserialize;

/// A surface, and how it is used.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Given")]
pub struct Finish {
    /// Which one.
    pub surface: Surface,
    /// How many cell pitches its image covers before it repeats, more than 0 and up to 100.
    pub scale: f32,
    /// How much it differs from plain colour, 0 (not at all) to 1.
    pub strength: f32,
}

impl Finish {
    /// After how many cell pitches it can be cut and begun anew.
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
            Err("an image that covers a scale of 0 would not be seen")
        }
    }
}

/// How walls are built, from medium quality on. All measures are in cell pitches; a wall is 0.6 high and 0.12 thick.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Profile {
    /// What stands out at the foot.
    pub base: Course,
    /// What stands out at the top.
    pub cap: Course,
    /// How much of the upper edges is cut off, 0 to 1.
    pub edge: Share,
}

/// A part of a wall that stands out from it.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Course {
    /// How high it is, 0 (there is none) to 1.
    pub height: Share,
    /// How far it stands out, 0 to 1.
    pub out: Share,
}
