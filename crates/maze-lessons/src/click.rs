//! Clicks in the maze.

use maze_core::{Cell, HalfEdge};

/// A click in the maze.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Click {
    /// On a cell.
    Cell(Cell),
    /// On a wall, named by either half-edge.
    Wall(HalfEdge),
}
