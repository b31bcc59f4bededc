//! The format of theme files in `assets/themes`: colors, light and fog.

pub use super::finish::{Finish, Profile};
use crate::vocabulary::number::{Hour, Share, UpTo};
use bevy::prelude::*;
use serde::Deserialize;

/// The look of the maze and its surroundings.
#[derive(Resource, Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// The English name. A translation may replace it, as `theme.KEY`.
    pub name: String,
    /// A sentence that describes the theme. A translation may replace it, as `theme.KEY.about`.
    pub about: String,
    /// The default hour of the day, 0 to 24.
    pub hour: Hour,
    /// The walls.
    pub walls: WallColors,
    /// The floor and its marks.
    pub floor: FloorColors,
    /// The ground around the maze.
    pub ground: Rgb,
    /// The surface of the ground from medium quality on, or `None` if it is plain.
    pub ground_surface: Option<Finish>,
    /// The discs and beacons at the entrance and the exit.
    pub gates: GateColors,
    /// The torches on the walls of a finished maze, if there are any.
    pub torches: Option<Torches>,
    /// The colors of robots.
    pub robots: [Rgb; ROBOT_COLORS],
    /// The colors of coins and of the Minotaur. Doors and keys have the same colors in all themes.
    pub game: GameColors,
    /// The light, by the height of the sun.
    pub light: Light,
    /// The fog. It has the color of the sky.
    pub fog: Fog,
}

/// The number of colors of robots. Further robots start again at the first color.
pub const ROBOT_COLORS: usize = 5;

/// An sRGB color: red, green and blue, 0 to 1 each.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
pub struct Rgb(Share, Share, Share);

impl Rgb {
    pub(super) const BLACK: Self = Self(Share::clamped(0.0), Share::clamped(0.0), Share::clamped(0.0));
}

impl From<Rgb> for Color {
    fn from(Rgb(red, green, blue): Rgb) -> Self {
        Self::srgb(red.get(), green.get(), blue.get())
    }
}

/// The look of walls.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WallColors {
    /// A wall between two cells.
    pub inner: Rgb,
    /// A wall on the boundary.
    pub boundary: Rgb,
    /// A wall that is final, while others may still open.
    pub kept: Rgb,
    /// The roughness, from 0 (a mirror) to 1 (chalk).
    pub roughness: Share,
    /// The reflectance, 0 to 1; most materials are near 0.5.
    pub reflectance: Share,
    /// The surface from medium quality on, or `None` if it is plain.
    pub surface: Option<Finish>,
    /// The profile.
    pub profile: Profile,
    /// The variation of walls between regions, for orientation, from 0 (none) to 1.
    pub variety: Share,
}

/// The look of the floor. Marks must be distinguishable from the floor and from one another, also for color-blind
/// users.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FloorColors {
    /// Cells without a mark.
    pub blank: Rgb,
    /// Cells that the method or the solver has visited.
    pub visited: Rgb,
    /// Cells that the method or the solver will visit next.
    pub frontier: Rgb,
    /// The current cell of the method or the solver.
    pub cursor: Rgb,
    /// The path to the exit.
    pub path: Rgb,
    /// The regions, which differ by hue and lightness.
    pub regions: Regions,
    /// The distances, from blue through green and yellow to red.
    pub distances: Shade,
    /// The roughness, from 0 (a mirror) to 1 (chalk).
    pub roughness: Share,
    /// The reflectance, 0 to 1.
    pub reflectance: Share,
    /// The surface from medium quality on, or `None` if it is plain. It does not change the colors of the marks.
    pub surface: Option<Finish>,
    /// The share of its color that the floor emits, 0 to 1, so that marks are visible at night.
    pub glow: Share,
}

/// The colors of regions.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regions {
    /// The lowest saturation, 0 to 1. The highest is 0.15 more.
    pub saturation: Share,
    /// The lowest lightness, 0 to 1. The highest is 0.15 more.
    pub lightness: Share,
    /// The fading of the colors into the floor when the maze is finished, from 0 (none) to 1.
    pub fade: Share,
}

/// Colors that differ by hue only.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shade {
    /// The saturation, from 0 (gray) to 1.
    pub saturation: Share,
    /// The lightness, from 0 (black) to 1 (white).
    pub lightness: Share,
}

/// The colors of the entrance and the exit.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GateColors {
    /// The entrance.
    pub entrance: Rgb,
    /// The exit.
    pub exit: Rgb,
}

/// Torches on walls.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Torches {
    /// The share of cells with a torch, 0 to 1.
    pub share: Share,
    /// The color of the flame and its light.
    #[serde(alias = "colour")]
    pub color: Rgb,
    /// The brightness of the light, in lumens, 0 to 1,000,000.
    pub brightness: UpTo<1_000_000>,
    /// The range of the light, in cell pitches, 0 to 100.
    pub reach: UpTo<100>,
}

/// The colors of game pieces.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameColors {
    /// Coins.
    pub coin: Rgb,
    /// The Minotaur's fur.
    pub fur: Rgb,
}

/// The light at three heights of the sun. It changes smoothly between them.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Light {
    /// The light when the sun is high.
    pub day: Sky,
    /// The light when the sun is low.
    pub dusk: Sky,
    /// The light at night, from the moon.
    pub night: Sky,
}

/// The light of the sky.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sky {
    /// The sky at the horizon, and the fog.
    pub sky: Rgb,
    /// The sky overhead, from medium quality on.
    pub zenith: Rgb,
    /// The light of the sun or the moon.
    pub sun: Rgb,
    /// The illuminance of the sun or the moon, in lux, 0 to 200,000.
    pub illuminance: UpTo<200_000>,
    /// The ambient light.
    pub ambient: Rgb,
    /// The brightness of the ambient light, in candelas per square meter, 0 to 20,000.
    pub brightness: UpTo<20_000>,
}

/// The visibility.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fog {
    /// The visibility from above the maze.
    pub above: Sight,
    /// The visibility from inside the maze.
    pub inside: Sight,
}

/// The distances between which fog becomes opaque.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Distances")]
pub struct Sight {
    /// The distance at which the fog starts, in cell pitches, 0 to 10,000.
    pub start: f32,
    /// The distance at which the fog hides everything, in cell pitches, up to 10,000 and more than `start`.
    pub end: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Distances {
    start: UpTo<10_000>,
    end: UpTo<10_000>,
}

impl TryFrom<Distances> for Sight {
    type Error = String;

    fn try_from(Distances { start, end }: Distances) -> Result<Self, String> {
        let (start, end) = (start.get(), end.get());
        if start < end {
            Ok(Self { start, end })
        } else {
            Err(format!("fog that starts at {start} cannot end at {end}"))
        }
    }
}

impl Theme {
    /// Parses a theme file.
    ///
    /// # Errors
    /// If the text is not a theme or a value is out of range. The message gives the position and the allowed values.
    pub fn parse(text: &str) -> Result<Self, String> {
        ron::from_str(text).map_err(|error| error.to_string())
    }
}
