//! Themes in the dark: by starlight, and blindfolded.

use super::file::{Fog, Light, Rgb, Sight, Sky, Theme};
use crate::vocabulary::number::{Share, UpTo};

/// The brightness of starlight, in candelas per square meter: barely visible.
const STARS: f32 = 8.0;

impl Theme {
    /// Returns the theme by starlight, in which only nearby things are visible.
    #[must_use]
    pub fn by_starlight(&self) -> Self {
        self.in_the_dark(STARS, Sight { start: 2.0, end: 11.0 })
    }

    /// Returns the theme without any light and with black fog.
    #[must_use]
    pub fn blindfolded(&self) -> Self {
        self.in_the_dark(0.0, Sight { start: 0.0, end: 1e-3 })
    }

    /// Returns the theme with this ambient brightness at every hour, without torches, and with this visibility inside
    /// the maze.
    fn in_the_dark(&self, brightness: f32, inside: Sight) -> Self {
        let mut dark = self.clone();
        let sky = Sky {
            sky: Rgb::BLACK,
            zenith: Rgb::BLACK,
            illuminance: UpTo::clamped(0.0),
            brightness: UpTo::clamped(brightness),
            ..self.light.night
        };
        dark.light = Light { day: sky, dusk: sky, night: sky };
        dark.fog = Fog { inside, ..self.fog };
        dark.floor.glow = Share::clamped(0.0);
        dark.torches = None;
        dark
    }
}
