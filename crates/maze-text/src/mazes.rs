//! Mazes that differ only by their seeds. Each is generated, and solved if requested, when it is needed.

use crate::{
    cli::{Arguments, GivenEnds},
    error::Error,
};
use maze_core::{AnyGrid, Cell, Maze, MazeRng, NullSink, solve::Solver};
use maze_io::{Drawing, Format, Options, Style, check};
use maze_play::Challenge;
use std::path::PathBuf;

/// The settings that all mazes share.
pub(crate) struct Mazes<'m> {
    arguments: &'m Arguments,
    pub(crate) how: Options,
    given: GivenEnds,
    /// The title of a page with a floor.
    floor: String,
    challenge: &'m Challenge,
}

impl<'m> Mazes<'m> {
    /// Creates mazes like this challenge, to be written in a format.
    pub(crate) fn of(arguments: &'m Arguments, format: Format, challenge: &'m Challenge) -> Result<Self, Error> {
        let shape = challenge.blueprint.shape();
        let how = if arguments.paper.is_given() {
            // The layout checks the lines instead.
            (format, Style::default_for(shape.kind())).into()
        } else {
            arguments.options(format, shape)?
        };
        check(shape, how)?;
        let given = arguments.given_ends(&shape.grid())?;
        Ok(Self { arguments, how, given, floor: arguments.floor_title(), challenge })
    }

    pub(crate) fn challenge(&self, seed: u64) -> Challenge {
        self.challenge.clone().with_seed(seed)
    }

    /// Generates a maze.
    pub(crate) fn maze(&self, challenge: &Challenge) -> Result<Maze<AnyGrid>, Error> {
        Ok(self.arguments.with_ends(challenge.blueprint.generate(), self.given)?)
    }

    /// Generates a maze and writes it. Returns the result of writing, and the length of the path in steps if one was
    /// found.
    pub(crate) fn make<T>(
        &self,
        challenge: &Challenge,
        write: impl FnOnce(&Drawing<'_, AnyGrid>) -> Result<T, Error>,
    ) -> Result<(T, Option<usize>), Error> {
        let maze = self.maze(challenge)?;
        let path = self.arguments.solving.solver.and_then(|solver| solve(&maze, challenge.blueprint.seed(), solver));
        let steps = self.arguments.show.drawing.distances.then(|| maze.distances(maze.ends().from));
        let (path_cells, floor) = (path.as_deref().unwrap_or_default(), &self.floor);
        let drawing = Drawing { path: path_cells, distances: steps.as_ref(), floor, ..Drawing::new(&maze) };
        Ok((write(&drawing)?, path.map(|path| path.len().saturating_sub(1))))
    }

    /// Returns an error if the mazes were to be solved and some have no path. `unsolved` are the files of those.
    pub(crate) fn check_paths(&self, of: u64, unsolved: impl IntoIterator<Item = PathBuf>) -> Result<(), Error> {
        let are_solved = self.arguments.solving.solver.is_some() || self.arguments.paper.asks_for_answers(false);
        let mut unsolved = unsolved.into_iter().filter(|_| are_solved);
        match unsolved.next() {
            Some(file) => Err(Error::Unsolved { mazes: 1 + unsolved.count(), of, file }),
            None => Ok(()),
        }
    }
}

/// Solves a maze. Returns the path, if one is found.
pub(crate) fn solve(maze: &Maze<AnyGrid>, seed: u64, solver: Solver) -> Option<Vec<Cell>> {
    let mut rng = MazeRng::new(seed);
    solver.solve_with(maze, maze.ends(), &mut rng, &mut NullSink).continue_value()?.path.ok()
}
