//! Wilson's algorithm by hand: the walk may go to every neighbor, and its loops are erased.

use super::{judge::Rules, random_walk::neighbor};
use crate::{board::Board, click::Click};
use maze_core::{Cell, Grid, Mark};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct Wilson {
    /// The cells of the walk, without loops. The last one is the current cell.
    trail: Vec<Cell>,
    in_maze: Vec<bool>,
}

impl Wilson {
    /// Adds the first cell to the maze, and starts a walk.
    pub(super) fn begin(board: &mut Board, root: Cell) -> Self {
        let mut in_maze = vec![false; board.grid().len()];
        in_maze[root as usize] = true;
        board.mark(root, Mark::Visited);
        let mut wilson = Self { trail: Vec::new(), in_maze };
        wilson.start(board);
        wilson
    }

    /// Starts a walk in the first cell that is not in the maze, as the method does.
    fn start(&mut self, board: &mut Board) {
        if let Some(start) = board.grid().cells().find(|&cell| !self.in_maze[cell as usize]) {
            self.trail.push(start);
            board.mark(start, Mark::Cursor);
        }
    }

    fn here(&self) -> Cell {
        self.trail.last().copied().unwrap_or_default()
    }
}

impl Rules for Wilson {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        neighbor(board, click, self.here()).map(|_| ())
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let Ok(cell) = neighbor(board, click, self.here()) else { return };
        if self.in_maze[cell as usize] {
            self.trail.push(cell);
            for step in self.trail.windows(2) {
                if let Some(wall) = board.between(step[0], step[1]) {
                    board.open(wall);
                }
            }
            for cell in self.trail.drain(..) {
                self.in_maze[cell as usize] = true;
                board.mark(cell, Mark::Visited);
            }
            self.start(board);
        } else if self.trail.contains(&cell) {
            while let Some(erased) = self.trail.pop_if(|last| *last != cell) {
                board.mark(erased, Mark::Blank);
            }
            board.mark(cell, Mark::Cursor);
        } else {
            board.mark(self.here(), Mark::Frontier);
            self.trail.push(cell);
            board.mark(cell, Mark::Cursor);
        }
    }

    fn is_done(&self, _: &Board) -> bool {
        self.in_maze.iter().all(|&is_in| is_in)
    }
}
