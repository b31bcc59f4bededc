//! Trémaux's algorithm by hand. Passages have their chalk marks as numbers, and every passage with the fewest marks may
//! be taken.

use super::judge::{Rules, about, about_two, through_passage};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, HalfEdge, Mark};
use maze_locale::Message;
use std::collections::HashMap;

/// The number of chalk marks after which a passage is not taken any more.
const MOST: usize = 2;

#[derive(Debug)]
pub(super) struct Tremaux {
    here: Cell,
    /// The cell that the robot came from. At the start there is none.
    before: Option<Cell>,
    /// The chalk marks of each passage that was taken.
    chalk: HashMap<HalfEdge, usize>,
}

impl Tremaux {
    pub(super) fn begin(board: &mut Board) -> Self {
        let here = board.maze().ends().from;
        board.mark(here, Mark::Cursor);
        Self { here, before: None, chalk: HashMap::new() }
    }

    /// The chalk marks of the passage to a neighbor.
    fn marks(&self, board: &Board, neighbor: Cell) -> usize {
        let wall = passage(board, self.here, neighbor);
        wall.and_then(|wall| self.chalk.get(&wall)).copied().unwrap_or_default()
    }

    /// The cell to which the robot must turn back: a new passage has led it to a cell where it has been.
    fn turn(&self, board: &Board) -> Option<Cell> {
        let before = self.before.filter(|&before| self.marks(board, before) == 1)?;
        let has_mark = |neighbor: Cell| neighbor != before && self.marks(board, neighbor) > 0;
        let was_here = self.here == board.maze().ends().from || board.maze().neighbors(self.here).any(has_mark);
        was_here.then_some(before)
    }
}

/// The passage between two cells, as an inner wall.
fn passage(board: &Board, cell: Cell, neighbor: Cell) -> Option<HalfEdge> {
    board.between(cell.min(neighbor), cell.max(neighbor))
}

impl Rules for Tremaux {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let cell = through_passage(board, click, self.here)?;
        if let Some(before) = self.turn(board) {
            let wrong = about_two("lesson-no-turn", board, [self.here, before]);
            return if cell == before { Ok(()) } else { Err(wrong) };
        }
        let marks = self.marks(board, cell);
        let fewest = board.maze().neighbors(self.here).map(|neighbor| self.marks(board, neighbor)).min();
        if marks >= MOST {
            Err(about("lesson-no-third", board, cell))
        } else if fewest < Some(marks) {
            Err(about("lesson-no-chalk", board, cell))
        } else {
            Ok(())
        }
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let Ok(cell) = through_passage(board, click, self.here) else { return };
        if let Some(wall) = passage(board, self.here, cell) {
            *self.chalk.entry(wall).or_default() += 1;
        }
        board.mark(self.here, Mark::Visited);
        board.mark(cell, Mark::Cursor);
        (self.before, self.here) = (Some(self.here), cell);
    }

    /// The steps. Each leaves a chalk mark.
    fn progress(&self, _: &Board) -> Option<Progress> {
        Some(Progress::so_far(self.chalk.values().sum()))
    }

    fn is_done(&self, board: &Board) -> bool {
        self.here == board.maze().ends().to
    }

    fn numbers(&self, _: &Board) -> Vec<(usize, Click)> {
        self.chalk.iter().map(|(&wall, &marks)| (marks, Click::Wall(wall))).collect()
    }
}
