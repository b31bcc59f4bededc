//! Visited cells, and the way back from each.

use crate::{
    Cell, Grid, HalfEdge, Side, SideSet,
    grid::per_cell::{NOWHERE, PerCell},
};
use std::marker::PhantomData;

/// For each cell, the sides that lead to unvisited neighbors and, once it is visited, the side that leads back.
///
/// Visiting a cell updates its neighbors at once. These are a few writes to nearby memory, but backtracking, which is
/// half of all steps, need not check neighbors. Until a cell is visited, its second number holds the sides of the
/// neighbors to update.
pub(super) struct Trail<G> {
    cells: PerCell<2>,
    // The grid is passed as an argument. A reference stored here would be read again after every write.
    grid: PhantomData<fn(&G)>,
}

/// The indices of a cell's two numbers.
const UNVISITED: usize = 0;
const BACK: usize = 1;

impl<G: Grid> Trail<G> {
    pub(super) fn new(grid: &G) -> Self {
        Self { cells: PerCell::new(grid, |cell| [grid.neighbor_sides(cell).bits(); 2]), grid: PhantomData }
    }

    /// Visits a cell without a way back.
    pub(super) fn start(&mut self, grid: &G, cell: Cell) {
        self.visit(grid, cell, NOWHERE);
    }

    /// Visits a cell. The side `back` leads back.
    #[inline]
    pub(super) fn visit(&mut self, grid: &G, cell: Cell, back: Side) {
        let neighbors = self.cells.sides::<G>(cell, BACK);
        self.cells.set::<G>(cell, BACK, back.into());
        neighbors.below(G::MAX_SIDES).for_each(|side| {
            let twin = grid.twin(HalfEdge::new(cell, side));
            self.cells.remove::<G>(twin.cell, UNVISITED, twin.side);
        });
    }

    /// The sides that lead to unvisited neighbors.
    #[inline]
    pub(super) fn unvisited(&self, cell: Cell) -> SideSet {
        self.cells.sides::<G>(cell, UNVISITED)
    }

    /// The side that leads back from a visited cell, or `None` at a start.
    #[inline]
    pub(super) fn way_back(&self, cell: Cell) -> Option<Side> {
        let back = self.cells.side(cell, BACK);
        (back != NOWHERE).then_some(back)
    }
}
