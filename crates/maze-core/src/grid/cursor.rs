//! The position of a walk across a grid.

use super::Grid;
use crate::{Cell, HalfEdge, Side};

/// A cell, with what its grid caches about its position. A walk of many steps need not look that up at each step.
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
    /// The number of sides of the cell.
    pub side_count: u8,
    /// The cached value of the grid, such as the row, or 0 if it caches nothing.
    pub memo: u32,
}

/// Steps without a cached value. For the rare cells to which a grid's fast path does not apply.
#[cold]
#[inline(never)]
pub(super) fn look_up_step<G: Grid>(grid: &G, cell: Cell, side: Side) -> Cursor {
    grid.cursor(grid.twin(HalfEdge::new(cell, side)).cell)
}
