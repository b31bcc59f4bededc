//! The place of a chalk mark: the wall that the player looks at, or the floor of the player's cell.

use bevy::prelude::*;
use bevy_maze::to_world;
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, flatten_wall};
use maze_io::{HEIGHT as WALL_HEIGHT, THICKNESS as WALL_THICKNESS};
use std::sync::Arc;

/// The floor of a cell, or a wall seen from its cell. Each has room for one mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// The floor of this cell.
    Floor(Cell),
    /// The wall on this side of its cell.
    Wall(HalfEdge),
}

impl Place {
    /// The cell on whose floor or wall it is.
    #[must_use]
    pub fn cell(self) -> Cell {
        match self {
            Self::Floor(cell) => cell,
            Self::Wall(wall) => wall.cell,
        }
    }
}

/// The maximum distance to a wall for drawing on it, in cell pitches.
const REACH: f32 = 1.1;

/// The size of marks on walls and on floors, in cell pitches. In narrow cells they are smaller.
const ON_WALL: f32 = 0.3;
const ON_FLOOR: f32 = 0.46;

/// The distance between a mark and the center of its wall. It clears walls that are slightly thicker than most.
const BEFORE: f32 = 0.51 * WALL_THICKNESS + 0.003;

/// The height of a mark above the floor. It clears the disc of the entrance.
const OVER: f32 = 0.022;

/// The maximum length of the straight pieces of a curved wall.
const PIECE: f32 = 0.05;

/// A surface to draw on, with x to the right and y up as the player sees it.
pub(super) struct Surface {
    pub(super) place: Place,
    /// The size of a mark.
    pub(super) size: f32,
    /// The player's direction of view, projected onto the surface.
    pub(super) ahead: Vec2,
    shape: Shape,
}

enum Shape {
    /// The floor around a point, with the direction to the right.
    Floor { middle: Vec2, right: Vec2 },
    /// The line of a wall from left to right, and the mark's position along it and above the floor.
    Wall { line: Vec<Vec2>, along: f32, up: f32 },
}

impl Surface {
    /// Returns the surface that the player looks at from a point in a cell. `towards` is the horizontal direction of
    /// view, and `slope` its rise.
    pub(super) fn looked_at(
        maze: &Maze<Arc<AnyGrid>>,
        (cell, at): (Cell, Point),
        (towards, slope): (Vec2, f32),
        eye: f32,
    ) -> Self {
        let on_wall = hit(maze, cell, at.into(), towards).and_then(|(wall, distance, along)| {
            let up = eye + distance * slope;
            if !(0.0..WALL_HEIGHT).contains(&up) {
                return None;
            }
            let line: Vec<Vec2> = flatten_wall(maze.grid(), wall, PIECE).map(Vec2::from).collect();
            let length: f32 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
            let size = ON_WALL.min(0.7 * length);
            // Keep the whole mark on the wall.
            let room = (0.5 * (size + WALL_THICKNESS)).min(0.5 * length);
            let (along, up) = (along.clamp(room, length - room), up.clamp(0.6 * size, WALL_HEIGHT - 0.6 * size));
            let (_, right) = point_on(&line, along);
            let away = right.perp();
            let ahead = Vec2::new(towards.dot(right), -towards.dot(away)).normalize_or(Vec2::Y);
            Some(Self { place: Place::Wall(wall), size, ahead, shape: Shape::Wall { line, along, up } })
        });
        on_wall.unwrap_or_else(|| Self {
            place: Place::Floor(cell),
            size: ON_FLOOR.min(1.2 * maze.grid().clearance()),
            ahead: Vec2::Y,
            shape: Shape::Floor { middle: maze.grid().center(cell).into(), right: towards.perp() },
        })
    }

    /// Returns the position and the normal of a point of the surface, given relative to the mark's center, to the
    /// right and up.
    pub(super) fn point(&self, at: Vec2) -> (Vec3, Vec3) {
        match &self.shape {
            Shape::Floor { middle, right } => {
                // The plane's y axis points south, so the direction ahead is left of the direction to the right.
                let ahead = -right.perp();
                (to_world((middle + at.x * right + at.y * ahead).into(), OVER), Vec3::Y)
            }
            Shape::Wall { line, along, up } => {
                let (point, right) = point_on(line, along + at.x);
                // The cell is on the right when its walls are followed clockwise.
                let away = right.perp();
                (to_world((point + BEFORE * away).into(), up + at.y), to_world(away.into(), 0.0))
            }
        }
    }
}

/// Returns the point at this distance along a line, and the line's direction there.
fn point_on(line: &[Vec2], along: f32) -> (Vec2, Vec2) {
    let mut left = along;
    let mut last = (Vec2::ZERO, Vec2::X);
    for pair in line.windows(2) {
        let piece = pair[1] - pair[0];
        let direction = piece.normalize_or(Vec2::X);
        last = (pair[0] + left * direction, direction);
        if left <= piece.length() {
            break;
        }
        left -= piece.length();
    }
    last
}

/// Returns the first closed wall within reach, the distance to it, and the position of the hit along it.
fn hit(maze: &Maze<Arc<AnyGrid>>, mut cell: Cell, at: Vec2, towards: Vec2) -> Option<(HalfEdge, f32, f32)> {
    let grid = maze.grid();
    let (mut came_by, mut gone) = (None, 0.0);
    loop {
        let others = grid.walls(cell).filter(|&wall| Some(wall) != came_by);
        let hits = others.filter_map(|wall| {
            let points: Vec<Vec2> = flatten_wall(grid, wall, PIECE).map(Vec2::from).collect();
            let mut before = 0.0;
            let hits = points.windows(2).filter_map(|pair| {
                let length = pair[0].distance(pair[1]);
                let met = crossing(at, towards, [pair[0], pair[1]]).filter(|(distance, _)| *distance >= gone);
                let met = met.map(|(distance, share)| (wall, distance, before + share * length));
                before += length;
                met
            });
            hits.min_by(|a, b| a.1.total_cmp(&b.1))
        });
        let (wall, distance, along) = hits.min_by(|a, b| a.1.total_cmp(&b.1)).filter(|hit| hit.1 <= REACH)?;
        if !maze.is_open(wall) {
            return Some((wall, distance, along));
        }
        let twin = grid.across(wall)?;
        (cell, came_by, gone) = (twin.cell, Some(twin), distance);
    }
}

/// Returns the distance at which a ray meets a segment, and the position on the segment, as a share of its length.
fn crossing(at: Vec2, towards: Vec2, [a, b]: [Vec2; 2]) -> Option<(f32, f32)> {
    let (piece, to) = (b - a, a - at);
    let across = towards.perp_dot(piece);
    let (distance, share) = (to.perp_dot(piece) / across, to.perp_dot(towards) / across);
    (across.abs() > 1e-9 && distance >= 0.0 && (0.0..=1.0).contains(&share)).then_some((distance, share))
}
