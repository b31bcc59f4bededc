//! Mazes that differ by their seeds alone, each made, and solved if that is asked for, when it is needed.

use crate::{
    cli::{Arguments, GivenEnds},
    error::Error,
};
use maze_core::{AnyGrid, Cell, Maze, MazeRng, NullSink, solve::Solver};
use maze_io::{Drawing, Format, Options, Style, check};
use maze_play::Challenge;
use std::path::PathBuf;

/// How all of them are made.
pub(crate) struct Mazes<'m> {
    arguments: &'m Arguments,
    pub(crate) how: Options,
    given: GivenEnds,
    challenge: &'m Challenge,
}

impl<'m> Mazes<'m> {
    /// Mazes like this one, to be written in a format.
    pub(crate) fn of(arguments: &'m Arguments, format: Format, challenge: &'m Challenge) -> Result<Self, Error> {
        let shape = challenge.blueprint.shape();
        let how = if arguments.paper.is_given() {
            // Which lines have room there, the layout says.
            (format, Style::default_for(shape.kind())).into()
        } else {
            arguments.options(format, shape)?
        };
        check(shape, how)?;
        let given = arguments.given_ends(&shape.grid())?;
        Ok(Self { arguments, how, given, challenge })
    }

    pub(crate) fn challenge(&self, seed: u64) -> Challenge {
        self.challenge.clone().with_seed(seed)
    }

    /// Makes a maze.
    pub(crate) fn maze(&self, challenge: &Challenge) -> Result<Maze<AnyGrid>, Error> {
        Ok(self.arguments.with_ends(challenge.blueprint.generate(), self.given)?)
    }

    /// Makes a maze and has it written. Gives what came of that, and how many steps long its path is, if one was found.
    pub(crate) fn make<T>(
        &self,
        challenge: &Challenge,
        write: impl FnOnce(&Drawing<'_, AnyGrid>) -> Result<T, Error>,
    ) -> Result<(T, Option<usize>), Error> {
        let maze = self.maze(challenge)?;
        let path = self.arguments.solver.and_then(|solver| solve(&maze, challenge.blueprint.seed(), solver));
        let steps = self.arguments.distances.then(|| maze.distances(maze.ends().from));
        let drawing =
            Drawing { path: path.as_deref().unwrap_or_default(), distances: steps.as_ref(), ..Drawing::new(&maze) };
        Ok((write(&drawing)?, path.map(|path| path.len().saturating_sub(1))))
    }

    /// An error if paths were looked for, and some mazes, named by what they were written as, have none.
    pub(crate) fn check_paths(&self, of: u64, unsolved: impl IntoIterator<Item = PathBuf>) -> Result<(), Error> {
        let are_solved = self.arguments.solver.is_some() || self.arguments.paper.asks_for_answers(false);
        let mut unsolved = unsolved.into_iter().filter(|_| are_solved);
        match unsolved.next() {
            Some(file) => Err(Error::Unsolved { mazes: 1 + unsolved.count(), of, file }),
            None => Ok(()),
        }
    }
}

/// The path from one end to the other, if one is found.
pub(crate) fn solve(maze: &Maze<AnyGrid>, seed: u64, solver: Solver) -> Option<Vec<Cell>> {
    let mut rng = MazeRng::new(seed);
    solver.solve_with(maze, maze.ends(), &mut rng, &mut NullSink).continue_value()?.path.ok()
}
