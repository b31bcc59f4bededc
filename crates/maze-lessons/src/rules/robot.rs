//! A robot by hand. It follows a fixed rule, so only one step is right.

use super::judge::{Rules, about, through_passage};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{
    Cell, Mark, MazeRng,
    solve::{AnyRobot, Solver},
};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct Robot {
    solver: Solver,
    here: Cell,
    /// The cells that it will enter, the next one last.
    route: Vec<Cell>,
    /// The number of cells of the whole route.
    steps: usize,
}

impl Robot {
    pub(super) fn begin(solver: Solver, board: &mut Board) -> Result<Self, String> {
        let maze = board.maze();
        let mut robot = AnyRobot::begin(solver, maze, maze.ends()).ok_or("the solver is not a robot")?;
        let (here, mut rng) = (robot.cell(), MazeRng::new(1));
        let mut route: Vec<_> = std::iter::from_fn(|| robot.step(maze, &mut rng)).collect();
        if !robot.is_done() {
            return Err("the robot does not reach the exit".to_owned());
        }
        route.reverse();
        board.mark(here, Mark::Cursor);
        Ok(Self { solver, here, steps: route.len(), route })
    }
}

impl Rules for Robot {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let cell = through_passage(board, click, self.here)?;
        if self.route.last() == Some(&cell) {
            Ok(())
        } else {
            Err(about(&format!("lesson-robot-{}", self.solver), board, cell))
        }
    }

    fn play(&mut self, board: &mut Board, _: Click) {
        let Some(cell) = self.route.pop() else { return };
        board.mark(self.here, Mark::Visited);
        board.mark(cell, Mark::Cursor);
        self.here = cell;
    }

    fn progress(&self, _: &Board) -> Option<Progress> {
        Some(Progress::of(self.steps - self.route.len(), self.steps))
    }

    fn is_done(&self, _: &Board) -> bool {
        self.route.is_empty()
    }
}
