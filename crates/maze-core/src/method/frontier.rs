//! An unordered list from which random cells are taken.

use crate::{Cell, MazeRng};

/// An unordered list of cells, or of packed walls.
///
/// Whether a neighbor is new is unpredictable, and a mispredicted branch costs more than everything else. So a cell is
/// always written behind the end of the list, and the end advances only if the cell is to be added.
///
/// Use it as a local variable: all functions except [`grown`] are inlined, so the length stays in a register. The next
/// draw waits for the length.
#[derive(Default)]
pub(super) struct Frontier {
    cells: Vec<Cell>,
    len: usize,
}

impl Frontier {
    pub(super) fn of(cell: Cell) -> Self {
        let mut frontier = Self::default();
        frontier.add_if(true, cell);
        frontier
    }

    /// The number of cells.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds a cell if a condition holds.
    #[inline]
    pub(super) fn add_if(&mut self, condition: bool, cell: Cell) {
        if self.len >= self.cells.len() {
            self.cells = grown(std::mem::take(&mut self.cells));
        }
        self.cells[self.len] = cell;
        self.len += usize::from(condition);
    }

    /// A random index of the list, or `None` if it is empty.
    #[inline]
    pub(super) fn choose(&self, rng: &mut MazeRng) -> Option<usize> {
        (self.len > 0).then(|| rng.index(self.len))
    }

    /// The cell at an index.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Cell {
        self.cells[place]
    }

    /// Removes the cell at an index if a condition holds. The last cell takes its place.
    #[inline]
    pub(super) fn remove_if(&mut self, condition: bool, place: usize) {
        let last = self.len - 1;
        self.cells[place] = self.cells[if condition { last } else { place }];
        self.len -= usize::from(condition);
    }

    /// Removes and returns a random cell.
    #[inline]
    pub(super) fn take(&mut self, rng: &mut MazeRng) -> Option<Cell> {
        let place = self.choose(rng)?;
        let cell = self.get(place);
        self.remove_if(true, place);
        Some(cell)
    }

    /// Removes all cells and returns them in the order of the list.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = Cell> {
        let len = std::mem::take(&mut self.len);
        self.cells[..len].iter().copied()
    }
}

/// Returns a list with more capacity. It is passed by value so that the caller's list can stay in registers.
#[cold]
fn grown(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.resize((2 * cells.len()).max(64), 0);
    cells
}
