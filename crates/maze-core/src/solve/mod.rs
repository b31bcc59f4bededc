//! The solvers. Each is written once and works on every shape.
//!
//! Some see the whole maze. The others are [robots](Robot), which see only the walls of the cell that they are in.

mod a_star;
mod bidirectional;
mod breadth_first;
mod dead_end_filling;
mod depth_first;
mod dijkstra;
mod pledge;
mod random_mouse;
mod robot;
mod tree;
mod tremaux;
mod wall_follower;

pub use a_star::AStar;
pub use bidirectional::Bidirectional;
pub use breadth_first::BreadthFirst;
pub use dead_end_filling::DeadEndFilling;
pub use depth_first::DepthFirst;
pub use dijkstra::Dijkstra;
pub use pledge::Pledge;
pub use random_mouse::RandomMouse;
pub use robot::{Decision, Percept, Robot, RobotRun};
pub use tremaux::Tremaux;
pub use wall_follower::{LeftHand, RightHand};

use crate::{Cell, Code, Endpoints, Grid, Info, Maze, MazeRng, NullSink, Sink, keys};
use std::{fmt, ops::ControlFlow, str::FromStr};

/// A path through a maze, and the effort of finding it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Solution {
    /// The cells from the first to the last. Consecutive cells are neighbors, and no cell occurs twice.
    pub path: Vec<Cell>,
    /// The number of cells that were expanded, or of steps that a robot took.
    pub steps: u64,
    /// The number of different cells that were seen.
    pub visited: usize,
}

/// A search for a path, successful or not, and its effort.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Attempt {
    /// The path as in [`Solution`], or the reason why there is none.
    pub path: Result<Vec<Cell>, Unsolved>,
    /// The number of cells that were expanded, or of steps that a robot took.
    pub steps: u64,
    /// The number of different cells that were seen.
    pub visited: usize,
}

impl Attempt {
    /// Returns the solution, if there is a path.
    ///
    /// # Errors
    /// If there is no path, or the solver gave up.
    pub fn solution(self) -> Result<Solution, Unsolved> {
        let Self { path, steps, visited } = self;
        path.map(|path| Solution { path, steps, visited })
    }

    /// Returns the length of the path in steps from cell to cell, if there is a path.
    ///
    /// ```
    /// use maze_core::{Blueprint, MazeRng, NullSink, solve::Solver};
    ///
    /// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
    /// let attempt = Solver::AStar.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink).continue_value();
    /// assert_eq!(attempt.and_then(|attempt| attempt.length()), Some(7));
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn length(&self) -> Option<usize> {
        self.path.as_ref().ok().map(|path| path.len().saturating_sub(1))
    }
}

/// The reason why no path was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Unsolved {
    /// There is no path.
    #[error("there is no path")]
    NoPath,
    /// The solver stopped, but there may be a path.
    #[error("gave up")]
    GaveUp,
    /// The solver needs directions, but the grid does not lie in a plane.
    #[error("the grid does not lie in the plane, so a compass shows nothing")]
    NoCompass,
}

/// A solver with its options, which sees the whole maze. A solver that sees only its own cell is a [`Robot`]; every
/// robot is a solver too.
///
/// ```
/// use maze_core::{Blueprint, solve::{AStar, Solve}};
///
/// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
/// assert_eq!(AStar.solve(&maze)?.path, [0, 1, 2, 3, 9, 10, 11, 17]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Solve {
    /// The name and description.
    const INFO: Info;

    /// The pseudocode, whose lines [`solve_with`](Self::solve_with) reports. By default it is empty.
    const CODE: &'static Code = Code::NONE;
    /// Whether its path is always a shortest one, even in mazes with loops.
    const FINDS_SHORTEST: bool = false;

    /// Finds a path from one [end](Maze::ends) of the maze to the other. Random choices use seed 1.
    ///
    /// # Errors
    /// If there is no path, or the solver gives up.
    fn solve<G: Grid>(&self, maze: &Maze<G>) -> Result<Solution, Unsolved> {
        solved(self.solve_with(maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink))
    }

    /// Searches for a path between two cells, and reports to the sink how it marks cells.
    ///
    /// # Errors
    /// Breaks if the sink does.
    fn solve_with<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        ends: Endpoints,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt>;
}

/// The solution of a search whose sink never breaks.
fn solved(attempt: ControlFlow<(), Attempt>) -> Result<Solution, Unsolved> {
    attempt.continue_value().ok_or(Unsolved::GaveUp)?.solution()
}

