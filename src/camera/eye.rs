//! The camera settings.

use crate::{
    preferences::{
        control::{degrees, percent, switch},
        describe::preferences,
    },
    vocabulary::number::Within,
};
use maze_io::HEIGHT;

preferences! {
    /// The player's eye.
    #[derive(Copy)]
    pub struct Eye in "walking" {
        /// The vertical field of view, in degrees.
        field_of_view: Within<50, 100> = Within::clamped(69.0), on Walking as "walking-field-of-view" by degrees;
        /// The height of the eye, in percent of the walls.
        eye_height: Within<20, 90> = Within::clamped(60.0), on Walking as "walking-eye-height" by percent;
    }
}

preferences! {
    /// The amount of motion.
    #[derive(Copy)]
    pub struct Motion in "look" {
        /// Whether to leave out unnecessary motion.
        reduced_motion: bool = false,
            on Accessibility as "settings-reduced-motion" hint "settings-reduced-motion-hint" by switch;
    }
}

impl Eye {
    /// The vertical field of view, in radians.
    #[must_use]
    pub fn fov(&self) -> f32 {
        self.field_of_view.get().to_radians()
    }

    /// The height of the eye, in cell pitches.
    #[must_use]
    pub fn height(&self) -> f32 {
        0.01 * self.eye_height.get() * HEIGHT
    }
}
