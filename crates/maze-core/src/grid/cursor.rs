//! Where a walk across a grid is.

use super::Grid;
use crate::{Cell, HalfEdge, Side};

/// A cell, and what its grid keeps of where it lies: a walk of many steps then need not look it up in each, nor wait for it.
///
/// ```
/// use maze_core::{Grid, grid::Square};
///
/// let grid = Square::new(6, 3)?;
/// let mut cursor = grid.cursor(0);
/// for side in [Square::EAST, Square::SOUTH] {
///     cursor = grid.step(cursor, side);
/// }
/// assert_eq!((cursor.cell, cursor.side_count), (7, 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cursor {
    /// The cell.
    pub cell: Cell,
    /// How many sides it has.
    pub side_count: u8,
    /// What the grid keeps, such as the row; 0 if that is nothing.
    pub memo: u32,
}

/// Where a step leads, of which nothing is known beforehand: for grids on which few steps are so.
#[cold]
#[inline(never)]
pub(super) fn look_up_step<G: Grid>(grid: &G, cell: Cell, side: Side) -> Cursor {
    grid.cursor(grid.twin(HalfEdge::new(cell, side)).cell)
}
