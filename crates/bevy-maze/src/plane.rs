//! Where a maze's plane lies in the world, and how large its walls are.

use crate::shown::ShownMaze;
use bevy::prelude::*;
use maze_core::Point;

/// Where the origin of a maze's plane lies on the ground, in cell pitches: mazes can lie beside one another. The plane is
/// flat, and its y axis points south (+Z).
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

/// How high and how thick the walls of a maze are, in cell pitches. They are spawned so: later changes need another maze.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[component(immutable)]
pub struct WallSize {
    /// From the floor to the top.
    pub height: f32,
    /// From face to face.
    pub thickness: f32,
}

impl Default for WallSize {
    fn default() -> Self {
        Self { height: 0.6, thickness: 0.12 }
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

pub(crate) fn plugin(app: &mut App) {
    app.register_required_components::<ShownMaze, Plane>().register_required_components::<ShownMaze, WallSize>();
}
