//! A maze as a solid body: a plate with walls on it, in one piece, closed without a gap.
//!
//! The sides of all cells are the lines of a plane graph. Every joint of walls becomes a polygon whose corners are where
//! the outer lines of two neighbouring walls cross, and every wall the quadrilateral between the mouths of its two
//! joints. Where no wall stands, a line runs from joint to joint without a width. What is left of a cell is its floor: a
//! fan of triangles around its center. So no two pieces overlap, and they share their edges. Floors have height 0, walls
//! rise above them, and below lies a plate under both.
//!
//! A body is handed over part by part, cell by cell, and what is known of joints is forgotten with the last cell around
//! them: the memory that it takes is that of two rows.

mod body;
mod fan;
mod joint;
mod line;
mod part;
mod plate;
#[cfg(test)]
mod tests;
mod window;

use crate::{Drawing, steps::Steps};
use body::{Body, north_up};
use glam::{Vec2, Vec3};
use joint::Arm;
use maze_core::Geometry;
pub(crate) use part::Part;
use plate::Plate;
use std::io;

/// How high walls are, in cell pitches.
pub const HEIGHT: f32 = 0.6;

/// How thick walls are, in cell pitches.
pub const THICKNESS: f32 = 0.12;

/// How thick the plate below floors and walls is, in cell pitches.
const PLATE: f32 = 0.12;

/// How wide the path is, and from which height it rises to which, in cell pitches.
const PATH_WIDTH: f32 = 0.2;
const PATH_LEVELS: [f32; 2] = [0.0, 0.08];

/// A body of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Solid {
    /// The maze, in one piece.
    Maze,
    /// The path on its floor.
    Solution,
}

impl Solid {
    /// The bodies of a drawing.
    pub(crate) fn all<G>(drawing: &Drawing<'_, G>) -> &'static [Self] {
        if drawing.path.len() > 1 { &[Self::Maze, Self::Solution] } else { &[Self::Maze] }
    }

    /// What it is called.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Maze => "maze",
            Self::Solution => "solution",
        }
    }

    /// Hands over its parts, the same ones each time. Each cell of the maze is a step.
    pub(crate) fn write<G: Geometry>(
        self,
        drawing: &Drawing<'_, G>,
        steps: &mut Steps<'_>,
        write: impl FnMut(Part) -> io::Result<()>,
    ) -> io::Result<()> {
        match self {
            Self::Maze => Plate::new(drawing, Body::new(&[-PLATE, 0.0, HEIGHT], THICKNESS, write)).build(steps),
            Self::Solution => path(drawing, &mut Body::new(&PATH_LEVELS, PATH_WIDTH, write)),
        }
    }
}

fn path<G: Geometry>(drawing: &Drawing<'_, G>, body: &mut Body<impl FnMut(Part) -> io::Result<()>>) -> io::Result<()> {
    let points: Vec<Vec2> = drawing.path.iter().map(|&cell| north_up(drawing.maze.grid().center(cell))).collect();
    let ([first, second, ..], [.., before, last]) = (&points[..], &points[..]) else { return Ok(()) };
    let mut end = |joint: Vec2, next: Vec2| {
        let mut arm = [Arm { direction: (next - joint).normalize(), has_wall: true, ..Arm::default() }];
        joint::cover(body, joint, &mut arm)?;
        Ok::<_, io::Error>(arm[0].mouth)
    };
    let begins = end(*first, *second)?;
    let [left, right] = end(*last, *before)?;
    line::close(body, &points, [begins, [right, left]], [None; 2], true)
}

/// The y axis pointing up, as those have it who show bodies.
pub(crate) fn upright(point: Vec3) -> Vec3 {
    Vec3::new(point.x, point.z, -point.y)
}
