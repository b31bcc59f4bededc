//! The paths that sounds take.

use maze_core::{Cell, Distances, Grid, Maze};
use std::collections::BTreeMap;

/// The shortest path to a cell: its length and its first step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Way {
    /// The number of passages on the path.
    pub passages: u32,
    /// The first cell after the start; the start itself if the path has no passages.
    pub towards: Cell,
}

impl Way {
    /// Returns the path from a cell to the one from which `distances` were measured, or `None` if there is none.
    ///
    /// ```
    /// use maze_sound::Way;
    ///
    /// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
    /// let to_exit = maze.distances(maze.ends().to);
    /// assert_eq!(Way::down(&maze, &to_exit, 0), Some(Way { passages: 7, towards: 1 }));
    /// # Ok::<(), maze_core::BlueprintError>(())
    /// ```
    #[must_use]
    pub fn down<G: Grid>(maze: &Maze<G>, distances: &Distances, from: Cell) -> Option<Self> {
        let passages = distances.get(from)?;
        let nearer = |&cell: &Cell| distances.get(cell).is_some_and(|distance| distance < passages);
        Some(Self { passages, towards: maze.neighbors(from).find(nearer).unwrap_or(from) })
    }
}

/// The paths from a cell to all cells within a limit.
///
/// ```
/// use maze_sound::{Way, Ways};
///
/// let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
/// let ways = Ways::around(&maze, 9, 3);
/// assert_eq!(ways.to(9), Some(Way { passages: 0, towards: 9 }));
/// assert_eq!(ways.to(0), None, "farther than 3 passages");
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Ways {
    ways: BTreeMap<Cell, Way>,
}

impl Ways {
    /// Finds the paths with at most `most` passages, in O(k log k) for k cells within that limit.
    #[must_use]
    pub fn around<G: Grid>(maze: &Maze<G>, from: Cell, most: u32) -> Self {
        let mut ways = BTreeMap::from([(from, Way { passages: 0, towards: from })]);
        let mut edge = vec![from];
        for passages in 1..=most {
            let mut farther = Vec::new();
            for cell in edge {
                let first = ways.get(&cell).map(|way| way.towards).filter(|_| cell != from);
                for next in maze.neighbors(cell) {
                    ways.entry(next).or_insert_with(|| {
                        farther.push(next);
                        Way { passages, towards: first.unwrap_or(next) }
                    });
                }
            }
            edge = farther;
        }
        Self { ways }
    }

    /// Returns the path to a cell, or `None` if it is beyond the limit.
    #[must_use]
    pub fn to(&self, cell: Cell) -> Option<Way> {
        self.ways.get(&cell).copied()
    }

    /// Returns all cells within the limit, and their paths.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, Way)> {
        self.ways.iter().map(|(&cell, &way)| (cell, way))
    }
}
