//! The places of torches. They depend only on the share code, so that players recognize them.

use super::draw::Draw;
use bevy::math::Vec2;
use maze_core::{
    AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point,
    grid::{longest_piece, middle_of_wall},
};
use maze_io::THICKNESS as WALL_THICKNESS;
use std::sync::Arc;

/// The maximum number of torches in a maze.
const MOST: f32 = 2_000.0;

/// The place of a torch.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    /// The cell.
    pub(super) cell: Cell,
    /// The point of the wall's face, in the maze's plane.
    pub(super) at: Point,
    /// The direction away from the wall.
    pub(super) away: Vec2,
    /// The phase of the flicker, 0 to 1.
    pub(super) phase: f32,
}

/// Returns the places of torches. About this share of the cells get a torch on one of their walls.
#[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
pub(super) fn places(maze: &Maze<Arc<AnyGrid>>, seed: u64, share: f32) -> Vec<Place> {
    let grid = maze.grid();
    let share = share.min(MOST / grid.len() as f32);
    let draws = grid.cells().map(|cell| (cell, Draw::of(seed, cell)));
    draws
        .filter(|(_, draw)| draw.share(0) < share)
        .filter_map(|(cell, draw)| {
            let walls: Vec<HalfEdge> = grid.walls(cell).filter(|&wall| !maze.is_open(wall)).collect();
            let (at, away) = face(grid, *walls.get(draw.below(walls.len()))?);
            Some(Place { cell, at, away, phase: draw.share(1) })
        })
        .collect()
}

/// The center of a wall's face on the side of its cell, and the direction from there into the cell.
fn face(grid: &AnyGrid, wall: HalfEdge) -> (Point, Vec2) {
    let [a, b] = longest_piece(grid, wall).map(Vec2::from);
    let middle = Vec2::from(middle_of_wall(grid, wall));
    let across = (b - a).perp().normalize();
    let inward = (Vec2::from(grid.center(wall.cell)) - middle).dot(across).signum() * across;
    ((middle + 0.5 * WALL_THICKNESS * inward).into(), inward)
}
