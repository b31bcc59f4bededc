//! Somebody who hunts.

use super::{GoalInfo, Lair, Rules, Setup, places::Places};
use crate::{
    Cell, Grid, MazeRng,
    method::{Param, Value, choice},
    solve::Solver,
};

choice! {
    /// How good a hunter is.
    Level {
        /// Much slower than one who walks, wanders about like a [random mouse](Solver::RandomMouse), and hardly
        /// sees and hears.
        Easy = "easy",
        /// Slower than one who walks, and searches the maze like [Trémaux](Solver::Tremaux).
        #[default]
        Middle = "middle",
        /// A little faster than one who walks. It knows the maze, and goes to and fro between exit
        /// and entrance on the shortest path, as [breadth-first search](Solver::BreadthFirst) finds it.
        Hard = "hard",
    }
}

impl Level {
    /// With whose mind the hunter looks for the player while it knows nothing.
    #[must_use]
    pub fn mind(self) -> Solver {
        match self {
            Self::Easy => Solver::RandomMouse,
            Self::Middle => Solver::Tremaux,
            Self::Hard => Solver::BreadthFirst,
        }
    }

    /// The number of ticks that the hunter takes from cell to cell. If cells are 1 apart, a walking player takes 36 and
    /// a sprinting one 18, both rounded up.
    #[must_use]
    pub fn ticks_a_step(self) -> u32 {
        match self {
            Self::Easy => 56,
            Self::Middle => 42,
            Self::Hard => 33,
        }
    }

    /// How far it sees, in cell pitches.
    #[must_use]
    pub fn sight(self) -> u16 {
        match self {
            Self::Easy => 4,
            Self::Middle => 7,
            Self::Hard => 12,
        }
    }

    /// From how many passages away it hears one who sprints.
    #[must_use]
    pub fn hearing(self) -> u32 {
        match self {
            Self::Easy => 2,
            Self::Middle => 4,
            Self::Hard => 8,
        }
    }
}

/// Reach the exit before the Minotaur catches you: whoever is in the same cell with it is caught.
///
/// It begins in a random cell, at least half as far from the entrance as the farthest one. While it knows nothing it
/// goes about with the [mind](Level::mind) of its level. It [sees](Level::sight) you in a straight line through open
/// passages, and [hears](Level::hearing) you sprint; then it comes on the shortest path to where it saw or heard you last. If it
/// notices nothing there, it has lost you.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Minotaur {
    /// How good it is.
    pub level: Level,
}

impl Rules for Minotaur {
    const INFO: GoalInfo =
        GoalInfo { key: "minotaur", name: "Minotaur", about: "Reach the exit before the Minotaur catches you." };
    const DEFAULT: Self = Self { level: Level::Middle };

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![Param {
            key: "level",
            name: "Level",
            about: "How fast the Minotaur is, how well it hears, and how it looks for you.",
            value: Value::Choice(&mut self.level),
        }]
    }

    fn set_up<G: Grid>(&self, places: &Places<'_, G>, rng: &mut MazeRng, setup: &mut Setup) {
        let least = places.farthest().div_ceil(2).max(2);
        let cells: Vec<Cell> = places.inside().filter(|&cell| places.distance(cell) >= least).collect();
        if cells.is_empty() {
            setup.missing = 1;
        } else {
            setup.hunter = Some(Lair { cell: cells[rng.index(cells.len())], level: self.level });
        }
    }
}
