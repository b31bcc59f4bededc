//! A theme in the dark, as one walks through it at night or blindfolded.

use super::file::{Fog, Light, Rgb, Sight, Sky, Theme};
use crate::vocabulary::number::{Share, UpTo};

/// What is seen by the stars, in candelas per square metre: a little more than nothing.
const STARS: f32 = 8.0;

impl Theme {
    /// With stars that hardly show what is near, and no other light.
    #[must_use]
    pub fn by_starlight(&self) -> Self {
        self.in_the_dark(STARS, Sight { start: 2.0, end: 11.0 })
    }

    /// With no light at all, and black before the eyes.
    #[must_use]
    pub fn blindfolded(&self) -> Self {
        self.in_the_dark(0.0, Sight { start: 0.0, end: 1e-3 })
    }

    /// At every hour of this brightness, and without fires on the walls. One sees no farther than this from inside.
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
