//! The figures of a drawing.

use crate::Drawing;
use maze_core::{Grid, UnionFind};

/// Figures of a drawing. They ignore the cells that are left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The number of cells.
    pub cells: usize,
    /// The number of regions. A region is a set of cells that are connected by passages.
    pub regions: usize,
    /// The number of independent loops: how many passages could be closed without separating cells.
    pub loops: usize,
    /// The number of cells with one passage.
    pub dead_ends: usize,
    /// The number of goals.
    pub goals: usize,
    /// The number of goals that can be reached from the start.
    pub goals_reached: usize,
    /// The length of the shortest path from the start to a goal, in steps, if there is a path.
    pub shortest_path: Option<u32>,
    /// The number of pieces into which the left-out cells divide the grid. A maze with a mask has one.
    pub pieces: usize,
}

impl Drawing {
    /// Describes the drawing. O(n α(n)).
    #[must_use]
    pub fn report(&self) -> Report {
        let (grid, maze) = (self.grid(), self.passages());
        let left_out = grid.cells().filter(|&cell| !self.contains(cell)).count();
        let mut regions = UnionFind::new(grid.len());
        let mut pieces = UnionFind::new(grid.len());
        for [wall, twin] in grid.inner_walls() {
            if maze.is_open(wall) {
                regions.union(wall.cell, twin.cell);
            }
            if self.contains(wall.cell) && self.contains(twin.cell) {
                pieces.union(wall.cell, twin.cell);
            }
        }
        let distances = maze.distances(self.start());
        let reached = || self.goals().iter().filter_map(|&goal| distances.get(goal));
        let (cells, regions) = (grid.len() - left_out, regions.count() - left_out);
        Report {
            cells,
            regions,
            loops: maze.passage_count() + regions - cells,
            dead_ends: self.cells().filter(|&cell| maze.degree(cell) == 1).count(),
            goals: self.goals().len(),
            goals_reached: reached().count(),
            shortest_path: reached().min(),
            pieces: pieces.count() - left_out,
        }
    }
}
