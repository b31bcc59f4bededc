//! The levels of the Minotaur.

use maze_core::{choice, solve::Solver};

choice! {
    /// A level of the Minotaur.
    Level {
        /// Much slower than a walking player. It wanders like a [random mouse](Solver::RandomMouse), and sees and hears
        /// little.
        Easy = "easy",
        /// Slower than a walking player. It searches the maze like [Trémaux](Solver::Tremaux).
        #[default]
        Middle = "middle",
        /// A little faster than a walking player. It knows the maze, and patrols the shortest path between exit and
        /// entrance, found by [breadth-first search](Solver::BreadthFirst).
        Hard = "hard",
    }
}

impl Level {
    /// The solver that moves the Minotaur while it has not noticed the player.
    #[must_use]
    pub fn mind(self) -> Solver {
        match self {
            Self::Easy => Solver::RandomMouse,
            Self::Middle => Solver::Tremaux,
            Self::Hard => Solver::BreadthFirst,
        }
    }

    /// The number of ticks that the Minotaur takes from cell to cell. If cells are 1 apart, a walking player takes 36 and
    /// a sprinting one 18, both rounded up.
    #[must_use]
    pub fn ticks_a_step(self) -> u32 {
        match self {
            Self::Easy => 56,
            Self::Middle => 42,
            Self::Hard => 33,
        }
    }

    /// Its range of sight, in cell pitches.
    #[must_use]
    pub fn sight(self) -> u16 {
        match self {
            Self::Easy => 4,
            Self::Middle => 7,
            Self::Hard => 12,
        }
    }

    /// Its range of hearing a sprinting player, in passages.
    #[must_use]
    pub fn hearing(self) -> u32 {
        match self {
            Self::Easy => 2,
            Self::Middle => 4,
            Self::Hard => 8,
        }
    }
}
