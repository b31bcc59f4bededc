//! Random removals: walls fall until there is a path.

use super::{
    Generator, GridGenerator, Guarantees, MethodInfo, Param, Value,
    sets::Sets,
    wall_order::{order, unpack},
};
use crate::{Endpoints, Grid, MazeRng, Sink};
use std::ops::ControlFlow;

/// Takes random walls away until the first cell and the last are connected. What is left may have loops, and cells that
/// cannot be reached; two options forbid the one and the other. With both it is Kruskal's algorithm.
///
/// # Complexity
/// O(n α(n)) time; 13 bytes a cell on squares.
///
/// # Source
/// The exercise of finding a path by Tarjan's sets, as in R. Sedgewick, *Algorithms in C* (1990), on union-find and
/// percolation.
///
/// ```
/// let maze = "square:12x4/random-removals+unique=yes+access=yes#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |           |       |   |   |               |   |
/// +   +---+   +   +---+   +   +---+   +---+   +   +
/// |       |           |       |           |       |
/// +   +---+   +   +   +   +   +---+   +---+---+   +
/// |       |   |   |       |       |       |       |
/// +   +   +   +---+---+   +---+   +   +---+---+   +
/// |   |   |       |       |           |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomRemovals {
    /// Never takes away a wall between cells that are joined already.
    pub unique: bool,
    /// Goes on until all cells are joined.
    pub access: bool,
}

impl Generator for RandomRemovals {
    const INFO: MethodInfo = MethodInfo {
        key: "random-removals",
        name: "Random removals",
        about: "Takes random walls away until there is a path from entrance to exit.",
        builds_walls: false,
    };
    const DEFAULT: Self = Self { unique: false, access: false };

    fn guarantees(&self) -> Guarantees {
        Guarantees { connected: self.access, loopless: self.unique }
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![
            Param {
                key: "unique",
                name: "Unique paths",
                about: "Never opens a wall between cells that are joined already: no loops.",
                value: Value::Switch(&mut self.unique),
            },
            Param {
                key: "access",
                name: "Full access",
                about: "Goes on until every cell can be reached.",
                value: Value::Switch(&mut self.access),
            },
        ]
    }
}

impl GridGenerator for RandomRemovals {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let Endpoints { from, to } = Endpoints::of(grid);
        let mut sets = Sets::new::<S>(grid.len());
        for wall in order(grid, rng, sink)?.into_iter().map(unpack) {
            let done = if self.access { sets.count() == 1 } else { sets.find(from) == sets.find(to) };
            if done {
                break;
            }
            let halves = [wall, grid.twin(wall)];
            let joined = sets.join(halves, sink)?;
            if joined || !self.unique {
                sink.open(halves)?;
            } else {
                sink.keep(halves)?;
            }
        }
        ControlFlow::Continue(())
    }
}
