//! Mazes as graphs: a node for each cell at its center, and an edge for each passage. Written node by node, so that the
//! graph need not be built in memory as for a graph library.

pub(crate) mod dot;
pub(crate) mod graphml;

use crate::cuts::is_cut;
use maze_core::{AnyGrid, Cell, Geometry, Grid, HalfEdge, Maze};

/// The role of a cell, if it has one.
fn role(maze: &Maze<AnyGrid>, cell: Cell) -> Option<&'static str> {
    if cell == maze.ends().from {
        return Some("start");
    }
    (cell == maze.ends().to || maze.other_goals().contains(&cell)).then_some("goal")
}

/// The passages from a cell to cells with higher numbers.
fn passages(maze: &Maze<AnyGrid>, cell: Cell) -> impl Iterator<Item = Passage> {
    let walls = maze.open_sides(cell).into_iter().map(move |side| HalfEdge::new(cell, side));
    let passages =
        walls.map(move |wall| Passage { to: maze.grid().twin(wall).cell, is_glued: is_cut(maze.grid(), wall) });
    passages.filter(move |passage| passage.to > cell)
}

/// A passage to another cell.
struct Passage {
    to: Cell,
    /// Whether it leads over glued sides, to a place elsewhere in the net.
    is_glued: bool,
}

/// The center of a cell, in cell pitches. The y axis points north, as in the formats of graphs.
fn center(maze: &Maze<AnyGrid>, cell: Cell) -> [f32; 2] {
    let [x, y] = maze.grid().center(cell);
    // No negative zero.
    [x, 0.0 - y]
}
