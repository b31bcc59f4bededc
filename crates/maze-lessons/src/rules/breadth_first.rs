//! Breadth-first search by hand. The cells in the queue are numbered.

use super::judge::{Rules, about, about_two, cell_of};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, Mark};
use maze_locale::Message;
use std::collections::VecDeque;

#[derive(Debug)]
pub(super) struct BreadthFirst {
    /// The cells that were found, and may have passages to cells that were not.
    queue: VecDeque<Cell>,
    /// The cell from which each cell was found. The start was found from itself.
    found_from: Vec<Option<Cell>>,
    goal: Cell,
}

impl BreadthFirst {
    pub(super) fn begin(board: &mut Board) -> Self {
        let ends = board.maze().ends();
        let mut found_from = vec![None; board.grid().len()];
        found_from[ends.from as usize] = Some(ends.from);
        board.mark(ends.from, Mark::Frontier);
        Self { queue: [ends.from].into(), found_from, goal: ends.to }
    }

    fn is_found(&self, cell: Cell) -> bool {
        self.found_from[cell as usize].is_some()
    }

    fn has_new(&self, board: &Board, cell: Cell) -> bool {
        board.maze().neighbors(cell).any(|neighbor| !self.is_found(neighbor))
    }
}

impl Rules for BreadthFirst {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let cell = cell_of(click)?;
        if self.is_found(cell) {
            return Err(about("lesson-no-found", board, cell));
        }
        let leads_here = |from: Cell| board.maze().neighbors(from).any(|neighbor| neighbor == cell);
        match self.queue.front() {
            Some(&first) if leads_here(first) => Ok(()),
            Some(&first) if self.queue.iter().any(|&from| leads_here(from)) => {
                Err(about_two("lesson-no-first", board, [cell, first]))
            }
            _ => Err(about("lesson-no-way-yet", board, cell)),
        }
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let (Click::Cell(cell), Some(&first)) = (click, self.queue.front()) else { return };
        self.found_from[cell as usize] = Some(first);
        self.queue.push_back(cell);
        board.mark(cell, Mark::Frontier);
        if cell == self.goal {
            let (mut cell, mut before) = (None, Some(cell));
            while before != cell {
                cell = before;
                if let Some(cell) = cell {
                    board.mark(cell, Mark::Path);
                    before = self.found_from[cell as usize];
                }
            }
            return;
        }
        // A cell without new neighbors leaves the queue at once.
        while let Some(&done) = self.queue.front().filter(|&&first| !self.has_new(board, first)) {
            self.queue.pop_front();
            board.mark(done, Mark::Visited);
        }
    }

    /// The cells that were found. The search ends at its goal.
    fn progress(&self, _: &Board) -> Option<Progress> {
        Some(Progress::so_far(self.found_from.iter().flatten().count()))
    }

    fn is_done(&self, _: &Board) -> bool {
        self.is_found(self.goal)
    }

    fn numbers(&self, _: &Board) -> Vec<(usize, Click)> {
        (1..).zip(self.queue.iter().copied().map(Click::Cell)).collect()
    }
}
