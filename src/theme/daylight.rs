//! The light of an hour: where the sun or the moon stands, and how bright and of what colour everything is.
//!
//! It is a midsummer day at 45° north: the sun rises in the north-east at 4:17, stands 68° high in the south at noon, and
//! sets in the north-west at 19:43; the moon, a full one, stands opposite. With `h` the sine of the sun's height, the
//! theme's light is that of its day from `h` = 0.6 on (37°), that of its dusk at 0.1 (6°), and that of its night at -0.1;
//! between these, each colour and brightness changes linearly with `h`. What shines directly fades within 6° of the
//! horizon, above and below, where sun and moon take turns.

use super::file::{Light, Sky};
use crate::vocabulary::number::Hour;
use bevy::prelude::*;

/// The latitude, and how far the sun stands north of the equator, in radians.
const LATITUDE: f32 = 45.0_f32.to_radians();
const DECLINATION: f32 = 23.44_f32.to_radians();

/// The sines of the heights at which it is day, dusk and night.
const DAY: f32 = 0.6;
const DUSK: f32 = 0.1;
const NIGHT: f32 = -0.1;

/// The light of an hour.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Daylight {
    /// The colour of the sky at the horizon.
    pub sky: Color,
    /// Its colour overhead.
    pub zenith: Color,
    /// The colour of the sun or the moon.
    pub sun: Color,
    /// Its brightness in lux.
    pub illuminance: f32,
    /// The colour of the light that comes from everywhere.
    pub ambient: Color,
    /// Its brightness in candelas per square metre.
    pub brightness: f32,
    /// Where the sun or the moon stands: a unit vector, x east, y up, z south.
    pub towards: Vec3,
}

/// Where the sun stands, a unit vector: x east, y up, z south.
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
    /// The light of an hour.
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
        let colour = |of: fn(Sky) -> super::file::Rgb| Color::from(of(from)).mix(&of(to).into(), share);
        let number = |of: fn(Sky) -> f32| of(from) * (1.0 - share) + of(to) * share;
        Daylight {
            sky: colour(|sky| sky.sky),
            zenith: colour(|sky| sky.zenith),
            sun: colour(|sky| sky.sun),
            illuminance: number(|sky| sky.illuminance.get()) * (height.abs() / DUSK).min(1.0),
            ambient: colour(|sky| sky.ambient),
            brightness: number(|sky| sky.brightness.get()),
            towards: if height < 0.0 { -sun } else { sun },
        }
    }
}
