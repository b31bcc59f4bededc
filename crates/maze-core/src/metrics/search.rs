//! Breadth-first search through a maze.

use super::UNREACHED;
use crate::{Cell, Grid, Maze};

impl<G: Grid> Maze<G> {
    /// Breadth-first search from the cells in `found`. Appends each neighbor that `reach` accepts, nearest first.
    /// `reach` receives a cell and its neighbor, and must accept each neighbor only once.
    #[inline]
    pub(crate) fn spread(&self, found: &mut Vec<Cell>, mut reach: impl FnMut(Cell, Cell) -> bool) {
        let mut next = 0;
        while next < found.len() {
            let cell = found[next];
            next += 1;
            for neighbor in self.neighbors(cell) {
                if reach(cell, neighbor) {
                    found.push(neighbor);
                }
            }
        }
    }

    /// The distances from a cell, and the reachable cells, nearest first. Calls `found_one` for each of them.
    pub(crate) fn search(&self, from: Cell, found_one: &mut impl FnMut()) -> (Vec<u32>, Vec<Cell>) {
        let cells = self.grid().len();
        let (mut distances, mut found) = (vec![UNREACHED; cells], Vec::with_capacity(cells));
        self.search_into(&[from], &mut distances, &mut found, found_one);
        (distances, found)
    }

    /// Computes the distance of each cell from the nearest of some cells. The distances must be [`UNREACHED`] before,
    /// at least in the regions of these cells. Calls `found_one` for each cell found.
    pub(super) fn search_into(
        &self,
        from: &[Cell],
        distances: &mut [u32],
        found: &mut Vec<Cell>,
        found_one: &mut impl FnMut(),
    ) {
        found.clear();
        for &cell in from {
            if distances[cell as usize] != 0 {
                distances[cell as usize] = 0;
                found_one();
                found.push(cell);
            }
        }
        self.spread(found, |cell, neighbor| {
            let is_new = distances[neighbor as usize] == UNREACHED;
            if is_new {
                distances[neighbor as usize] = distances[cell as usize] + 1;
                found_one();
            }
            is_new
        });
    }
}
