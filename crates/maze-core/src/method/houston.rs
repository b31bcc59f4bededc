//! Houston's algorithm: first the walk of Aldous and Broder, then Wilson's algorithm.

use super::{
    Generator, GridGenerator, MethodKind,
    walks::Walks,
    wilson::{WalkLines, join_the_rest},
};
use crate::{Code, Grid, HalfEdge, Info, Mark, MazeRng, Sink, code::code, grid::per_cell::NOWHERE, sink::at};
use std::ops::ControlFlow;

/// A random walk as in the Aldous-Broder algorithm, until it finds a random goal. The path by which it first reached
/// each cell leads from the goal back to the start, and only that path is kept. Then it continues as Wilson's
/// algorithm. Every possible maze is equally likely.
///
/// Many implementations keep all passages of the first walk. Then mazes are not equally likely: on 3 x 2 squares, if
/// the walk stops at the second cell, some are 1.5 % too rare and others 2.3 % too frequent. A path between two cells
/// that were chosen in advance has the right distribution, whatever else the walk found.
///
/// # Complexity
/// O(n log n) expected time on plane grids; 2 bytes a cell. It is no faster than [`Wilson`](super::Wilson): each takes
/// about 7 steps a cell at 900 squares. Keeping all cells of the first walk would take about 3, but with another
/// distribution of mazes.
///
/// # Source
/// Robin Houston's remark on <https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm>; for its
/// distribution, D. B. Wilson, STOC 1996.
///
/// ```
/// let maze = "square:12x4/houston#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |                       |                   |   |
/// +---+---+   +---+---+   +   +---+---+   +   +   +
/// |   |               |   |   |       |   |       |
/// +   +---+   +---+---+   +---+   +---+   +---+   +
/// |       |       |                       |       |
/// +   +   +---+---+---+   +   +   +---+---+   +---+
/// |   |                   |   |       |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Houston;

code! { CODE = "code/" "houston"; START WHILE CHOOSE NOTE STEP CLEAR BACK ADD OPEN ROOT FOR WANDER ERASE CARVE JOIN }

impl Generator for Houston {
    const INFO: Info = Info {
        key: "houston",
        name: "Houston",
        about: "Begins like Aldous-Broder and ends like Wilson: every possible maze is equally likely.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self;

    fn code(&self) -> &'static Code {
        &CODE
    }
}

impl GridGenerator for Houston {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let [start, goal] = [rng.cell(grid), rng.cell(grid)];
        let mut walks = Walks::new(grid, start);
        let goal = if walks.has(goal) { start } else { goal };
        // The start, and cells that have not been found yet, have no way back.
        let mut ways_back = vec![NOWHERE; grid.len()];
        let mut here = grid.cursor(start);
        sink.line(START);
        sink.mark(here.cell, Mark::Cursor)?;
        while at(sink, WHILE, here.cell != goal) {
            let side = walks.choose(grid, here, rng);
            let next = grid.step(here, side);
            sink.idle()?;
            sink.line(CHOOSE);
            sink.mark(here.cell, Mark::Frontier)?;
            sink.line(NOTE);
            if ways_back[next.cell as usize] == NOWHERE && next.cell != start {
                ways_back[next.cell as usize] = grid.twin(HalfEdge::new(here.cell, side)).side;
            }
            here = next;
            sink.line(STEP);
            sink.mark(here.cell, Mark::Cursor)?;
        }
        sink.line(CLEAR);
        if S::MARKS {
            for cell in grid.cells() {
                sink.mark(cell, Mark::Blank)?;
            }
        }
        let mut cell = goal;
        while at(sink, BACK, cell != start) {
            let wall = HalfEdge::new(cell, ways_back[cell as usize]);
            let twin = grid.twin(wall);
            walks.add(cell);
            sink.line(ADD);
            sink.mark(cell, Mark::Visited)?;
            sink.line(OPEN);
            sink.open([wall, twin])?;
            cell = twin.cell;
        }
        walks.add(start);
        sink.line(ROOT);
        sink.mark(start, Mark::Visited)?;
        let lines = WalkLines {
            each: FOR,
            walk: WANDER,
            trail: ERASE,
            meets: ERASE,
            erase: ERASE,
            note: ERASE,
            step: ERASE,
            carve: CARVE,
            open: JOIN,
            add: JOIN,
        };
        join_the_rest(grid, walks, &lines, rng, sink)
    }
}
