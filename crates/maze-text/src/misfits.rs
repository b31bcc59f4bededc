//! Mazes that do not have the requested difficulty.

use maze_core::Difficulty;
use maze_play::Challenge;
use std::ops::RangeInclusive;

/// Mazes that were tried without success.
#[derive(Debug)]
pub(crate) struct Misfits {
    /// The range of their levels.
    pub(crate) levels: RangeInclusive<u32>,
    /// The one that is closest to the requested difficulty.
    pub(crate) nearest: Challenge,
    difficulty: Difficulty,
}

/// Advice for the user: in English, and as the name of its text in other languages.
type Advice = (&'static str, &'static str);

impl Misfits {
    /// Creates the record of one maze.
    pub(crate) fn of(nearest: Challenge, difficulty: Difficulty) -> Self {
        Self { levels: difficulty.level()..=difficulty.level(), nearest, difficulty }
    }

    /// Adds other mazes.
    pub(crate) fn and(self, other: Self, wanted: &RangeInclusive<u32>) -> Self {
        let levels = with(&self.levels, &other.levels);
        let nearer = if other.lack(wanted) < self.lack(wanted) { other } else { self };
        Self { levels, ..nearer }
    }

    /// The difference of the closest maze to the requested difficulty: in levels, and then in points.
    fn lack(&self, wanted: &RangeInclusive<u32>) -> (u32, u64) {
        let (level, points) = (self.difficulty.level(), self.difficulty.points());
        if level < *wanted.start() {
            (wanted.start() - level, u64::MAX - points)
        } else {
            (level.saturating_sub(*wanted.end()), points)
        }
    }

    /// Returns advice how to get the requested difficulty.
    pub(crate) fn advice(&self, wanted: &RangeInclusive<u32>) -> Advice {
        if self.levels.end() < wanted.start() {
            ("larger mazes are harder", "cli-fits-larger")
        } else if self.levels.start() > wanted.end() {
            ("smaller mazes are easier", "cli-fits-smaller")
        } else {
            ("another size, shape or method may have it", "cli-fits-other")
        }
    }
}

/// The smallest range of levels that includes both.
pub(crate) fn with(levels: &RangeInclusive<u32>, others: &RangeInclusive<u32>) -> RangeInclusive<u32> {
    *levels.start().min(others.start())..=*levels.end().max(others.end())
}
