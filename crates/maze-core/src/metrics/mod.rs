//! Metrics of mazes.

mod diameter;
mod difficulty;
mod measure;
mod search;

pub use diameter::FarApart;
pub use difficulty::Difficulty;
pub use measure::Measure;

use crate::{Cell, Grid, Maze, SideSet};
use std::fmt;

/// The metrics of a maze. Shares refer to the cells with a passage. Cells without a passage, as in sparse mazes or in a
/// maze of one cell, are counted in [`degrees`](Self::degrees) only.
///
/// ```
/// let maze = "square:20x20/kruskal#1".parse::<maze_core::Blueprint>()?.generate();
/// let metrics = maze.metrics();
/// assert_eq!(metrics.cells, 400);
/// assert!((0.25..0.36).contains(&metrics.dead_ends()));
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Metrics {
    /// The number of cells with a passage.
    pub cells: usize,
    /// The number of cells with each number of passages, 0 to 16.
    pub degrees: [usize; DEGREES],
    /// The number of passages on the shortest path from the entrance to the exit, or `None` if there is no path. If
    /// there are several goals, the exit is the nearest.
    pub solution: Option<u32>,
    /// The length of the longest shortest path in the whole maze, in passages; see [`Maze::diameter_ends`].
    pub longest: u32,
    /// Whether [`longest`](Self::longest) is exact. Otherwise, two cells may be farther apart.
    pub longest_is_exact: bool,
    /// The river: the mean number of passages from one junction to the next, or to a dead end. It is high if corridors
    /// wind, and low if there are many short dead ends.
    pub river: f64,
}

/// A cell has from 0 to 16 passages.
const DEGREES: usize = SideSet::MAX_SIDES as usize + 1;

impl Metrics {
    /// The share of cells with this number of passages, 1 to 16. 0 for other numbers, or if there are no passages.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "at most 2^28")]
    pub fn share(&self, passages: usize) -> f64 {
        match self.degrees.get(passages) {
            Some(&count) if passages > 0 && self.cells > 0 => count as f64 / self.cells as f64,
            _ => 0.0,
        }
    }

    /// The share of dead ends: cells with one passage.
    #[must_use]
    pub fn dead_ends(&self) -> f64 {
        self.share(1)
    }

    /// The share of junctions: cells with three passages or more.
    #[must_use]
    pub fn junctions(&self) -> f64 {
        (3..DEGREES).map(|passages| self.share(passages)).sum()
    }

    /// The share of cells on the shortest path from the entrance to the exit, or `None` if there is no path.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "at most 2^28")]
    pub fn solution_share(&self) -> Option<f64> {
        self.solution.filter(|_| self.cells > 0).map(|passages| f64::from(passages + 1) / self.cells as f64)
    }
}

/// The distance of a cell to which no path leads.
pub(crate) const UNREACHED: u32 = u32::MAX;

/// The distance of each cell from a start, in passages on a shortest path. See [`Maze::distances`]. 4 bytes a cell.
///
/// ```
/// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
/// let distances = maze.distances(0);
/// let (cell, steps) = distances.farthest();
/// assert_eq!((distances.from(), distances.get(cell)), (0, Some(steps)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Distances {
    from: Cell,
    /// [`UNREACHED`] if no path leads there.
    steps: Vec<u32>,
}

impl Distances {
    /// The distance of a cell, or `None` if no path leads there or the cell does not exist.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<u32> {
        self.steps.get(cell as usize).copied().filter(|&steps| steps != UNREACHED)
    }

    /// The start, whose distance is 0.
    #[must_use]
    pub fn from(&self) -> Cell {
        self.from
    }

    /// The reachable cell with the largest distance, and the distance. If there are several, the last one. O(n).
    #[must_use]
    pub fn farthest(&self) -> (Cell, u32) {
        self.reached().max_by_key(|&(_, steps)| steps).unwrap_or((self.from, 0))
    }

    /// The distances of all cells, in order, each `None` if no path leads there.
    #[must_use]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Option<u32>> {
        self.steps.iter().map(|&steps| (steps != UNREACHED).then_some(steps))
    }

    /// The distances as numbers, [`UNREACHED`] if no path leads there.
    fn into_steps(self) -> Vec<u32> {
        self.steps
    }

    fn reached(&self) -> impl Iterator<Item = (Cell, u32)> {
        (0..).zip(self.iter()).filter_map(|(cell, steps)| Some((cell, steps?)))
    }
}

