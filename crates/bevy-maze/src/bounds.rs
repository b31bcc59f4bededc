//! The ground that a maze covers.

use bevy::prelude::*;
use maze_core::{AnyGrid, Cell, Endpoints, Geometry, Grid, Point};

/// The ground that a maze on screen covers, in its plane.
#[derive(Component, Clone, Debug, Default)]
pub struct MazeBounds {
    /// The corner of its rectangle with the least coordinates.
    pub min: Point,
    /// The corner of its rectangle with the greatest coordinates.
    pub max: Point,
    /// The points that lie farthest out in each of many directions.
    pub outline: Vec<Point>,
    /// The points below both beacons.
    pub beacons: [Point; 2],
}

/// How many directions the outline is known in.
const DIRECTIONS: usize = 32;

impl MazeBounds {
    /// The rectangle.
    #[must_use]
    pub fn rectangle(&self) -> Rect {
        Rect::from_corners(self.min.into(), self.max.into())
    }

    /// The longer side.
    #[must_use]
    pub fn size(&self) -> f32 {
        (self.max[0] - self.min[0]).max(self.max[1] - self.min[1])
    }

    /// The distance from a point to the farthest corner of the rectangle.
    #[must_use]
    pub fn farthest_from(&self, point: Point) -> f32 {
        let along = |axis: usize| (point[axis] - self.min[axis]).abs().max((point[axis] - self.max[axis]).abs());
        along(0).hypot(along(1))
    }

    /// The middle.
    #[must_use]
    pub fn middle(&self) -> Point {
        [0.5 * (self.min[0] + self.max[0]), 0.5 * (self.min[1] + self.max[1])]
    }
}

/// Computes the bounds of a maze with these ends.
#[expect(clippy::cast_precision_loss, reason = "a small number")]
pub(super) fn measure(grid: &AnyGrid, ends: Endpoints) -> MazeBounds {
    // What lies farthest out belongs to a cell on the boundary.
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
        beacons: [ends.from, ends.to].map(|cell| grid.center(cell)),
        outline: (0..DIRECTIONS).map(|step| farthest(Vec2::from_angle(turn * (step as f32 + 0.5)))).collect(),
    }
}
