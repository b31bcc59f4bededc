//! Mazes that are not as difficult as was asked for.

use maze_core::Difficulty;
use maze_play::Challenge;
use std::ops::RangeInclusive;

/// Mazes that were tried in vain.
#[derive(Debug)]
pub(crate) struct Misfits {
    /// The least and the highest of their levels.
    pub(crate) levels: RangeInclusive<u32>,
    /// The one that is nearest to what was asked for.
    pub(crate) nearest: Challenge,
    difficulty: Difficulty,
}

/// What helps, in English and by the name of its words in other languages.
type Advice = (&'static str, &'static str);

impl Misfits {
    /// One maze.
    pub(crate) fn of(nearest: Challenge, difficulty: Difficulty) -> Self {
        Self { levels: difficulty.level()..=difficulty.level(), nearest, difficulty }
    }

    /// These and others.
    pub(crate) fn and(self, other: Self, wanted: &RangeInclusive<u32>) -> Self {
        let levels = with(&self.levels, &other.levels);
        let nearer = if other.lack(wanted) < self.lack(wanted) { other } else { self };
        Self { levels, ..nearer }
    }

    /// How far the nearest is from what was asked for: how many levels, and of those on the same level, how many points.
    fn lack(&self, wanted: &RangeInclusive<u32>) -> (u32, u64) {
        let (level, points) = (self.difficulty.level(), self.difficulty.points());
        if level < *wanted.start() {
            (wanted.start() - level, u64::MAX - points)
        } else {
            (level.saturating_sub(*wanted.end()), points)
        }
    }

    /// What helps to find one.
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

/// Levels that hold these and those.
pub(crate) fn with(levels: &RangeInclusive<u32>, others: &RangeInclusive<u32>) -> RangeInclusive<u32> {
    *levels.start().min(others.start())..=*levels.end().max(others.end())
}
