//! Depth-first search by hand: the backtracker, which opens walls, and the solver, which follows passages.

use super::judge::{Rules, about, about_two, count, target};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, Mark};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct DepthFirst {
    /// The cells from the start to the current one.
    stack: Vec<Cell>,
    visited: Vec<bool>,
    /// The goal of a search. A carving has none.
    goal: Option<Cell>,
}

impl DepthFirst {
    /// The backtracker, which starts in this cell.
    pub(super) fn carve(board: &mut Board, start: Cell) -> Self {
        Self::begin(board, start, None)
    }

    /// The solver, which searches the exit from the entrance.
    pub(super) fn search(board: &mut Board) -> Self {
        let ends = board.maze().ends();
        Self::begin(board, ends.from, Some(ends.to))
    }

    fn begin(board: &mut Board, start: Cell, goal: Option<Cell>) -> Self {
        let mut visited = vec![false; board.grid().len()];
        visited[start as usize] = true;
        board.mark(start, Mark::Cursor);
        Self { stack: vec![start], visited, goal }
    }

    fn here(&self) -> Cell {
        self.stack.last().copied().unwrap_or_default()
    }

    fn before(&self) -> Option<Cell> {
        self.stack.iter().rev().nth(1).copied()
    }

    /// The cells to which the method can go from here.
    fn new_cells(&self, board: &Board) -> Vec<Cell> {
        let here = self.here();
        let all = if self.goal.is_some() { board.maze().neighbors(here).collect() } else { board.neighbors(here) };
        all.into_iter().filter(|&cell| !self.visited[cell as usize]).collect()
    }
}

impl Rules for DepthFirst {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let (here, new) = (self.here(), self.new_cells(board));
        let cell = target(board, click, here)?;
        if new.contains(&cell) || (new.is_empty() && self.before() == Some(cell)) {
            return Ok(());
        }
        Err(if cell == here {
            about("lesson-no-here", board, here)
        } else if new.is_empty() {
            about("lesson-no-go-back", board, here)
        } else if self.before() == Some(cell) {
            about("lesson-no-back-yet", board, here)
        } else if self.visited[cell as usize] {
            about("lesson-no-visited", board, cell)
        } else if board.between(here, cell).is_some() {
            about_two("lesson-no-passage", board, [cell, here])
        } else {
            about_two("lesson-no-neighbor", board, [cell, here])
        })
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let here = self.here();
        let Ok(cell) = target(board, click, here) else { return };
        if self.visited[cell as usize] {
            self.stack.pop();
            board.mark(here, Mark::Visited);
        } else {
            if let (None, Some(wall)) = (self.goal, board.between(here, cell)) {
                board.open(wall);
            }
            self.visited[cell as usize] = true;
            self.stack.push(cell);
            board.mark(here, Mark::Frontier);
        }
        board.mark(cell, Mark::Cursor);
        if self.goal == Some(cell) {
            self.stack.iter().for_each(|&cell| board.mark(cell, Mark::Path));
        }
    }

    fn progress(&self, _: &Board) -> Option<Progress> {
        let visited = count(&self.visited);
        // A search ends at its goal.
        Some(if self.goal.is_some() { Progress::so_far(visited.found) } else { visited })
    }

    fn is_done(&self, _: &Board) -> bool {
        match self.goal {
            Some(goal) => self.here() == goal,
            None => self.visited.iter().all(|&visited| visited),
        }
    }
}
