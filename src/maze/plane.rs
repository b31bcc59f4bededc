//! Where a maze's plane lies in the world: flat, its y axis pointing south (+Z).

use bevy::prelude::*;
use maze_core::Point;

/// How high and how thick walls are, in cell pitches: the same on screen and in files.
pub use maze_io::{HEIGHT as WALL_HEIGHT, THICKNESS as WALL_THICKNESS};

/// Where the origin of a maze's plane lies on the ground, in cell pitches: mazes can lie beside one another.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
#[component(immutable)]
pub struct Plane(pub Vec2);

impl Plane {
    /// A point of the plane, at a height.
    #[must_use]
    pub fn to_world(self, point: Point, height: f32) -> Vec3 {
        self.offset() + to_world(point, height)
    }

    /// The point of the plane below a place.
    #[must_use]
    pub fn from_world(self, place: Vec3) -> Point {
        from_world(place - self.offset())
    }

    /// From the world's origin to the plane's.
    #[must_use]
    pub fn offset(self) -> Vec3 {
        to_world(self.0.into(), 0.0)
    }
}

/// A point of a plane that lies at the origin, at a height.
#[must_use]
pub fn to_world([x, y]: Point, height: f32) -> Vec3 {
    Vec3::new(x, height, y)
}

/// The point of a plane that lies at the origin below a place.
#[must_use]
pub fn from_world(place: Vec3) -> Point {
    [place.x, place.z]
}
