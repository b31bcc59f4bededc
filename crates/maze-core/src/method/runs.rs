//! Rows cut into runs, each joined to the next row once: what binary tree and sidewinder have in common.
//!
//! As every run is joined to the next row by exactly one passage, and the last row is one run, no loop arises. Where
//! some cells do not touch the next row (every other triangle does not), a run ends only if it and the rest of the row
//! do.

use crate::{Cell, Lines, Mark, MazeRng, Sink, Wall};
use std::ops::{ControlFlow, Range};

/// A row, and where in it runs begin.
pub(super) struct Row<'g, G> {
    grid: &'g G,
    cells: Range<Cell>,
    /// The first cell; in a closed row it can be any.
    first: Cell,
    is_last: bool,
}

impl<'g, G: Lines> Row<'g, G> {
    /// A row of a grid with this many columns.
    pub(super) fn new(grid: &'g G, columns: u32, row: u32, rng: &mut MazeRng) -> Self {
        let cells = grid.row_cells(0..columns, row);
        let turn = if grid.wraps(0) { rng.below(cells.end - cells.start) } else { 0 };
        let first = cells.start + turn;
        let is_last = cells.end == grid.cells().end;
        Self { grid, cells, first, is_last }
    }

    /// How many cells the row has.
    pub(super) fn len(&self) -> u32 {
        self.cells.end - self.cells.start
    }

    /// The position of the last cell that can be joined to the next row, `None` in the last row.
    pub(super) fn last_link(&self) -> Option<u32> {
        if self.is_last { None } else { (0..self.len()).rev().find(|&position| self.touches_next(position)) }
    }

    /// The cell at a position.
    #[inline]
    fn cell(&self, position: u32) -> Cell {
        let cell = self.first + position;
        if cell < self.cells.end { cell } else { cell - self.len() }
    }

    /// Whether the cell at a position touches the next row.
    #[inline]
    pub(super) fn touches_next(&self, position: u32) -> bool {
        !self.grid.forward_sides(self.cell(position), 1).is_empty()
    }

    /// The wall between the cell at a position and the next one of the row.
    #[inline]
    pub(super) fn ahead(&self, position: u32) -> Wall {
        let cell = self.cell(position);
        Wall::new(cell, self.grid.next_in_row(cell))
    }

    /// A wall between the cell at a position and the next row.
    #[inline]
    pub(super) fn up(&self, position: u32, rng: &mut MazeRng) -> Wall {
        let cell = self.cell(position);
        let sides = self.grid.forward_sides(cell, 1);
        // Squares have no choice here.
        let side = if sides.is_single() { sides.lowest() } else { rng.choose_side(sides) };
        Wall::new(cell, side)
    }

    #[inline]
    pub(super) fn open<S: Sink>(&self, wall: Wall, sink: &mut S) -> ControlFlow<()> {
        sink.open([wall, self.grid.twin(wall)])?;
        sink.mark(wall.cell, Mark::Visited)
    }

    /// Joins the cells from a position to the end of the row.
    pub(super) fn join_from<S: Sink>(&self, position: u32, sink: &mut S) -> ControlFlow<()> {
        (position..self.len() - 1).try_for_each(|position| self.open(self.ahead(position), sink))?;
        sink.mark(self.cell(self.len() - 1), Mark::Visited)
    }
}
