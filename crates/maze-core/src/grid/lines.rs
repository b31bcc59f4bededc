//! Rows and columns.

use super::{Grid, Square};
use crate::{Cell, HalfEdge, Side, SideSet};
use std::ops::Range;

/// A grid whose cells lie in unbroken rows and columns. These need not be straight: the rows of a circle are its rings.
/// Some methods work along them.
///
/// Such a grid overrides [`coordinates`](Grid::coordinates), and returns itself from [`lines`](Grid::lines). Nothing
/// else is required: the defaults of the functions here are correct but slow, and a grid may override them with faster
/// ones.
///
/// Laws:
/// - cells are numbered row by row, and column by column in a row; each cell of a row is a neighbor of the next;
/// - every neighbor of a cell is in its row or in an adjacent one, and every row but the last touches the next row;
/// - the cells between two columns and two rows are connected;
/// - the cells in one row or column form no loop, unless it is a whole line that [wraps](Self::wraps) or there are
///   several [cells per place](Self::max_cells_per_place); the cells at one place form no loop;
/// - if columns [wrap](Self::wraps), there are at least three rows: with two rows, each would touch the other twice.
///
/// ```
/// use maze_core::{Grid, Lines, MazeRng, grid::TriangleRectangle, method::{Eller, LineGenerator}, Maze};
///
/// let grid = TriangleRectangle::new(9, 4)?;
/// assert_eq!(grid.row_cells(1..3, 2), 20..24);
/// let mut maze = Maze::with_all_walls(&grid);
/// assert!(Eller::default().run(&grid, &mut MazeRng::new(1), &mut maze).is_continue());
/// assert!(maze.is_perfect());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Lines: Grid + Send + Sync {
    /// The cells of a row in a range of columns. Columns outside the grid are empty. O(log n) by default.
    fn row_cells(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        // The first cell at or after a place.
        let first = |place: [u32; 2]| {
            let Range { mut start, mut end } = self.cells();
            while start < end {
                let middle = start.midpoint(end);
                let [column, row] = self.coordinates(middle);
                if [row, column] < place { start = middle + 1 } else { end = middle }
            }
            start
        };
        let start = first([row, columns.start]);
        start..first([row, columns.end]).max(start)
    }

    /// The side that leads to the next cell of the row. For the last cell of a row that [wraps](Self::wraps), it leads
    /// to the first cell; for the last cell of another row, it is unspecified. O(log n) by default.
    fn next_in_row(&self, cell: Cell) -> Side {
        let row = |cell| self.coordinates(cell)[1];
        let is_last = cell + 1 == self.cells().end || row(cell + 1) != row(cell);
        let next = if is_last { self.row_cells(0..u32::MAX, row(cell)).start } else { cell + 1 };
        let leads_there = |side: &Side| self.across(HalfEdge::new(cell, *side)).is_some_and(|twin| twin.cell == next);
        (0..self.side_count(cell)).find(leads_there).unwrap_or(0)
    }

    /// The sides of a cell that lead to a cell with a higher coordinate on an axis: 0 for the column, 1 for the row. In
    /// a row that [wraps](Self::wraps), the column of the next cell counts as higher and that of the previous cell as
    /// lower. The same holds for the next and the previous row if columns wrap.
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        let here = self.coordinates(cell);
        let last_row = self.coordinates(self.cells().end - 1)[1];
        let is_forward = |side: &Side| {
            let there = self.across(HalfEdge::new(cell, *side)).map(|twin| self.coordinates(twin.cell));
            there.is_some_and(|there| match axis {
                0 if self.wraps(0) && there[1] == here[1] => *side == self.next_in_row(cell),
                1 if self.wraps(1) && here[1] == last_row => there[1] == 0,
                1 if self.wraps(1) => there[1] == here[1] + 1,
                _ => there[axis] > here[axis],
            })
        };
        (0..self.side_count(cell)).filter(is_forward).collect()
    }

    /// Whether lines along an axis are closed. For axis 0: whether the last cell of each row touches the first. For
    /// axis 1: whether the last row touches the first.
    fn wraps(&self, _axis: usize) -> bool {
        false
    }

    /// This grid as a [`Square`] grid, if it is one. Methods can then carve many cells at a time. Other grids keep the
    /// default.
    #[inline]
    fn as_square(&self) -> Option<&Square> {
        None
    }

    /// The maximum number of cells with the same coordinates. O(n) by default.
    fn max_cells_per_place(&self) -> usize {
        let (mut most, mut here, mut before) = (1, 0, None);
        for cell in self.cells() {
            let place = Some(self.coordinates(cell));
            here = if place == before { here + 1 } else { 1 };
            (most, before) = (most.max(here), place);
        }
        most
    }
}

/// The cells at these positions of a row that begins with `start` and has `length` cells.
#[inline]
pub(super) fn part_of_row(start: Cell, length: u32, positions: Range<u32>) -> Range<Cell> {
    let from = positions.start.min(length);
    start + from..start + positions.end.min(length).max(from)
}
