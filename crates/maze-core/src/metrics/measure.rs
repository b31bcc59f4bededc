//! Metrics by which mazes are compared, each a single number.

use crate::Metrics;

/// A single-number metric of a maze.
///
/// ```
/// use maze_core::{Blueprint, metrics::Measure};
///
/// let metrics = "square:20x20/kruskal#1".parse::<Blueprint>()?.generate().metrics();
/// assert_eq!(Measure::DeadEnds.of(&metrics), Some(100.0 * metrics.dead_ends()));
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[non_exhaustive]
pub enum Measure {
    /// Dead ends, in percent of the cells.
    DeadEnds,
    /// Junctions, in percent of the cells.
    Junctions,
    /// Cells on the shortest path from the entrance to the exit, in percent of the cells.
    SolutionShare,
    /// The length of that path, in steps.
    SolutionLength,
    /// The length of the longest of all shortest paths, in steps.
    LongestPath,
    /// The mean number of steps from one choice to the next, or to a dead end.
    River,
}

impl Measure {
    /// The value, or `None` if the maze has none: without a path to the exit, there is no solution.
    #[must_use]
    pub fn of(self, metrics: &Metrics) -> Option<f64> {
        match self {
            Self::DeadEnds => Some(100.0 * metrics.dead_ends()),
            Self::Junctions => Some(100.0 * metrics.junctions()),
            Self::SolutionShare => metrics.solution_share().map(|share| 100.0 * share),
            Self::SolutionLength => metrics.solution.map(f64::from),
            Self::LongestPath => Some(f64::from(metrics.longest)),
            Self::River => Some(metrics.river),
        }
    }

    /// Whether the value is exact. Otherwise, it is a lower bound.
    #[must_use]
    pub fn is_exact(self, metrics: &Metrics) -> bool {
        self != Self::LongestPath || metrics.longest_is_exact
    }
}
