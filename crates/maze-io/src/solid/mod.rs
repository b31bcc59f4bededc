//! A maze as a solid body: a plate with walls on it, in one piece, closed without a gap.
//!
//! The sides of all cells are the lines of a plane graph. Every joint of walls becomes a polygon whose corners are where
//! the outer lines of two neighbouring walls cross, and every wall the quadrilateral between the mouths of its two
//! joints. Where no wall stands, a line runs from joint to joint without a width. What is left of a cell is its floor: a
//! fan of triangles around its center. So no two pieces overlap, and they share their edges. Floors have height 0, walls
//! rise above them, and below lies a plate under both.

mod body;
mod graph;
#[cfg(test)]
mod tests;

use crate::Drawing;
pub(crate) use body::Solid;
use graph::Graph;
use maze_core::{Geometry, flatten_wall};

/// How high walls are, in cell pitches.
pub const HEIGHT: f32 = 0.6;

/// How thick walls are, in cell pitches.
pub const THICKNESS: f32 = 0.12;

/// How thick the plate below floors and walls is, in cell pitches.
const PLATE: f32 = 0.12;

/// How wide the path is, and from which height it rises to which, in cell pitches.
const PATH_WIDTH: f32 = 0.2;
const PATH_LEVELS: [f32; 2] = [0.0, 0.08];

/// How long the straight pieces of a curved wall are at most. They must be longer than a wall is thick.
const PIECE: f32 = 0.3;

/// The maze, in one piece.
pub(crate) fn maze<G: Geometry>(drawing: &Drawing<'_, G>) -> Solid {
    let (maze, gaps) = (drawing.maze, drawing.gaps());
    let grid = maze.grid();
    let mut graph = Graph::default();
    let walls = grid.cells().flat_map(|cell| grid.walls(cell));
    for wall in walls {
        let across = grid.across(wall).map(|twin| twin.cell);
        if across.is_none_or(|across| across > wall.cell) {
            let stands = !maze.is_open(wall) && !gaps.contains(&Some(wall));
            // Cells turn clockwise: they lie on the right of their sides.
            graph.add_line(flatten_wall(grid, wall, PIECE), stands, [Some(wall.cell), across]);
        }
    }
    graph.body("maze", THICKNESS, &[-PLATE, 0.0, HEIGHT], |cell| grid.center(cell))
}

/// The path on the floor, if there is one.
pub(crate) fn path<G: Geometry>(drawing: &Drawing<'_, G>) -> Option<Solid> {
    let grid = drawing.maze.grid();
    let mut graph = Graph::default();
    graph.add_line(drawing.path.iter().map(|&cell| grid.center(cell)), true, [None; 2]);
    let body = graph.body("solution", PATH_WIDTH, &PATH_LEVELS, |cell| grid.center(cell));
    Some(body).filter(|body| !body.points.is_empty())
}
