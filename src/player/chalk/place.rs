//! Where a mark of chalk comes: on the wall that one looks at, or on the floor on which one stands.

use bevy::prelude::*;
use bevy_maze::to_world;
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze, Point, flatten_wall};
use maze_io::{HEIGHT as WALL_HEIGHT, THICKNESS as WALL_THICKNESS};
use std::sync::Arc;

/// The floor of a cell, or a wall as it is seen from its cell: each has room for one mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// The floor of this cell.
    Floor(Cell),
    /// The wall on this side of its cell.
    Wall(HalfEdge),
}

/// How far away a wall may be that one draws on, in cell pitches.
const REACH: f32 = 1.1;

/// How large marks are on a wall and on the floor, in cell pitches; in narrow cells smaller.
const ON_WALL: f32 = 0.3;
const ON_FLOOR: f32 = 0.46;

/// How far a mark lies before the surface, which may be a hair thicker than that of most walls.
const BEFORE: f32 = 0.51 * WALL_THICKNESS + 0.003;

/// How high a mark lies over the floor: over the disc of an entrance too.
const OVER: f32 = 0.022;

/// How long the straight pieces of a curved wall are at most.
const PIECE: f32 = 0.05;

/// A surface with x to the right and y up, as it is seen from where one draws.
pub(super) struct Surface {
    pub(super) place: Place,
    /// How large a mark is here.
    pub(super) size: f32,
    /// The direction in which one looks, on the surface.
    pub(super) ahead: Vec2,
    shape: Shape,
}

enum Shape {
    /// The floor around a point, with the direction to the right.
    Floor { middle: Vec2, right: Vec2 },
    /// The line of a wall, from left to right, and where on it the mark is, along it and up.
    Wall { line: Vec<Vec2>, along: f32, up: f32 },
}

impl Surface {
    /// What one looks at from a point in a cell: `towards` is level, and the look rises by `slope` on its way.
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
            // The whole mark is on the wall.
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

    /// A point of the surface, from the middle of the mark to the right and up, and the direction away from the surface.
    pub(super) fn point(&self, at: Vec2) -> (Vec3, Vec3) {
        match &self.shape {
            Shape::Floor { middle, right } => {
                // The plane's y axis points south, so ahead lies to the left of the right-hand side.
                let ahead = -right.perp();
                (to_world((middle + at.x * right + at.y * ahead).into(), OVER), Vec3::Y)
            }
            Shape::Wall { line, along, up } => {
                let (point, right) = point_on(line, along + at.x);
                // The cell lies to the right of who goes clockwise around it.
                let away = right.perp();
                (to_world((point + BEFORE * away).into(), up + at.y), to_world(away.into(), 0.0))
            }
        }
    }
}

/// The point so far along a line, and the line's direction there.
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

/// The first closed wall within reach, how far away it is, and how far along it is hit.
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

/// Where a ray meets a piece of a line: how far away, and at which share of the piece.
fn crossing(at: Vec2, towards: Vec2, [a, b]: [Vec2; 2]) -> Option<(f32, f32)> {
    let (piece, to) = (b - a, a - at);
    let across = towards.perp_dot(piece);
    let (distance, share) = (to.perp_dot(piece) / across, to.perp_dot(towards) / across);
    (across.abs() > 1e-9 && distance >= 0.0 && (0.0..=1.0).contains(&share)).then_some((distance, share))
}
