//! The ways to solve a maze: which there are. Each is written once and works on every shape.
//!
//! Some see the whole maze; the others are [robots](Robot), who see nothing but the walls of the cell in which they
//! stand.

mod a_star;
mod bidirectional;
mod breadth_first;
mod dead_end_filling;
mod depth_first;
mod pledge;
mod random_mouse;
mod robot;
mod runner;
mod tree;
mod tremaux;
mod wall_follower;

pub use a_star::AStar;
pub use bidirectional::Bidirectional;
pub use breadth_first::BreadthFirst;
pub use dead_end_filling::DeadEndFilling;
pub use depth_first::DepthFirst;
pub use pledge::Pledge;
pub use random_mouse::RandomMouse;
pub use robot::{Decision, Percept, Robot, RobotRun};
pub use runner::AnyRobot;
pub use tremaux::Tremaux;
pub use wall_follower::{LeftHand, RightHand};

use crate::{Cell, Grid, Maze, MazeRng, Sink, shape};
use std::{fmt, ops::ControlFlow, str::FromStr};

/// Where to begin, and where to end: two cells of the maze, perhaps the same. Solvers panic if one of them is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Endpoints {
    /// The first cell.
    pub from: Cell,
    /// The cell to find.
    pub to: Cell,
}

impl Endpoints {
    /// From a maze's entrance to its exit.
    pub fn through<G: Grid>(maze: &Maze<G>) -> Self {
        Self { from: maze.grid().entrance(), to: maze.grid().exit() }
    }
}

/// What came of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The cells from the first to the last, each beside the one before and none twice; or why there are none.
    pub path: Result<Vec<Cell>, Unsolved>,
    /// How many cells were looked at, or how many steps a robot took.
    pub steps: u64,
    /// How many different cells were seen.
    pub visited: usize,
}

/// Why no path was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unsolved {
    /// The solver has made sure that there is none.
    #[error("there is no path")]
    NoPath,
    /// The solver went no further; there may be one.
    #[error("gave up")]
    GaveUp,
}

/// A way to solve a maze.
pub trait Solve {
    /// Its name on the command line.
    const KEY: &'static str;
    /// Its name for people.
    const NAME: &'static str;
    /// What it does, in one sentence.
    const ABOUT: &'static str;
    /// Whether a way that it finds is a shortest one, also in mazes with loops.
    const SHORTEST: bool;

    /// Looks for a way, and tells the sink what it thinks of cells.
    ///
    /// # Errors
    /// Breaks when the sink does.
    fn solve<G: Grid, S: Sink>(
        maze: &Maze<G>,
        ends: Endpoints,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Solution>;
}

/// Lists every solver once.
macro_rules! solvers {
    ($($solver:ident,)+) => {
        /// Any of the solvers.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[expect(missing_docs, reason = "the solvers say it")]
        pub enum Solver {
            $($solver,)+
        }

        impl Solver {
            /// Every solver.
            pub const ALL: &[Self] = &[$(Self::$solver),+];

            /// Its name on the command line.
            #[must_use]
            pub fn key(self) -> &'static str {
                match self { $(Self::$solver => <$solver as Solve>::KEY),+ }
            }

            /// Its name for people.
            #[must_use]
            pub fn name(self) -> &'static str {
                match self { $(Self::$solver => <$solver as Solve>::NAME),+ }
            }

            /// What it does, in one sentence.
            #[must_use]
            pub fn about(self) -> &'static str {
                match self { $(Self::$solver => <$solver as Solve>::ABOUT),+ }
            }

            /// Whether a way that it finds is a shortest one, also in mazes with loops.
            #[must_use]
            pub fn finds_shortest(self) -> bool {
                match self { $(Self::$solver => <$solver as Solve>::SHORTEST),+ }
            }

            /// Looks for a way, and tells the sink what it thinks of cells.
            ///
            /// # Errors
            /// Breaks when the sink does.
            pub fn solve<G: Grid, S: Sink>(
                self,
                maze: &Maze<G>,
                ends: Endpoints,
                rng: &mut MazeRng,
                sink: &mut S,
            ) -> ControlFlow<(), Solution> {
                match self { $(Self::$solver => $solver::solve(maze, ends, rng, sink)),+ }
            }
        }
    };
}

solvers! {
    DepthFirst,
    BreadthFirst,
    AStar,
    Bidirectional,
    DeadEndFilling,
    RightHand,
    LeftHand,
    Tremaux,
    Pledge,
    RandomMouse,
}

impl fmt::Display for Solver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Solver {
    type Err = SolverError;

    fn from_str(text: &str) -> Result<Self, SolverError> {
        Self::ALL.iter().copied().find(|solver| solver.key() == text).ok_or_else(|| SolverError(text.to_owned()))
    }
}

/// A name that no solver has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no solver `{0}`; there are {list}", list = shape::keys(Solver::ALL.iter().map(|solver| solver.key())))]
pub struct SolverError(String);
