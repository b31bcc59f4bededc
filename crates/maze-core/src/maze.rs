//! A maze: a grid, and which of its walls are open.

use crate::{
    Cell, Grid, Sink, UnionFind, Wall,
    sides::{clear, set},
};
use std::ops::ControlFlow;

/// A grid and one byte of open sides a cell: the whole state of a maze.
///
/// As a [`Sink`] it does what it hears.
#[derive(Clone, Debug)]
pub struct Maze<G> {
    grid: G,
    open: Vec<u8>,
}

impl<G: Grid> Maze<G> {
    /// A maze in which every wall stands.
    #[must_use]
    pub fn with_all_walls(grid: G) -> Self {
        let open = vec![0; grid.len()];
        Self { grid, open }
    }

    /// A maze in which no wall stands but those on the rim.
    #[must_use]
    pub fn without_walls(grid: G) -> Self {
        let open = grid.all_neighbours();
        Self { grid, open }
    }

    /// A maze with these open sides, a byte a cell.
    pub(crate) fn with_sides(grid: G, open: Vec<u8>) -> Self {
        debug_assert_eq!(grid.len(), open.len());
        Self { grid, open }
    }

    /// The grid that it lies on.
    pub fn grid(&self) -> &G {
        &self.grid
    }

    /// The open sides of each cell, one bit a side.
    #[must_use]
    pub fn sides(&self) -> &[u8] {
        &self.open
    }

    pub(crate) fn sides_mut(&mut self) -> &mut [u8] {
        &mut self.open
    }

    /// The open sides of a cell, one bit a side.
    #[must_use]
    pub fn open_sides(&self, cell: Cell) -> u8 {
        self.open[cell as usize]
    }

    /// Whether one can pass through here.
    #[must_use]
    pub fn is_open(&self, wall: Wall) -> bool {
        self.open[wall.cell as usize] & wall.bit() != 0
    }

    /// How many passages a cell has; with one it is a dead end.
    #[must_use]
    pub fn degree(&self, cell: Cell) -> u32 {
        self.open[cell as usize].count_ones()
    }

    /// How many passages there are.
    #[must_use]
    pub fn passage_count(&self) -> usize {
        self.open.iter().map(|sides| sides.count_ones() as usize).sum::<usize>() / 2
    }

    /// The passages, each once, by both half-edges.
    pub fn all_passages(&self) -> impl Iterator<Item = [Wall; 2]> {
        self.grid.inner_walls().filter(|halves| self.is_open(halves[0]))
    }

    /// Whether every cell can be reached from every other. O(n α(n)).
    #[must_use]
    pub fn is_connected(&self) -> bool {
        let mut sets = UnionFind::new(self.grid.len());
        for [wall, twin] in self.all_passages() {
            sets.union(wall.cell, twin.cell);
        }
        sets.count() == 1
    }

    /// Whether there is exactly one way from every cell to every other: connected, and without a loop. O(n α(n)).
    #[must_use]
    pub fn is_perfect(&self) -> bool {
        self.passage_count() + 1 == self.grid.len() && self.is_connected()
    }
}

impl<G: Grid> Sink for Maze<G> {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        set(&mut self.open, halves);
        ControlFlow::Continue(())
    }

    #[inline]
    fn open_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        for half in halves {
            self.open[half.cell as usize] |= if condition { half.bit() } else { 0 };
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn close(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        clear(&mut self.open, halves);
        ControlFlow::Continue(())
    }

    #[inline]
    fn close_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        for half in halves {
            self.open[half.cell as usize] &= if condition { !half.bit() } else { !0 };
        }
        ControlFlow::Continue(())
    }
}
