//! The state of random walks, and of the maze that they join.

use crate::{
    Cell, Grid, MazeRng, Side,
    grid::{Cursor, reachable},
};

/// For each cell, whether it is in the maze, and the side by which the walk last left it. One byte a cell, because
/// walks access memory at random.
pub(super) struct Walks {
    cells: Vec<u8>,
}

/// The bits of the side by which the walk last left the cell. A later visit overwrites an earlier one, which erases
/// loops.
const LEFT_BY: u8 = 15;
/// The bit of cells with a side on the boundary. For other cells, every side is possible.
const ON_BOUNDARY: u8 = 16;
/// The bit of cells in the maze.
const IN_MAZE: u8 = 32;

impl Walks {
    /// Creates an empty maze. Cells that cannot be reached from `from` count as part of it, so that every walk ends.
    pub(super) fn new<G: Grid>(grid: &G, from: Cell) -> Self {
        let is_inside = |cell| grid.neighbor_sides(cell).len() == u32::from(grid.side_count(cell));
        let mut walks =
            Self { cells: grid.cells().map(|cell| if is_inside(cell) { 0 } else { ON_BOUNDARY }).collect() };
        if !grid.is_connected() {
            let unreachable = (0..).zip(reachable(grid, from)).filter(|&(_, is_reachable)| !is_reachable);
            unreachable.for_each(|(cell, _)| walks.add(cell));
        }
        walks
    }

    /// The number of cells outside the maze.
    pub(super) fn left(&self) -> usize {
        self.cells.iter().filter(|&cell| cell & IN_MAZE == 0).count()
    }

    /// Adds a cell to the maze.
    #[inline]
    pub(super) fn add(&mut self, cell: Cell) {
        self.cells[cell as usize] |= IN_MAZE;
    }

    /// Whether a cell is in the maze.
    #[inline]
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.cells[cell as usize] & IN_MAZE != 0
    }

    /// A random side of a cell that leads to a neighbor.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call would double the time, as the next step waits for it")]
    pub(super) fn choose<G: Grid>(&self, grid: &G, here: Cursor, rng: &mut MazeRng) -> Side {
        if self.cells[here.cell as usize] & ON_BOUNDARY == 0 {
            rng.below_few(here.side_count, G::MAX_SIDES)
        } else {
            choose_on_boundary(grid, here.cell, rng)
        }
    }

    /// Records the side by which the walk leaves a cell.
    #[inline]
    pub(super) fn leave(&mut self, cell: Cell, side: Side) {
        let cell = &mut self.cells[cell as usize];
        *cell = *cell & !LEFT_BY | side;
    }

    /// The side by which the walk last left a cell.
    #[inline]
    pub(super) fn left_by(&self, cell: Cell) -> Side {
        self.cells[cell as usize] & LEFT_BY
    }
}

/// Like [`Walks::choose`], for cells with a side on the boundary. A separate function keeps the usual case fast.
#[cold]
#[inline(never)]
fn choose_on_boundary<G: Grid>(grid: &G, cell: Cell, rng: &mut MazeRng) -> Side {
    rng.choose_side_by_rejection(grid.side_count(cell), grid.neighbor_sides(cell))
}
