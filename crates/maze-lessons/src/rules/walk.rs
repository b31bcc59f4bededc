//! A walk from the entrance to the exit. Steps back shorten the path.

use super::judge::{Rules, through_passage};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, Mark};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct Walk {
    path: Vec<Cell>,
}

impl Walk {
    pub(super) fn begin(board: &mut Board) -> Self {
        let start = board.maze().ends().from;
        for cell in board.grid().cells() {
            board.mark(cell, Mark::Blank);
        }
        board.mark(start, Mark::Cursor);
        Self { path: vec![start] }
    }

    fn here(&self) -> Cell {
        self.path.last().copied().unwrap_or_default()
    }
}

impl Rules for Walk {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        through_passage(board, click, self.here()).map(|_| ())
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let here = self.here();
        let Ok(cell) = through_passage(board, click, here) else { return };
        if self.path.contains(&cell) {
            while let Some(left) = self.path.pop_if(|last| *last != cell) {
                board.mark(left, Mark::Visited);
            }
        } else {
            board.mark(here, Mark::Path);
            self.path.push(cell);
        }
        board.mark(cell, Mark::Cursor);
    }

    /// The steps of the path.
    fn progress(&self, _: &Board) -> Option<Progress> {
        Some(Progress::so_far(self.path.len() - 1))
    }

    fn is_done(&self, board: &Board) -> bool {
        self.here() == board.maze().ends().to
    }
}
