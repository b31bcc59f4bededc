//! A maze with a goal.

use crate::{Goal, goal::GoalError};
use maze_core::{Blueprint, BlueprintError, ParseOptions};
use std::{fmt, str::FromStr};

/// A maze with a goal.
///
/// Its text form is the share code of its [`Blueprint`], followed by `/` and the goal, such as
/// `square:20x30/kruskal#42/coins+time=90`. The default goal, to reach the exit, is left out, so every code of a
/// blueprint is also the code of a challenge.
///
/// ```
/// use maze_play::{Challenge, goal::Keys};
///
/// let challenge: Challenge = "square:20x30/kruskal#42/coins+time=90".parse()?;
/// assert_eq!(challenge.blueprint.to_string(), "square:20x30/kruskal#42");
/// assert_eq!(challenge.goal.to_string(), "coins+time=90");
///
/// let other = challenge.with_goal(Keys::default());
/// assert_eq!(other.to_string(), "square:20x30/kruskal#42/keys");
/// assert_eq!(maze_play::Challenge::from(other.blueprint).to_string(), "square:20x30/kruskal#42");
/// # Ok::<(), maze_play::ChallengeError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Challenge {
    /// The maze.
    pub blueprint: Blueprint,
    /// The goal and its options. They do not affect the maze.
    pub goal: Goal,
}

impl Challenge {
    /// The same challenge with another seed.
    #[must_use]
    pub fn with_seed(self, seed: u64) -> Self {
        Self { blueprint: self.blueprint.with_seed(seed), ..self }
    }

    /// The same maze with another goal.
    #[must_use]
    pub fn with_goal(self, goal: impl Into<Goal>) -> Self {
        Self { goal: goal.into(), ..self }
    }

    /// Reads a share code.
    ///
    /// # Errors
    /// If the text is not a share code, the maze is too large, the picture of its mask is missing, or there is no such
    /// goal.
    pub fn parse(code: &str, options: &ParseOptions<'_>) -> Result<Self, ChallengeError> {
        let (blueprint, goal) = Blueprint::parse_prefix(code, options)?;
        Ok(Self { blueprint, goal: goal.map_or(Ok(Goal::default()), str::parse)? })
    }

    /// The share code with the [short code](maze_core::Shape::short_code) of its shape.
    #[must_use]
    pub fn short_code(&self) -> String {
        let shape = self.blueprint.shape();
        self.to_string().replacen(&shape.to_string(), &shape.short_code(), 1)
    }
}

/// A challenge to reach the exit.
impl From<Blueprint> for Challenge {
    fn from(blueprint: Blueprint) -> Self {
        Self { blueprint, goal: Goal::default() }
    }
}

impl fmt::Display for Challenge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.blueprint.fmt(f)?;
        if self.goal == Goal::default() { Ok(()) } else { write!(f, "/{}", self.goal) }
    }
}

impl FromStr for Challenge {
    type Err = ChallengeError;

    fn from_str(text: &str) -> Result<Self, ChallengeError> {
        Self::parse(text, &ParseOptions::default())
    }
}

/// An error in the share code of a challenge.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ChallengeError {
    #[error(transparent)]
    WrongMaze(#[from] BlueprintError),
    #[error(transparent)]
    WrongGoal(#[from] GoalError),
}
