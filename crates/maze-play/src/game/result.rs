//! The result of a game.

use std::cmp::Reverse;

/// The result of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameResult {
    /// The outcome: the goal was reached, time ran out, or the player was caught.
    pub outcome: Outcome,
    /// The number of [ticks](crate::TICKS_A_SECOND).
    pub ticks: u32,
    /// The number of cells that the player entered.
    pub steps: u32,
    /// The number of coins that the player held at the end.
    pub coins: u32,
    /// The minimum number of steps to win the game, if known.
    pub fewest_steps: Option<u32>,
}

/// The outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Outcome {
    /// The player reached the goal.
    Won,
    /// Time ran out. The coins held count.
    TimeUp,
    /// The hunter caught the player.
    Caught,
}

/// The rank of a game, for comparing games of the same share code: greater is better. A won game is better than one
/// that was not won; then come more coins, a shorter time and fewer steps, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(bool, u32, Reverse<u32>, Reverse<u32>);

impl GameResult {
    /// The rank, or `None` if the player was caught.
    #[must_use]
    pub fn rank(&self) -> Option<Rank> {
        let is_won = match self.outcome {
            Outcome::Won => true,
            Outcome::TimeUp => false,
            Outcome::Caught => return None,
        };
        Some(Rank(is_won, self.coins, Reverse(self.ticks), Reverse(self.steps)))
    }

    /// The minimum number of steps divided by the steps taken, 0 to 1. `None` if the game was not won or the minimum is
    /// unknown. 1 for a game without steps.
    #[must_use]
    pub fn optimality(&self) -> Option<f64> {
        let fewest = self.fewest_steps.filter(|_| self.outcome == Outcome::Won)?;
        Some(if self.steps == 0 { 1.0 } else { f64::from(fewest) / f64::from(self.steps) })
    }
}
