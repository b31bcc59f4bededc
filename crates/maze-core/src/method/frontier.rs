//! A list to which cells are added, and from which random ones are taken.

use crate::{Cell, MazeRng};

/// A list of cells without an order.
///
/// Whether a neighbour is new is an unpredictable branch, and a wrong guess costs more than all the
/// rest. So a cell is always written behind the list's end, and the end moves on only if the cell was to be added.
pub(super) struct Frontier {
    cells: Vec<Cell>,
    len: usize,
}

impl Frontier {
    pub(super) fn new() -> Self {
        Self { cells: vec![0; 64], len: 0 }
    }

    pub(super) fn of(cell: Cell) -> Self {
        let mut frontier = Self::new();
        frontier.add_if(true, cell);
        frontier
    }

    /// Adds a cell, or does not.
    #[inline]
    pub(super) fn add_if(&mut self, condition: bool, cell: Cell) {
        if self.len == self.cells.len() {
            self.cells.resize(2 * self.len, 0);
        }
        self.cells[self.len] = cell;
        self.len += usize::from(condition);
    }

    /// Takes a random cell out.
    #[inline]
    pub(super) fn take(&mut self, rng: &mut MazeRng) -> Option<Cell> {
        let last = self.len.checked_sub(1)?;
        let taken = rng.index(self.len);
        self.len = last;
        let cell = self.cells[taken];
        self.cells[taken] = self.cells[last];
        Some(cell)
    }
}