/// Declares all solvers.
macro_rules! solvers {
    (searches: $($search:ident,)+; robots: $($robot:ident,)+) => {
        /// Any solver.
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "circle:9/kruskal#1".parse::<Blueprint>()?.generate();
/// let path = "a-star".parse::<Solver>()?.solve(&maze)?.path;
/// assert!(Solver::ALL.iter().all(|solver| solver.solve(&maze).is_ok_and(|solution| solution.path == path)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "the solvers document themselves")]
        pub enum Solver {
            $($search,)+
            $($robot,)+
        }

        impl Solver {
            /// All solvers.
            pub const ALL: &[Self] = &[$(Self::$search,)+ $(Self::$robot),+];

            /// The solvers that are robots.
            pub const ROBOTS: &[Self] = &[$(Self::$robot),+];

            /// Whether its path is always a shortest one, even in mazes with loops.
            #[must_use]
            pub fn finds_shortest(self) -> bool {
                match self {
                    $(Self::$search => $search::FINDS_SHORTEST,)+
                    $(Self::$robot => <$robot as Solve>::FINDS_SHORTEST),+
                }
            }

            /// The name and description.
            #[must_use]
            pub fn info(self) -> &'static Info {
                match self {
                    $(Self::$search => &<$search as Solve>::INFO,)+
                    $(Self::$robot => &<$robot as Solve>::INFO),+
                }
            }

            /// The pseudocode. [`solve_with`](Self::solve_with) reports its lines to the sink.
            #[must_use]
            pub fn code(self) -> &'static Code {
                match self {
                    $(Self::$search => <$search as Solve>::CODE,)+
                    $(Self::$robot => <$robot as Solve>::CODE),+
                }
            }

            /// Finds a path from one [end](Maze::ends) of the maze to the other. Random choices use seed 1.
            ///
            /// # Errors
            /// If there is no path, or the solver gives up.
            ///
            /// ```
            /// use maze_core::{Blueprint, solve::Solver};
            ///
            /// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
            /// assert_eq!(Solver::AStar.solve(&maze)?.path, [0, 1, 2, 3, 9, 10, 11, 17]);
            /// # Ok::<(), Box<dyn std::error::Error>>(())
            /// ```
            pub fn solve<G: Grid>(self, maze: &Maze<G>) -> Result<Solution, Unsolved> {
                solved(self.solve_with(maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink))
            }

            /// Searches for a path between two cells, and reports to the sink how it marks cells.
            ///
            /// # Errors
            /// Breaks if the sink does.
            pub fn solve_with<G: Grid, S: Sink>(
                self,
                maze: &Maze<G>,
                ends: Endpoints,
                rng: &mut MazeRng,
                sink: &mut S,
            ) -> ControlFlow<(), Attempt> {
                match self {
                    $(Self::$search => $search.solve_with(maze, ends, rng, sink),)+
                    $(Self::$robot => $robot::default().solve_with(maze, ends, rng, sink)),+
                }
            }
        }

        /// Any robot on its run through a maze.
///
/// ```
/// use maze_core::{Blueprint, MazeRng, solve::{AnyRobot, Solver}};
///
/// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
/// let mut robot = AnyRobot::begin(Solver::Tremaux, &maze, maze.ends()).ok_or("no robot")?;
/// assert!(robot.step(&maze, &mut MazeRng::new(1)).is_some_and(|cell| cell == robot.cell()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
        #[derive(Clone, Debug)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "the robots document themselves")]
        pub enum AnyRobot {
            $($robot(RobotRun<$robot>),)+
        }

        impl AnyRobot {
            /// Places a robot at the first of the ends. Returns `None` if the solver is not a robot.
            #[must_use]
            pub fn begin<G: Grid>(solver: Solver, maze: &Maze<G>, ends: Endpoints) -> Option<Self> {
                match solver {
                    $(Solver::$robot => Some(Self::$robot(RobotRun::begin($robot::default(), maze, ends))),)+
                    _ => None,
                }
            }
        }

        /// Evaluates an expression on the robot inside, compiled for each robot.
        macro_rules! inside {
            ($any:expr, $run:ident => $value:expr) => {
                match $any { $(AnyRobot::$robot($run) => $value),+ }
            };
        }
    };
}

solvers! {
    searches:
        DepthFirst,
        BreadthFirst,
        AStar,
        Bidirectional,
        DeadEndFilling,
    ;
    robots:
        RightHand,
        LeftHand,
        Tremaux,
        Pledge,
        RandomMouse,
}

impl Solver {
    /// The name on the command line.
    #[must_use]
    pub fn key(self) -> &'static str {
        self.info().key
    }
}

impl AnyRobot {
    /// Takes one step, and returns the cell that it enters. Returns `None` if the robot has arrived or stopped.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, rng: &mut MazeRng) -> Option<Cell> {
        inside!(self, run => run.step(maze, rng))
    }

    /// The cell of the robot.
    #[must_use]
    pub fn cell(&self) -> Cell {
        inside!(self, run => run.cell())
    }

    /// The number of steps taken.
    #[must_use]
    pub fn steps(&self) -> u64 {
        inside!(self, run => run.steps())
    }

    /// Why the robot stopped before it arrived, or `None` if it did not.
    #[must_use]
    pub fn unsolved(&self) -> Option<Unsolved> {
        inside!(self, run => run.unsolved())
    }

    /// Whether the robot has arrived.
    #[must_use]
    pub fn is_done(&self) -> bool {
        inside!(self, run => run.is_done())
    }
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

/// The error for a name that no solver has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no solver `{0}`; there are {list}", list = keys::list(Solver::ALL.iter().map(|solver| solver.key())))]
pub struct SolverError(
    /// The unknown name.
    pub String,
);
