//! A list to which cells are added, and from which random ones are taken.

use crate::{Cell, MazeRng};

/// A list of cells, or of packed walls, without an order.
///
/// Whether a neighbor is new is an unpredictable branch, and a wrong guess costs more than all the
/// rest. So a cell is always written behind the list's end, and the end moves on only if the cell was to be added.
///
/// It is a local variable where it is used, and all but [`grown`] is inlined: how long it is stays in a register, for
/// which the next draw waits.
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

    /// How many cells there are.
    #[inline]
    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// Adds a cell, or does not.
    #[inline]
    pub(super) fn add_if(&mut self, condition: bool, cell: Cell) {
        if self.len >= self.cells.len() {
            self.cells = grown(std::mem::take(&mut self.cells));
        }
        self.cells[self.len] = cell;
        self.len += usize::from(condition);
    }

    /// A random place of the list, if it is not empty.
    #[inline]
    pub(super) fn choose(&self, rng: &mut MazeRng) -> Option<usize> {
        (self.len > 0).then(|| rng.index(self.len))
    }

    /// The cell at a place.
    #[inline]
    pub(super) fn get(&self, place: usize) -> Cell {
        self.cells[place]
    }

    /// Takes the cell at a place out, or does not. The last one comes in its place.
    #[inline]
    pub(super) fn remove_if(&mut self, condition: bool, place: usize) {
        let last = self.len - 1;
        self.cells[place] = self.cells[if condition { last } else { place }];
        self.len -= usize::from(condition);
    }

    /// Takes a random cell out.
    #[inline]
    pub(super) fn take(&mut self, rng: &mut MazeRng) -> Option<Cell> {
        let place = self.choose(rng)?;
        let cell = self.get(place);
        self.remove_if(true, place);
        Some(cell)
    }

    /// Takes all cells out, in the order in which they lie.
    pub(super) fn drain(&mut self) -> impl Iterator<Item = Cell> {
        let len = std::mem::take(&mut self.len);
        self.cells[..len].iter().copied()
    }
}

/// A list with more room. It is moved here and back, as nothing else can stay in registers.
#[cold]
fn grown(mut cells: Vec<Cell>) -> Vec<Cell> {
    cells.resize((2 * cells.len()).max(64), 0);
    cells
}
