//! The ground that a maze covers.

use crate::{
    beacon,
    plane::{Plane, WallSize},
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Geometry, Grid, Maze, Point};
use std::{iter, sync::Arc};

/// The ground that a maze on screen covers, in the maze's coordinates. It is added to each maze.
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
}

/// The number of points of the outline.
const DIRECTIONS: usize = 32;

impl MazeBounds {
    /// Returns the bounding rectangle.
    #[must_use]
    pub fn rectangle(&self) -> Rect {
        Rect::from_corners(self.min.into(), self.max.into())
    }

    /// Returns the longer side of the rectangle.
    #[must_use]
    pub fn size(&self) -> f32 {
        (self.max[0] - self.min[0]).max(self.max[1] - self.min[1])
    }

    /// Returns the outermost places of a maze in the world: its outline, at the floor and at the top of the walls, and its
    /// beacons. A camera that sees them sees the whole maze.
    pub fn extent(&self, plane: Plane, walls: WallSize) -> impl Iterator<Item = Vec3> {
        let outline =
            self.outline.iter().flat_map(move |&point| [0.0, walls.height].map(|at| plane.to_world(point, at)));
        outline.chain(self.beacons.iter().flat_map(move |&point| beacon::outline(point, plane, walls)))
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
    // The outermost corners belong to cells on the boundary.
    let on_boundary = |&cell: &Cell| grid.walls(cell).any(|wall| grid.across(wall).is_none());
    let corners: Vec<Point> = grid.cells().filter(on_boundary).flat_map(|cell| grid.corners(cell).to_vec()).collect();
    let farthest = |direction: Vec2| {
        let along = |point: &&Point| direction.dot(Vec2::from(**point));
        corners.iter().max_by(|a, b| along(a).total_cmp(&along(b))).copied().unwrap_or_default()
    };
    let turn = std::f32::consts::TAU / DIRECTIONS as f32;
    MazeBounds {
        min: [farthest(Vec2::NEG_X)[0], farthest(Vec2::NEG_Y)[1]],
        max: [farthest(Vec2::X)[0], farthest(Vec2::Y)[1]],
        beacons: iter::once(maze.ends().from).chain(maze.goals()).map(|cell| grid.center(cell)).collect(),
        outline: (0..DIRECTIONS).map(|step| farthest(Vec2::from_angle(turn * (step as f32 + 0.5)))).collect(),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<MazeBounds>();
}
