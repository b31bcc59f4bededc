//! Where one has been, and the way back.

use crate::{Cell, Grid, Side, Wall, sides::NOWHERE, sides_in};

/// For each cell, the sides that lead to unvisited neighbours; and once it is visited, the side that leads back.
///
/// A visited cell tells its neighbours so at once. That is four writes near each other, but it saves looking around on
/// the way back, which is half of all steps. Until then, the second byte holds the sides on which there are neighbours
/// to tell.
pub(super) struct Trail(Vec<[u8; 2]>);

impl Trail {
    pub(super) fn new<G: Grid>(grid: &G) -> Self {
        Self(grid.cells().map(|cell| [grid.neighbours(cell); 2]).collect())
    }

    /// Visits a cell from which no way leads back.
    pub(super) fn start<G: Grid>(&mut self, grid: &G, cell: Cell) {
        self.visit(grid, cell, NOWHERE);
    }

    /// Visits a cell; this side leads back.
    #[inline]
    pub(super) fn visit<G: Grid>(&mut self, grid: &G, cell: Cell, back: Side) {
        let neighbours = std::mem::replace(&mut self.0[cell as usize][1], back);
        for side in sides_in(neighbours) {
            let twin = grid.twin(Wall::new(cell, side));
            self.0[twin.cell as usize][0] &= !twin.bit();
        }
    }

    /// The sides that lead to unvisited neighbours.
    #[inline]
    pub(super) fn unvisited(&self, cell: Cell) -> u8 {
        self.0[cell as usize][0]
    }

    /// The side that leads back from a visited cell.
    #[inline]
    pub(super) fn way_back(&self, cell: Cell) -> Option<Side> {
        let back = self.0[cell as usize][1];
        (back != NOWHERE).then_some(back)
    }
}
