//! Where the maze's plane lies in the world: flat, its y axis pointing south (+Z).

use bevy::prelude::*;
use maze_core::Point;

/// How high and how thick walls are, in cell pitches: the same on screen and in files.
pub use maze_io::{HEIGHT as WALL_HEIGHT, THICKNESS as WALL_THICKNESS};

/// A point of the maze's plane, at a height.
#[must_use]
pub fn to_world([x, y]: Point, height: f32) -> Vec3 {
    Vec3::new(x, height, y)
}

/// The point of the maze's plane below a place.
#[must_use]
pub fn from_world(place: Vec3) -> Point {
    [place.x, place.z]
}
