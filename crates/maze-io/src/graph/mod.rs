//! Mazes as graphs: a node for each cell at its center, and an edge for each passage. Written node by node, so that the
//! graph need not be built in memory as for a graph library.

pub(crate) mod dot;
pub(crate) mod graphml;

use maze_core::{AnyGrid, Cell, Geometry, Maze};

/// The role of a cell, if it has one.
fn role(maze: &Maze<AnyGrid>, cell: Cell) -> Option<&'static str> {
    if cell == maze.ends().from {
        return Some("start");
    }
    (cell == maze.ends().to || maze.other_goals().contains(&cell)).then_some("goal")
}

/// The center of a cell, in cell pitches. The y axis points north, as in the formats of graphs.
fn center(maze: &Maze<AnyGrid>, cell: Cell) -> [f32; 2] {
    let [x, y] = maze.grid().center(cell);
    // No negative zero.
    [x, 0.0 - y]
}
