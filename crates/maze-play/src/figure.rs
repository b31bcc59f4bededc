//! The figures that compare two mazes, or two searches.

use maze_core::{metrics::Measure, solve::Attempt};

/// A figure that compares the two sides of a [`Pair`](crate::Pair).
///
/// ```
/// use maze_core::{Blueprint, MazeRng, NullSink, solve::Solver};
/// use maze_play::Figure;
///
/// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
/// let metrics = maze.metrics();
/// let search = Solver::AStar.solve_with(&maze, maze.ends(), &mut MazeRng::new(1), &mut NullSink).continue_value();
/// let value = |figure: Figure| (figure.key(), figure.value(|measure| measure.of(&metrics), search.as_ref()));
/// assert!(Figure::list(true, true).map(value).any(|figure| figure == ("path", Some(7.0))));
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Figure {
    /// Dead ends, in percent of the cells.
    DeadEnds,
    /// The mean number of steps from one junction to the next, or to a dead end.
    River,
    /// The length of the shortest path from the entrance to the exit, in steps.
    ShortestPath,
    /// The length of the path that the solver has found, in steps.
    FoundPath,
    /// The number of cells that the solver has expanded, or of steps that a robot has taken.
    SolverSteps,
    /// The number of different cells that the solver has visited.
    Visited,
}

impl Figure {
    /// Lists the figures of a comparison. `are_mazes` says whether the mazes differ, and `are_solved` whether both are
    /// solved.
    pub fn list(are_mazes: bool, are_solved: bool) -> impl Iterator<Item = Self> {
        let all = [
            (Self::DeadEnds, are_mazes),
            (Self::River, are_mazes),
            (Self::ShortestPath, are_mazes && !are_solved),
            (Self::FoundPath, are_solved),
            (Self::SolverSteps, are_solved),
            (Self::Visited, are_solved),
        ];
        all.into_iter().filter(|&(_, is_listed)| is_listed).map(|(figure, _)| figure)
    }

    /// The name, for texts and records. Both lengths of paths have the same.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::DeadEnds => "dead-ends",
            Self::River => "river",
            Self::ShortestPath | Self::FoundPath => "path",
            Self::SolverSteps => "solver-steps",
            Self::Visited => "visited",
        }
    }

    /// Whether its values are whole numbers.
    #[must_use]
    pub fn is_count(self) -> bool {
        !matches!(self, Self::DeadEnds | Self::River)
    }

    /// Returns the value for a side of the pair, or `None` if it is not known or there is no path. `measure` returns the
    /// measures of the maze.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "far below 2^53")]
    pub fn value(self, measure: impl FnOnce(Measure) -> Option<f64>, search: Option<&Attempt>) -> Option<f64> {
        match self {
            Self::DeadEnds => measure(Measure::DeadEnds),
            Self::River => measure(Measure::River),
            Self::ShortestPath => measure(Measure::SolutionLength),
            Self::FoundPath => search?.length().map(|length| length as f64),
            Self::SolverSteps => Some(search?.steps as f64),
            Self::Visited => Some(search?.visited as f64),
        }
    }
}
