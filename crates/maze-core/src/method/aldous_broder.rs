//! The Aldous-Broder algorithm: a random walk.

use super::{Generator, GridGenerator, MethodKind, walks::Walks};
use crate::{Code, Grid, HalfEdge, Info, Mark, MazeRng, Sink, code::code, sink::at};
use std::ops::ControlFlow;

/// A random walk that continues until every cell has been visited. When it enters a cell for the first time, the wall
/// behind it opens. Every possible maze is equally likely, but finding the last cells takes long.
///
/// # Complexity
/// O(n log² n) expected time on plane grids, the cover time of a random walk: about n · ln² n / 2 steps, or 34 steps a
/// cell at 4,000 cells. 1 byte a cell.
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

code! { CODE = "code/" "aldous-broder"; START WHILE CHOOSE IF OPEN STEP STOP }

impl Generator for AldousBroder {
    const INFO: Info = Info {
        key: "aldous-broder",
        name: "Aldous-Broder",
        about: "Walks at random until all cells are found: every possible maze is equally likely.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self;

    fn code(&self) -> &'static Code {
        &CODE
    }
}

impl GridGenerator for AldousBroder {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut here = grid.cursor(rng.cell(grid));
        let mut walks = Walks::new(grid, here.cell);
        walks.add(here.cell);
        let mut left = walks.left();
        sink.line(START);
        sink.mark(here.cell, Mark::Cursor)?;
        while at(sink, WHILE, left > 0) {
            let side = walks.choose(grid, here, rng);
            let next = grid.step(here, side);
            sink.idle()?;
            sink.line(CHOOSE);
            sink.mark(here.cell, Mark::Visited)?;
            if at(sink, IF, !walks.has(next.cell)) {
                walks.add(next.cell);
                left -= 1;
                let wall = HalfEdge::new(here.cell, side);
                sink.line(OPEN);
                sink.open([wall, grid.twin(wall)])?;
            }
            here = next;
            sink.line(STEP);
            sink.mark(here.cell, Mark::Cursor)?;
        }
        sink.line(STOP);
        sink.mark(here.cell, Mark::Visited)
    }
}
