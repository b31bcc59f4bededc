//! The set of visited cells.

use crate::{Cell, Grid, HalfEdge, SideSet};

/// Whether each cell has been visited.
///
/// Finding the visited neighbors of a cell reads a few nearby bytes. If cells are checked many times, a
/// [trail](super::trail::Trail) is faster.
pub(super) struct Visited(Vec<bool>);

impl Visited {
    /// Creates the set with no cell visited.
    pub(super) fn none<G: Grid>(grid: &G) -> Self {
        Self(vec![false; grid.len()])
    }

    /// Marks a cell as visited.
    #[inline]
    pub(super) fn add(&mut self, cell: Cell) {
        self.0[cell as usize] = true;
    }

    /// Whether a cell has been visited.
    #[inline]
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.0[cell as usize]
    }

    /// The first unvisited cell from a position on.
    pub(super) fn next_unvisited(&self, from: Cell) -> Option<Cell> {
        let passed = self.0[from as usize..].iter().position(|&visited| !visited)?;
        #[expect(clippy::cast_possible_truncation, reason = "fewer than there are cells")]
        let passed = passed as Cell;
        Some(from + passed)
    }

    /// The sides of a cell that lead to visited neighbors.
    #[inline]
    pub(super) fn sides_to_visited<G: Grid>(&self, grid: &G, cell: Cell) -> SideSet {
        grid.neighbor_sides(cell).below(G::MAX_SIDES).fold(SideSet::EMPTY, |sides, side| {
            let neighbor = grid.twin(HalfEdge::new(cell, side)).cell;
            sides | SideSet::of(side).only_if(self.0[neighbor as usize])
        })
    }

    /// The sides of a cell that lead to unvisited neighbors.
    #[inline]
    pub(super) fn sides_to_unvisited<G: Grid>(&self, grid: &G, cell: Cell) -> SideSet {
        grid.neighbor_sides(cell) - self.sides_to_visited(grid, cell)
    }
}
