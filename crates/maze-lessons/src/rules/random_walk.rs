//! The Aldous-Broder algorithm by hand: the walk may go to every neighbor.

use super::judge::{Rules, about, about_two, count, target};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, Mark};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct RandomWalk {
    here: Cell,
    visited: Vec<bool>,
}

impl RandomWalk {
    pub(super) fn begin(board: &mut Board, start: Cell) -> Self {
        let mut visited = vec![false; board.grid().len()];
        visited[start as usize] = true;
        board.mark(start, Mark::Cursor);
        Self { here: start, visited }
    }
}

impl Rules for RandomWalk {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        neighbor(board, click, self.here).map(|_| ())
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let Ok(cell) = neighbor(board, click, self.here) else { return };
        if !std::mem::replace(&mut self.visited[cell as usize], true)
            && let Some(wall) = board.between(self.here, cell)
        {
            board.open(wall);
        }
        board.mark(self.here, Mark::Visited);
        board.mark(cell, Mark::Cursor);
        self.here = cell;
    }

    fn progress(&self, _: &Board) -> Option<Progress> {
        Some(count(&self.visited))
    }

    fn is_done(&self, _: &Board) -> bool {
        self.visited.iter().all(|&visited| visited)
    }
}

/// The neighbor that a click leads to, whether or not there is a wall.
pub(super) fn neighbor(board: &Board, click: Click, here: Cell) -> Result<Cell, Message> {
    let cell = target(board, click, here)?;
    if cell == here {
        Err(about("lesson-no-here", board, here))
    } else if board.between(here, cell).is_none() {
        Err(about_two("lesson-no-neighbor", board, [cell, here]))
    } else {
        Ok(cell)
    }
}
