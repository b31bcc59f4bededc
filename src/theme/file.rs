//! What a theme says: the colours of everything, its light and its fog. A file in `assets/themes` holds one.

pub use super::finish::{Finish, Profile};
use crate::vocabulary::number::{Hour, Share, UpTo};
use bevy::prelude::*;
use serde::Deserialize;

/// What the maze and all around it look like.
#[derive(Resource, Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// What it is called, in English; a translation may call it otherwise, as `theme.KEY`.
    pub name: String,
    /// What it looks like, in a sentence; in a translation, `theme.KEY.about`.
    pub about: String,
    /// The hour of the day that suits it, 0 to 24.
    pub hour: Hour,
    /// The walls.
    pub walls: WallColours,
    /// The floor, and what is marked on it.
    pub floor: FloorColours,
    /// The ground around the maze.
    pub ground: Rgb,
    /// Of what surface it is, from medium quality on, if it is not plain.
    pub ground_surface: Option<Finish>,
    /// The disc and the beacon at both ends.
    pub gates: GateColours,
    /// The torches on the walls of a finished maze, if there are any.
    pub torches: Option<Torches>,
    /// Robots, each in its own colour.
    pub robots: [Rgb; ROBOT_COLOURS],
    /// What lies and lives in a maze that is played. Doors and keys have the same colours in all themes.
    pub game: GameColours,
    /// The light, by the height of the sun.
    pub light: Light,
    /// The fog, which has the colour of the sky.
    pub fog: Fog,
}

/// How many colours robots have; a further robot has the first one again.
pub const ROBOT_COLOURS: usize = 5;

/// A colour: its shares of red, green and blue, 0 to 1 each, as in sRGB.
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

/// What walls look like.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WallColours {
    /// A wall between two cells.
    pub inner: Rgb,
    /// A wall on the boundary.
    pub boundary: Rgb,
    /// A wall that was examined and is kept for good, while others may still open.
    pub kept: Rgb,
    /// How rough they are, 0 (a mirror) to 1 (chalk).
    pub roughness: Share,
    /// How much they reflect, 0 to 1; most things are near 0.5.
    pub reflectance: Share,
    /// Of what surface they are, from medium quality on, if they are not plain.
    pub surface: Option<Finish>,
    /// How they are built.
    pub profile: Profile,
    /// How much walls differ by region, so that one finds one's way, 0 (not at all) to 1.
    pub variety: Share,
}

/// What the floor looks like. Marks have to be told from it, and from one another, by everybody.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FloorColours {
    /// Where nothing is marked.
    pub blank: Rgb,
    /// Where the method or the solver has been.
    pub visited: Rgb,
    /// What it will look at next.
    pub frontier: Rgb,
    /// Where it is.
    pub cursor: Rgb,
    /// The path to the exit.
    pub path: Rgb,
    /// Regions, which differ by hue.
    pub regions: Regions,
    /// Distances, from blue by green and yellow to red.
    pub distances: Shade,
    /// How rough it is, 0 (a mirror) to 1 (chalk).
    pub roughness: Share,
    /// How much it reflects, 0 to 1.
    pub reflectance: Share,
    /// Of what surface it is, from medium quality on, if it is not plain. Its colours stay those of the marks.
    pub surface: Option<Finish>,
    /// How much of its colour it shines with by itself, 0 to 1, so that marks are seen at night.
    pub glow: Share,
}

/// What regions look like.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Regions {
    /// The dullest one's saturation, 0 to 1; the brightest one's is 0.15 more.
    pub saturation: Share,
    /// The darkest one's lightness, 0 to 1; the lightest one's is 0.15 more.
    pub lightness: Share,
    /// How far they fade into the floor when the maze is finished, 0 (not at all) to 1.
    pub fade: Share,
}

/// Colours that differ by hue only.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shade {
    /// 0 (grey) to 1.
    pub saturation: Share,
    /// 0 (black) to 1 (white).
    pub lightness: Share,
}

/// The colours of both ends.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GateColours {
    /// The way in.
    pub entrance: Rgb,
    /// The way out.
    pub exit: Rgb,
}

/// Torches on walls.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Torches {
    /// The share of the cells that have one, 0 to 1.
    pub share: Share,
    /// The colour of the flame, and of its light.
    pub colour: Rgb,
    /// How bright the light is, in lumens, 0 to 1,000,000.
    pub brightness: UpTo<1_000_000>,
    /// How far it reaches, in cell pitches, 0 to 100.
    pub reach: UpTo<100>,
}

/// The colours of what lies and lives in a maze that is played.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameColours {
    /// Coins.
    pub coin: Rgb,
    /// The Minotaur's fur.
    pub fur: Rgb,
}

/// The light, at three heights of the sun; between them it changes smoothly.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Light {
    /// When the sun stands high.
    pub day: Sky,
    /// When it stands low.
    pub dusk: Sky,
    /// When it has set: the moon shines.
    pub night: Sky,
}

/// The light of an hour.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sky {
    /// The sky at the horizon, and the fog.
    pub sky: Rgb,
    /// The sky overhead, from medium quality on.
    pub zenith: Rgb,
    /// The light that comes from the sun, or from the moon.
    pub sun: Rgb,
    /// How bright that is, in lux, 0 to 200,000.
    pub illuminance: UpTo<200_000>,
    /// The light that comes from everywhere.
    pub ambient: Rgb,
    /// How bright that is, in candelas per square metre, 0 to 20,000.
    pub brightness: UpTo<20_000>,
}

/// How far one sees.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fog {
    /// From above the maze.
    pub above: Sight,
    /// From between its walls.
    pub inside: Sight,
}

/// Where fog begins, and where nothing else is seen any more.
#[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
#[serde(try_from = "Distances")]
pub struct Sight {
    /// How far away it begins, in cell pitches, 0 to 10,000.
    pub start: f32,
    /// How far away it hides everything, in cell pitches, up to 10,000 and more than `start`.
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
    /// Reads a theme.
    ///
    /// # Errors
    /// If it is none, or a value is outside its range: a message that says where, and what is allowed.
    pub fn parse(text: &str) -> Result<Self, String> {
        ron::from_str(text).map_err(|error| error.to_string())
    }
}
