//! The position of a maze in the world, and the size of its walls.

use bevy::prelude::*;
use maze_core::Point;

/// The position of the maze's origin on the ground, in cell pitches.
///
/// The maze's x axis points along +X, and its y axis, which is south, along +Z. The maze's [`Transform`] has no effect. Insert
/// another `Plane` to move a maze and all that belongs to it, in O(entities).
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Reflect)]
#[component(immutable)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub struct Plane(pub Vec2);

impl Plane {
    /// Returns the place in the world of a point of the maze, at this height.
    ///
    /// ```
    /// # use bevy::prelude::*;
    /// # use bevy_maze::{Maze3d, Plane};
    /// use maze_core::{Cell, Geometry};
    ///
    /// fn place_of(cell: Cell, maze: &Maze3d, plane: Plane) -> Vec3 {
    ///     plane.to_world(maze.grid().center(cell), 0.0)
    /// }
    /// ```
    #[must_use]
    pub fn to_world(self, point: Point, height: f32) -> Vec3 {
        self.offset() + to_world(point, height)
    }

    /// Returns the point of the maze below a place in the world.
    ///
    /// ```
    /// # use bevy::prelude::*;
    /// # use bevy_maze::{Maze3d, Plane};
    /// use maze_core::{Cell, Geometry};
    ///
    /// fn cell_below(place: Vec3, maze: &Maze3d, plane: Plane) -> Option<Cell> {
    ///     maze.grid().locate(plane.point_below(place))
    /// }
    /// ```
    #[must_use]
    pub fn point_below(self, place: Vec3) -> Point {
        point_below(place - self.offset())
    }

    /// Returns the vector from the world's origin to the maze's.
    #[must_use]
    pub fn offset(self) -> Vec3 {
        to_world(self.0.into(), 0.0)
    }
}

/// The height and thickness of the walls of a maze, in cell pitches. They cannot change after the maze is spawned.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[component(immutable)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
pub struct WallSize {
    /// The distance from the floor to the top.
    pub height: f32,
    /// The distance between the two faces.
    pub thickness: f32,
}

impl Default for WallSize {
    fn default() -> Self {
        Self { height: 0.6, thickness: 0.12 }
    }
}

/// Returns the place in the world of a point of a maze at the world's origin, at this height.
#[must_use]
pub fn to_world([x, y]: Point, height: f32) -> Vec3 {
    Vec3::new(x, height, y)
}

/// Returns the point of a maze at the world's origin below a place in the world.
#[must_use]
pub fn point_below(place: Vec3) -> Point {
    [place.x, place.z]
}

pub(crate) fn plugin(app: &mut App) {
    app.register_type::<Plane>().register_type::<WallSize>();
}
