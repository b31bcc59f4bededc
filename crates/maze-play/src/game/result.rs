//! What came of a game.

use std::cmp::Reverse;

/// What came of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameResult {
    /// How it ended.
    pub outcome: Outcome,
    /// How many [ticks](crate::TICKS_A_SECOND) it took.
    pub ticks: u32,
    /// How many cells the player entered.
    pub steps: u32,
    /// How many coins the player held at the end.
    pub coins: u32,
    /// With how many steps it could have been won, and with no fewer, if that is known.
    pub fewest_steps: Option<u32>,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Outcome {
    /// The goal is reached.
    Won,
    /// Time is up. The coins held count.
    TimeUp,
    /// The hunter has caught the player.
    Caught,
}

/// How good a game was, to be compared among games of the same share code: the greater, the better. A game that was won
/// is better than one that was not; then more coins, a shorter time and fewer steps are, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rank(bool, u32, Reverse<u32>, Reverse<u32>);

impl GameResult {
    /// How good it was; `None` if the player was caught, which is no result that one would keep.
    #[must_use]
    pub fn rank(&self) -> Option<Rank> {
        let is_won = match self.outcome {
            Outcome::Won => true,
            Outcome::TimeUp => false,
            Outcome::Caught => return None,
        };
        Some(Rank(is_won, self.coins, Reverse(self.ticks), Reverse(self.steps)))
    }

    /// The fewest steps divided by those taken, 0 to 1, if the game was won and they are known. Of a game without a
    /// step it is 1.
    #[must_use]
    pub fn optimality(&self) -> Option<f64> {
        let fewest = self.fewest_steps.filter(|_| self.outcome == Outcome::Won)?;
        Some(if self.steps == 0 { 1.0 } else { f64::from(fewest) / f64::from(self.steps) })
    }
}
