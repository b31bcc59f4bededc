//! One of two mazes side by side.

use crate::{cli::Arguments, watch};
use maze_core::{
    AnyGrid, Journal, Maze, MazeRng, Sink,
    solve::{Attempt, Solver},
};
use maze_io::Loaded;
use maze_locale::Message;
use maze_play::Pair;
use std::sync::Arc;

/// One of two mazes.
#[derive(Clone)]
pub(crate) struct Side {
    pub(super) caption: String,
    pub(super) maze: Maze<AnyGrid>,
    /// Whether the boundary is closed, without gaps at the ends.
    pub(super) closed: bool,
    /// The share code, unless the maze is from a file without one.
    pub(super) code: Option<String>,
    pub(super) solver: Option<Solver>,
    /// The seed of the random mouse.
    pub(super) seed: u64,
}

impl Side {
    /// Creates the sides for two mazes. They are solved if the arguments ask for that.
    pub(crate) fn mazes(loaded: [Loaded; 2], pair: &Pair, arguments: &Arguments) -> [Self; 2] {
        let [first, second] = loaded.map(|loaded| Self::of(loaded, arguments));
        let [one, other] = pair.captions();
        let solver = arguments.solving.solver;
        [Self { caption: one, solver, ..first }, Self { caption: other, solver, ..second }]
    }

    /// Creates the sides for one maze with two solvers.
    pub(crate) fn solved(loaded: Loaded, solvers: [Solver; 2], arguments: &Arguments) -> [Self; 2] {
        let side = Self::of(loaded, arguments);
        solvers.map(|solver| Self { caption: solver.key().to_owned(), solver: Some(solver), ..side.clone() })
    }

    fn of(loaded: Loaded, arguments: &Arguments) -> Self {
        let Loaded { maze, closed, challenge, .. } = loaded;
        let seed = challenge.as_ref().map(|challenge| challenge.blueprint.seed()).or(arguments.maze.seed).unwrap_or(0);
        let code = challenge.map(|challenge| challenge.blueprint.to_string());
        Self { caption: String::new(), maze, closed, code, solver: None, seed }
    }

    /// Solves the maze, if it has a solver.
    pub(super) fn solve(&self, sink: &mut impl Sink) -> Option<Attempt> {
        let mut rng = MazeRng::new(self.seed);
        self.solver?.solve_with(&self.maze, self.maze.ends(), &mut rng, sink).continue_value()
    }

    /// Records the search for an animation.
    pub(super) fn search(&self) -> Result<(&AnyGrid, Arc<Journal>), Message> {
        let mut journal = Journal::new(&self.maze).with_limit(watch::MAX_EVENTS);
        self.solve(&mut journal);
        journal.check()?;
        Ok((self.maze.grid(), Arc::new(journal)))
    }
}
