//! Goals, and their options. Each works in every maze.
//!
//! A [`Goal`] is the end of a [challenge's](crate::Challenge) share code, such as
//! `square:20x30/kruskal#42/coins+time=90`. It does not affect the maze. [Setting it up](Goal::set_up) in a maze places
//! coins, doors, keys and a hunter, as the seed determines. A [`Game`](crate::game::Game) plays it.

mod blindfold;
mod coins;
mod exit;
mod keys;
mod level;
mod minotaur;
mod night;
mod places;
mod search_tree;
mod setup;

pub use blindfold::Blindfold;
pub use coins::Coins;
pub use exit::Exit;
pub use keys::Keys;
pub use level::Level;
pub use minotaur::Minotaur;
pub use night::Night;
pub use places::ExitUnreachable;
pub use setup::{Door, Lair, Light, Setup};

use maze_core::{
    Grid, Info, Maze, MazeRng,
    options::{self, OptionError, Param},
};
use places::Places;
use std::{fmt, str::FromStr};

/// A goal with its options.
trait Rules: Copy {
    /// The name and description.
    const INFO: Info;
    /// The goal with default options, which share codes leave out.
    const DEFAULT: Self;

    /// The options, for reading and changing.
    fn params(&mut self) -> Vec<Param<'_>> {
        Vec::new()
    }

    /// Changes the default setup, which has no things and no limits, and the steps to the exit as the fewest steps.
    fn set_up<G: Grid>(&self, places: &Places<'_, G>, rng: &mut MazeRng, setup: &mut Setup);
}

/// Declares all goals. Share codes, menus and tests use this list.
macro_rules! goals {
    ($($goal:ident,)+) => {
        /// Any goal, with its options.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        #[expect(missing_docs, reason = "the goals say it")]
        pub enum Goal {
            $($goal($goal),)+
        }

        impl Goal {
            /// All goals, with default options.
            pub const ALL: &[Self] = &[$(Self::$goal($goal::DEFAULT)),+];
        }

        $(
            impl Default for $goal {
                fn default() -> Self {
                    Self::DEFAULT
                }
            }

            impl From<$goal> for Goal {
                fn from(goal: $goal) -> Self {
                    Self::$goal(goal)
                }
            }
        )+

        /// Evaluates an expression on the goal inside, compiled for each goal.
        macro_rules! inside {
            ($any:expr, $g:ident => $value:expr) => {
                match $any { $(Goal::$goal($g) => $value),+ }
            };
        }
    };
}

goals! {
    Exit,
    Coins,
    Keys,
    Minotaur,
    Night,
    Blindfold,
}

impl Goal {
    /// The name and description.
    #[must_use]
    pub fn info(&self) -> &'static Info {
        fn info<R: Rules>(_: &R) -> &'static Info {
            &R::INFO
        }
        inside!(self, goal => info(goal))
    }

    /// The name in share codes.
    #[must_use]
    pub fn key(&self) -> &'static str {
        self.info().key
    }

    /// The options, for reading and changing.
    pub fn params(&mut self) -> Vec<Param<'_>> {
        inside!(self, goal => goal.params())
    }

    /// The same goal with default options.
    #[must_use]
    pub fn default_options(self) -> Self {
        fn default<R: Rules + Into<Goal>>(_: R) -> Goal {
            R::DEFAULT.into()
        }
        inside!(self, goal => default(goal))
    }

    /// Places the things of the goal in a maze, and sets its limits. The same maze and seed give the same setup on
    /// every machine. Its random numbers are independent of those of the maze. O(n log n).
    ///
    /// If there is no room for all that was requested, there are fewer things; see [`Setup::missing`].
    ///
    /// # Errors
    /// If no path leads to the exit.
    pub fn set_up<G: Grid>(&self, maze: &Maze<G>, seed: u64) -> Result<Setup, ExitUnreachable> {
        /// Makes these random numbers independent of those of the maze.
        const STREAM: u64 = 0x676f_616c_0000_0001;
        let places = Places::new(maze)?;
        let mut setup = Setup::of(&places);
        let mut rng = MazeRng::new(seed ^ STREAM);
        inside!(self, goal => goal.set_up(&places, &mut rng, &mut setup));
        Ok(setup)
    }
}

/// The goal to reach the exit.
impl Default for Goal {
    fn default() -> Self {
        Exit::DEFAULT.into()
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())?;
        let (mut set, mut default) = (*self, self.default_options());
        options::write(f, &mut set.params(), &mut default.params())
    }
}

impl FromStr for Goal {
    type Err = GoalError;

    fn from_str(text: &str) -> Result<Self, GoalError> {
        let mut parts = text.split('+');
        let key = parts.next().unwrap_or_default();
        let goal = Self::ALL.iter().copied().find(|goal| goal.key() == key);
        let mut goal = goal.ok_or_else(|| GoalError::Unknown(key.to_owned()))?;
        options::read(goal.key(), goal.params(), parts)?;
        Ok(goal)
    }
}

/// The names of all goals, for error messages.
fn keys() -> String {
    Goal::ALL.iter().map(Goal::key).collect::<Vec<_>>().join(", ")
}

/// An error in the share code of a goal.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum GoalError {
    #[error("there is no goal `{0}`; there are {list}", list = keys())]
    Unknown(String),
    #[error(transparent)]
    Options(#[from] OptionError),
}
