//! The algorithm of Aldous and Broder: a drunkard's walk.

use super::{Generator, GridGenerator, MethodInfo};
use crate::{Grid, Mark, MazeRng, Sink, Wall, grid::per_cell::PerCell};
use std::ops::ControlFlow;

/// Walks at random, without a plan, until every cell has been seen; a wall opens whenever a cell is entered for the
/// first time. Every possible maze is equally likely, but the last cells take long to find.
///
/// # Complexity
/// O(n log n) expected time on plane grids, as a random walk takes to see all of them; 1 byte a cell.
///
/// # Source
/// A. Broder, "Generating random spanning trees", FOCS 1989; D. Aldous, SIAM J. Discrete Math. 3 (1990);
/// <https://weblog.jamisbuck.org/2011/1/17/maze-generation-aldous-broder-algorithm>.
///
/// ```
/// let maze = "square:12x4/aldous-broder#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |       |   |           |               |       |
/// +---+   +   +---+---+   +   +---+---+   +   +---+
/// |   |   |                   |   |   |   |       |
/// +   +   +   +   +   +---+   +   +   +   +   +---+
/// |   |       |   |   |       |   |       |   |   |
/// +   +   +   +   +---+---+   +   +---+   +   +   +
/// |       |   |   |               |               |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AldousBroder;

impl Generator for AldousBroder {
    const INFO: MethodInfo = MethodInfo {
        key: "aldous-broder",
        name: "Aldous-Broder",
        about: "Walks at random until all cells are found: every possible maze is equally likely.",
        builds_walls: false,
    };
    const DEFAULT: Self = Self;
}

impl GridGenerator for AldousBroder {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        // The sides that lead to a neighbour, and whether the cell has been seen.
        let mut cells = PerCell::new(grid, |cell| [grid.neighbour_sides(cell).bits(), 0]);
        let mut left = grid.len() - 1;
        let mut cell = rng.cell(grid);
        cells.set::<G>(cell, 1, 1);
        sink.mark(cell, Mark::Cursor)?;
        while left > 0 {
            let wall = Wall::new(cell, rng.choose_side_by_rejection(grid.side_count(cell), cells.sides::<G>(cell, 0)));
            let twin = grid.twin(wall);
            sink.idle()?;
            sink.mark(cell, Mark::Visited)?;
            if cells.side(twin.cell, 1) == 0 {
                cells.set::<G>(twin.cell, 1, 1);
                left -= 1;
                sink.open([wall, twin])?;
            }
            cell = twin.cell;
            sink.mark(cell, Mark::Cursor)?;
        }
        sink.mark(cell, Mark::Visited)
    }
}
