//! Repeated searches for short paths in the same maze.

use maze_core::{Cell, Grid, Maze};

/// A breadth-first search that reuses its memory without clearing it, because each search has its own number. It takes
/// 4 bytes a cell, and 4 for each visited cell.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    search: u32,
    /// The last search that found each cell.
    found_by: Vec<u32>,
    /// The cells found, nearest first.
    queue: Vec<Cell>,
}

impl Paths {
    pub(super) fn new(cells: usize) -> Self {
        Self { search: 0, found_by: vec![0; cells], queue: Vec::new() }
    }

    /// The next cell on a shortest path to another cell, if that is at most `most` passages away.
    pub(super) fn next<G: Grid>(&mut self, maze: &Maze<G>, here: Cell, to: Cell, most: u32) -> Option<Cell> {
        if self.search == u32::MAX {
            self.found_by.fill(0);
            self.search = 0;
        }
        self.search += 1;
        self.queue.clear();
        self.find(to);
        let mut looked_at = 0;
        for _ in 0..most {
            // The cells at one distance.
            let farther = self.queue.len();
            if looked_at == farther {
                break;
            }
            while looked_at < farther {
                let cell = self.queue[looked_at];
                looked_at += 1;
                for neighbor in maze.neighbors(cell) {
                    if neighbor == here {
                        return Some(cell);
                    }
                    self.find(neighbor);
                }
            }
        }
        None
    }

    /// The number of cells that the last search found.
    #[cfg(test)]
    pub(super) fn looked_at(&self) -> usize {
        self.queue.len()
    }

    fn find(&mut self, cell: Cell) {
        let found_by = &mut self.found_by[cell as usize];
        if *found_by != self.search {
            *found_by = self.search;
            self.queue.push(cell);
        }
    }
}