impl fmt::Debug for Distances {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.reached()).finish()
    }
}

impl<G: Grid> Maze<G> {
    /// The distance of each cell from a start, in passages on a shortest path. O(n) time; 4 bytes a cell for the
    /// result, and 4 while searching.
    ///
    /// # Panics
    /// If the cell does not exist.
    ///
    /// ```
    /// let maze = "square:4x2/kruskal#1".parse::<maze_core::Blueprint>()?.generate();
    /// let distances = maze.distances(0);
    /// assert_eq!(distances.get(0), Some(0));
    /// assert_eq!(distances.get(7), maze.metrics().solution);
    /// assert_eq!(distances.get(8), None);
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn distances(&self, from: Cell) -> Distances {
        Distances { from, steps: self.search(from, &mut || ()).0 }
    }

    /// The distance of each cell from the nearest of several cells. [`Distances::from`] is the first of them. Otherwise
    /// like [`distances`](Self::distances).
    ///
    /// # Panics
    /// If one of the cells does not exist, or the list is empty.
    ///
    /// ```
    /// let maze = "square:7x1/kruskal#1".parse::<maze_core::Blueprint>()?.generate();
    /// let distances = maze.distances_from(&[0, 6]);
    /// assert_eq!(distances.iter().flatten().collect::<Vec<_>>(), [0, 1, 2, 3, 2, 1, 0]);
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn distances_from(&self, cells: &[Cell]) -> Distances {
        let mut steps = vec![UNREACHED; self.grid().len()];
        self.search_into(cells, &mut steps, &mut Vec::new(), &mut || ());
        Distances { from: cells[0], steps }
    }

    /// Computes the metrics. O(n), except for the [longest path](Self::diameter_ends) of a maze with loops.
    #[must_use]
    pub fn metrics(&self) -> Metrics {
        self.metrics_with_progress(|| ())
    }

    /// Computes the metrics, and calls `step` at most three times a cell, for a progress report.
    #[must_use]
    pub fn metrics_with_progress(&self, mut step: impl FnMut()) -> Metrics {
        let grid = self.grid();
        let mut degrees = [0; DEGREES];
        grid.cells().for_each(|cell| degrees[self.degree(cell) as usize] += 1);
        let from_entrance = self.search(self.ends().from, &mut step).0;
        let solution = Some(from_entrance[self.ends().to as usize]).filter(|&steps| steps != UNREACHED);
        drop(from_entrance);
        let longest = self.far_apart(|_| true, &mut step);
        Metrics {
            cells: grid.len() - degrees[0],
            degrees,
            solution,
            longest: longest.steps,
            longest_is_exact: longest.exact,
            river: river(&degrees),
        }
    }
}

/// A corridor has two ends, at cells that do not have exactly two passages. Such a cell ends one corridor
/// for each of its passages.
#[expect(clippy::cast_precision_loss, reason = "at most 2^28")]
fn river(degrees: &[usize; DEGREES]) -> f64 {
    let ends = |passages: usize| passages * degrees[passages];
    let all: usize = (0..DEGREES).map(ends).sum();
    // A single ring has no ends; count it as one corridor.
    let corridors = if all == ends(2) { 2 } else { all - ends(2) };
    all as f64 / corridors as f64
}

/// Statistics of one metric over many mazes.
///
/// ```
/// use maze_core::metrics::Summary;
///
/// let summary = Summary::of(&[1.0, 2.0, 3.0]).ok_or("too few values")?;
/// assert_eq!((summary.mean, summary.std_dev), (2.0, 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub std_dev: f64,
    /// The standard error of the mean.
    pub std_error: f64,
}

impl Summary {
    /// The summary of these values, or `None` if there are fewer than two.
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^52 values")]
    pub fn of(values: &[f64]) -> Option<Self> {
        let count = values.len() as f64;
        let mean = values.iter().sum::<f64>() / count;
        let variance = values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / (count - 1.0);
        let summary = Self { mean, std_dev: variance.sqrt(), std_error: (variance / count).sqrt() };
        (values.len() > 1).then_some(summary)
    }
}
