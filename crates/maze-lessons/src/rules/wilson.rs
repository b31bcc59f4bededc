//! Wilson's algorithm by hand: the walk may go to every neighbor, and its loops are erased.

use super::{
    judge::{Rules, about, about_two, count, target},
    random_walk::neighbor,
};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{AnyGrid, Cell, Event, Grid, Mark, Playback};
use maze_locale::Message;
use std::sync::Arc;

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

    fn progress(&self, _: &Board) -> Option<Progress> {
        Some(count(&self.in_maze))
    }

    fn is_done(&self, _: &Board) -> bool {
        self.in_maze.iter().all(|&is_in| is_in)
    }
}

/// A trail that is being carved, cell by cell: the cell that the carving has come to, and the next one.
#[derive(Debug)]
pub(super) struct Trail([Cell; 2]);

impl Trail {
    /// The trail at the position of a playback. `None` if no more walls open.
    pub(super) fn of(playback: &Playback<Arc<AnyGrid>>) -> Option<Self> {
        let (_, journal) = playback.recording();
        journal.events().skip(playback.position()).find_map(|event| match event {
            Event::Opened(walls) => Some(Self(walls.map(|wall| wall.cell))),
            _ => None,
        })
    }
}

impl Rules for Trail {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let Self([here, next]) = *self;
        let leads_to = match click {
            Click::Wall(wall) if board.maze().is_open(wall) => {
                return Err(about_two("lesson-no-open", board, board.sides(wall)));
            }
            Click::Wall(_) => target(board, click, here).ok(),
            Click::Cell(cell) => board.between(here, cell).map(|_| cell),
        };
        match leads_to {
            Some(cell) if cell == next => Ok(()),
            Some(cell) => Err(about_two("lesson-no-trail", board, [here, cell])),
            None => Err(about("lesson-no-trail-yet", board, here)),
        }
    }

    fn play(&mut self, _: &mut Board, _: Click) {}

    fn is_done(&self, _: &Board) -> bool {
        false
    }
}
