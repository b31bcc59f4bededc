//! The light at an hour: the position of the sun or the moon, and the brightness and color of everything.
//!
//! The day is midsummer at 45° north. The sun rises in the northeast at 4:17, stands 68° high in the south at noon,
//! and sets in the northwest at 19:43. The full moon stands opposite. Let `h` be the sine of the sun's height. The
//! theme's `day` applies from `h` = 0.6 (37°), its `dusk` at 0.1 (6°), and its `night` up to -0.1; in between, colors
//! and brightness are interpolated linearly in `h`. Direct light fades out within 6° of the horizon, where sun and
//! moon change over.

use super::file::{Light, Sky};
use crate::vocabulary::number::Hour;
use bevy::prelude::*;

/// The latitude, and the sun's declination at midsummer, in radians.
const LATITUDE: f32 = 45.0_f32.to_radians();
const DECLINATION: f32 = 23.44_f32.to_radians();

/// The sines of the sun's height for day, dusk and night.
const DAY: f32 = 0.6;
const DUSK: f32 = 0.1;
const NIGHT: f32 = -0.1;

/// The light at an hour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Daylight {
    /// The color of the sky at the horizon.
    pub sky: Color,
    /// The color of the sky overhead.
    pub zenith: Color,
    /// The color of the sun or the moon.
    pub sun: Color,
    /// The illuminance of the sun or the moon, in lux.
    pub illuminance: f32,
    /// The color of the ambient light.
    pub ambient: Color,
    /// The brightness of the ambient light, in candelas per square meter.
    pub brightness: f32,
    /// The direction to the sun or the moon: a unit vector, x east, y up, z south.
    pub towards: Vec3,
}

/// The direction to the sun: a unit vector, x east, y up, z south.
#[must_use]
pub fn sun(hour: Hour) -> Vec3 {
    let (sin_turn, cos_turn) = (15.0 * (hour.get() - 12.0)).to_radians().sin_cos();
    let (sin_latitude, cos_latitude) = LATITUDE.sin_cos();
    let (sin_declination, cos_declination) = DECLINATION.sin_cos();
    Vec3::new(
        -cos_declination * sin_turn,
        sin_latitude * sin_declination + cos_latitude * cos_declination * cos_turn,
        sin_latitude * cos_declination * cos_turn - cos_latitude * sin_declination,
    )
}

impl Light {
    /// The light at an hour.
    #[must_use]
    pub fn at(&self, hour: Hour) -> Daylight {
        let sun = sun(hour);
        let height = sun.y;
        let (from, to, share) = if height > DUSK {
            (self.dusk, self.day, (height - DUSK) / (DAY - DUSK))
        } else {
            (self.night, self.dusk, (height - NIGHT) / (DUSK - NIGHT))
        };
        let share = share.clamp(0.0, 1.0);
        let color = |of: fn(Sky) -> super::file::Rgb| Color::from(of(from)).mix(&of(to).into(), share);
        let number = |of: fn(Sky) -> f32| of(from) * (1.0 - share) + of(to) * share;
        Daylight {
            sky: color(|sky| sky.sky),
            zenith: color(|sky| sky.zenith),
            sun: color(|sky| sky.sun),
            illuminance: number(|sky| sky.illuminance.get()) * (height.abs() / DUSK).min(1.0),
            ambient: color(|sky| sky.ambient),
            brightness: number(|sky| sky.brightness.get()),
            towards: if height < 0.0 { -sun } else { sun },
        }
    }
}
