//! The changes of a robot, for programs that show it.

use crate::color::Color;
use maze_core::{Cell, HalfEdge};

/// A change of a robot, of its marks, or of its knowledge.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// It moved.
    Moved {
        /// The cell in which it is now.
        cell: Cell,
        /// Its distance from the center of the cell, in cells to the east and to the south.
        offset: [f64; 2],
        /// The length of the movement, in cells.
        length: f64,
    },
    /// It turned to this [heading](crate::Simulation::heading).
    Turned(Option<u16>),
    /// It was put back to the start, with this heading.
    Reset(Option<u16>),
    /// It saw a wall for the first time, open or closed. The wall is named by its lower half-edge.
    Seen(HalfEdge),
    /// It drew a wall, or removed what it had drawn. The wall is named by its lower half-edge.
    Drew(HalfEdge, bool),
    /// It colored a cell, or removed the color.
    Color(Cell, Option<Color>),
    /// It wrote a text into a cell, or removed it.
    Text(Cell, Option<String>),
}
