//! Any of the robots on its way, chosen at run time.

use super::{Endpoints, LeftHand, Pledge, RandomMouse, RightHand, RobotRun, Solver, Tremaux, Unsolved};
use crate::{Cell, Grid, Maze, MazeRng};

/// Lists every robot once.
macro_rules! robots {
    ($($robot:ident,)+) => {
        /// Any of the robots on its way through a maze.
        #[derive(Clone, Debug)]
        #[expect(missing_docs, reason = "the robots say it")]
        pub enum AnyRobot {
            $($robot(RobotRun<$robot>),)+
        }

        impl AnyRobot {
            /// The solvers that are robots.
            pub const ALL: &[Solver] = &[$(Solver::$robot),+];

            /// Puts a robot at the beginning of its ends; `None` if the solver is none.
            #[must_use]
            pub fn begin<G: Grid>(solver: Solver, maze: &Maze<G>, ends: Endpoints) -> Option<Self> {
                match solver {
                    $(Solver::$robot => Some(Self::$robot(RobotRun::begin(maze, ends))),)+
                    _ => None,
                }
            }

            /// Takes one step, and says into which cell; `None` if it is done, or goes no further.
            pub fn step<G: Grid>(&mut self, maze: &Maze<G>, rng: &mut MazeRng) -> Option<Cell> {
                match self { $(Self::$robot(walk) => walk.step(maze, rng)),+ }
            }

            /// The cell in which it stands.
            #[must_use]
            pub fn cell(&self) -> Cell {
                match self { $(Self::$robot(walk) => walk.cell()),+ }
            }

            /// How many steps it has taken.
            #[must_use]
            pub fn steps(&self) -> u64 {
                match self { $(Self::$robot(walk) => walk.steps()),+ }
            }

            /// Why it goes no further without having found what it was looking for; `None` while it is on its way.
            #[must_use]
            pub fn unsolved(&self) -> Option<Unsolved> {
                match self { $(Self::$robot(walk) => walk.unsolved()),+ }
            }

            /// Whether it has found what it was looking for.
            #[must_use]
            pub fn is_done(&self) -> bool {
                match self { $(Self::$robot(walk) => walk.is_done()),+ }
            }
        }
    };
}

robots! {
    RightHand,
    LeftHand,
    Tremaux,
    Pledge,
    RandomMouse,
}
