//! The ground that a maze covers.

use crate::{
    beacon,
    plane::{Plane, WallSize},
    space::{OnSurface, SurfaceSide},
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Geometry, Grid, Maze, Point, grid::outline};
use std::{iter, sync::Arc};

/// The ground that a maze on screen covers, in the maze's coordinates. It is added to each maze.
///
/// On a surface in space, `min` and `max` bound the coordinates. The [footprint](Self::footprint) is the ground below it.
#[derive(Component, Clone, Debug, Default, Reflect)]
#[reflect(Component, Clone, Debug, Default)]
pub struct MazeBounds {
    /// The corner of the bounding rectangle with the least coordinates.
    pub min: Point,
    /// The corner of the bounding rectangle with the greatest coordinates.
    pub max: Point,
    /// The outermost points in 32 directions.
    pub outline: Vec<Point>,
    /// The points below the beacons at the entrance and the goals.
    pub beacons: Vec<Point>,
    /// The outermost places of the walls on a surface in space. Empty in a plane.
    pub in_space: Vec<Vec3>,
}

/// The number of points of the outline.
const DIRECTIONS: usize = 32;

impl MazeBounds {
    /// Returns the bounding rectangle.
    #[must_use]
    pub fn rectangle(&self) -> Rect {
        Rect::from_corners(self.min.into(), self.max.into())
    }

    /// Whether the maze lies on a surface in space.
    #[must_use]
    pub fn is_in_space(&self) -> bool {
        !self.in_space.is_empty()
    }

    /// Returns the rectangle of the ground that is below the maze.
    #[must_use]
    pub fn footprint(&self) -> Rect {
        let places = self.in_space.iter().map(|place| Rect::from_center_size(place.xz(), Vec2::ZERO));
        places.reduce(|one, other| one.union(other)).unwrap_or_else(|| self.rectangle())
    }

    /// Returns the height of the highest place of a surface in space, or 0 in a plane.
    #[must_use]
    pub fn top(&self) -> f32 {
        self.in_space.iter().map(|place| place.y).fold(0.0, f32::max)
    }

    /// Returns the longer side of the rectangle.
    #[must_use]
    pub fn size(&self) -> f32 {
        (self.max[0] - self.min[0]).max(self.max[1] - self.min[1])
    }

    /// Returns the outermost places of a maze in the world: its outline, at the floor and at the top of the walls, and its
    /// beacons. A camera that sees them sees the whole maze.
    pub fn extent(&self, plane: Plane, walls: WallSize) -> impl Iterator<Item = Vec3> {
        let (flat, in_space) = (self.in_space.is_empty(), self.in_space.iter());
        let outline =
            self.outline.iter().flat_map(move |&point| [0.0, walls.height].map(|at| plane.to_world(point, at)));
        let in_plane = outline.chain(self.beacons.iter().flat_map(move |&point| beacon::outline(point, plane, walls)));
        in_plane.filter(move |_| flat).chain(in_space.map(move |&place| plane.offset() + place))
    }

    /// Returns the middle of the rectangle.
    #[must_use]
    pub fn middle(&self) -> Point {
        [0.5 * (self.min[0] + self.max[0]), 0.5 * (self.min[1] + self.max[1])]
    }
}

/// Computes the bounds of a maze.
#[expect(clippy::cast_precision_loss, reason = "a small number")]
pub(super) fn measure(maze: &Maze<Arc<AnyGrid>>) -> MazeBounds {
    let grid = maze.grid();
    // Walls on the inner side of a surface are within the bounds of those on its outer side.
    let surface = OnSurface::of(grid, SurfaceSide::Outside);
    let is_closed = grid.plane().is_none();
    // The outermost corners belong to cells on the boundary.
    let on_boundary = |&cell: &Cell| is_closed || grid.walls(cell).any(|wall| grid.across(wall).is_none());
    let corners: Vec<Point> = grid.cells().filter(on_boundary).flat_map(|cell| outline(grid, cell)).collect();
    let farthest = |direction: Vec2| {
        let along = |point: &&Point| direction.dot(Vec2::from(**point));
        corners.iter().max_by(|a, b| along(a).total_cmp(&along(b))).copied().unwrap_or_default()
    };
    let turn = std::f32::consts::TAU / DIRECTIONS as f32;
    MazeBounds {
        min: [farthest(Vec2::NEG_X)[0], farthest(Vec2::NEG_Y)[1]],
        max: [farthest(Vec2::X)[0], farthest(Vec2::Y)[1]],
        beacons: iter::once(maze.ends().from).chain(maze.goals()).map(|cell| grid.center(cell)).collect(),
        in_space: surface.map(|surface| outermost(&surface)).unwrap_or_default(),
        outline: (0..DIRECTIONS).map(|step| farthest(Vec2::from_angle(turn * (step as f32 + 0.5)))).collect(),
    }
}

/// The height of walls and beacons above a surface in space.
const ABOVE: f32 = 1.0;

/// Returns the outermost places of a surface with its walls: in the directions of the faces, edges and corners of a cube.
fn outermost(surface: &OnSurface) -> Vec<Vec3> {
    let places: Vec<Vec3> = surface.corners().map(|corner| corner.translation + ABOVE * corner.up()).collect();
    let axis = [-1.0, 0.0, 1.0];
    let directions =
        axis.into_iter().flat_map(|x| axis.into_iter().flat_map(move |y| axis.map(|z| Vec3::new(x, y, z))));
    let farthest = |direction: Vec3| {
        let along = |place: &&Vec3| direction.dot(**place);
        places.iter().max_by(|a, b| along(a).total_cmp(&along(b))).copied()
    };
    directions.filter_map(farthest).collect()
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<MazeBounds>();
}
