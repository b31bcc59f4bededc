//! Short paths, looked for again and again in the same maze.

use maze_core::{Cell, Grid, Maze};

/// A breadth-first search that keeps its memory, 4 bytes a cell and 4 for each that is looked at, and does not clear it:
/// each search has a number of its own.
#[derive(Clone, Debug)]
pub(super) struct Paths {
    search: u32,
    /// The search that found a cell last.
    found_by: Vec<u32>,
    /// The cells that were found, nearest first.
    queue: Vec<Cell>,
}

impl Paths {
    pub(super) fn new(cells: usize) -> Self {
        Self { search: 0, found_by: vec![0; cells], queue: Vec::new() }
    }

    /// The cell that is next on a shortest path to another. No further than `most` passages are looked.
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
            // Those of one distance.
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
