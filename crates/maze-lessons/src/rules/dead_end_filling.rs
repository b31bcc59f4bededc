//! Dead-end filling by hand: dead ends may be filled in any order. Filled cells are marked as visited.

use super::judge::{Rules, about, cell_of};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, Mark};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct DeadEndFilling {
    /// The number of cells that are filled in the end.
    all: usize,
}

impl DeadEndFilling {
    pub(super) fn begin(board: &Board) -> Self {
        let (mut end, rules) = (board.clone(), Self { all: 0 });
        while let Some(cell) = end.grid().cells().find(|&cell| rules.judge(&end, Click::Cell(cell)).is_ok()) {
            end.mark(cell, Mark::Visited);
        }
        Self { all: filled(&end) }
    }
}

/// The number of filled cells.
fn filled(board: &Board) -> usize {
    board.grid().cells().filter(|&cell| is_filled(board, cell)).count()
}

fn is_filled(board: &Board, cell: Cell) -> bool {
    board.mark_of(cell) == Mark::Visited
}

/// The number of passages of a cell to cells that are not filled.
fn passages(board: &Board, cell: Cell) -> usize {
    board.maze().neighbors(cell).filter(|&neighbor| !is_filled(board, neighbor)).count()
}

impl Rules for DeadEndFilling {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let cell = cell_of(click)?;
        let ends = board.maze().ends();
        if [ends.from, ends.to].contains(&cell) {
            return Err(about("lesson-no-end", board, cell));
        }
        if is_filled(board, cell) {
            return Err(about("lesson-no-filled", board, cell));
        }
        match passages(board, cell) {
            1 => Ok(()),
            count => Err(Message::new("lesson-no-dead-end-left", &[("cell", &board.name(cell)), ("count", &count)])),
        }
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let Click::Cell(cell) = click else { return };
        board.mark(cell, Mark::Visited);
        if self.is_done(board) {
            for cell in board.grid().cells().filter(|&cell| !is_filled(board, cell)).collect::<Vec<_>>() {
                board.mark(cell, Mark::Path);
            }
        }
    }

    fn progress(&self, board: &Board) -> Option<Progress> {
        Some(Progress::of(filled(board), self.all))
    }

    fn is_done(&self, board: &Board) -> bool {
        board.grid().cells().all(|cell| self.judge(board, Click::Cell(cell)).is_err())
    }
}
