//! What the eye sees, and how it moves from place to place.

use crate::{
    preferences::{
        control::{degrees, percent, switch},
        describe::preferences,
    },
    vocabulary::number::Within,
};
use maze_io::HEIGHT;

preferences! {
    /// The eye of whoever is in the maze.
    #[derive(Copy)]
    pub struct Eye in "walking" {
        /// How much it sees from top to bottom, in degrees.
        field_of_view: Within<50, 100> = Within::clamped(69.0), on Walking as "walking-field-of-view" by degrees;
        /// Its height, in percent of the walls.
        eye_height: Within<20, 90> = Within::clamped(60.0), on Walking as "walking-eye-height" by percent;
    }
}

preferences! {
    /// How much moves.
    #[derive(Copy)]
    pub struct Motion in "look" {
        /// Whether nothing moves that need not.
        reduced_motion: bool = false,
            on Accessibility as "settings-reduced-motion" hint "settings-reduced-motion-hint" by switch;
    }
}

impl Eye {
    /// How much it sees from top to bottom, in radians.
    #[must_use]
    pub fn fov(&self) -> f32 {
        self.field_of_view.get().to_radians()
    }

    /// Its height, in cell pitches.
    #[must_use]
    pub fn height(&self) -> f32 {
        0.01 * self.eye_height.get() * HEIGHT
    }
}
