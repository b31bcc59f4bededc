//! Wilson's algorithm: loop-erased random walks.

use super::{Generator, GridGenerator, MethodKind, walks::Walks};
use crate::{Cell, Grid, HalfEdge, Info, Mark, MazeRng, Sink};
use std::ops::ControlFlow;

/// From each cell outside the maze, walks at random until it meets the maze, and erases every loop of the walk. The
/// remaining path joins the maze. Every possible maze is equally likely.
///
/// # Complexity
/// O(n log n) expected time on plane grids, the mean hitting time of the root; 1 byte a cell.
///
/// # Source
/// D. B. Wilson, "Generating random spanning trees more quickly than the cover time", STOC 1996;
/// <https://weblog.jamisbuck.org/2011/1/20/maze-generation-wilson-s-algorithm>.
///
/// ```
/// let maze = "square:12x4/wilson#1".parse::<maze_core::Blueprint>()?.generate();
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
pub struct Wilson;

impl Generator for Wilson {
    const INFO: Info = Info {
        key: "wilson",
        name: "Wilson",
        about: "Walks at random until it meets the maze, erasing loops: every possible maze is equally likely.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self;
}

impl GridGenerator for Wilson {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let root = rng.cell(grid);
        let mut walks = Walks::new(grid, root);
        walks.add(root);
        sink.mark(root, Mark::Visited)?;
        join_the_rest(grid, walks, rng, sink)
    }
}

/// Walks from every cell outside the maze until it meets the maze, and adds the remaining path.
pub(super) fn join_the_rest<G: Grid, S: Sink>(
    grid: &G,
    mut walks: Walks,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    let mut painted = Walk::new(if S::MARKS { grid.len() } else { 0 });
    for start in grid.cells() {
        let start = grid.cursor(start);
        let mut here = start;
        while !walks.has(here.cell) {
            let side = walks.choose(grid, here, rng);
            walks.leave(here.cell, side);
            if S::MARKS {
                painted.enter(here.cell, sink)?;
            }
            here = grid.step(here, side);
            sink.idle()?;
        }
        if S::MARKS {
            painted.end();
        }
        let mut cell = start.cell;
        while !walks.has(cell) {
            let wall = HalfEdge::new(cell, walks.left_by(cell));
            let twin = grid.twin(wall);
            walks.add(cell);
            sink.open([wall, twin])?;
            sink.mark(cell, Mark::Visited)?;
            cell = twin.cell;
        }
    }
    ControlFlow::Continue(())
}

/// The marks of a walk. Used only if the sink needs marks.
struct Walk {
    /// The cells of the walk so far, without loops.
    path: Vec<Cell>,
    /// Whether a cell is on the path.
    on_path: Vec<bool>,
}

impl Walk {
    fn new(cells: usize) -> Self {
        Self { path: Vec::new(), on_path: vec![false; cells] }
    }

    /// Marks the cell that the walk enters. If that closes a loop, clears the marks of the loop.
    fn enter<S: Sink>(&mut self, cell: Cell, sink: &mut S) -> ControlFlow<()> {
        if let Some(&last) = self.path.last() {
            sink.mark(last, Mark::Frontier)?;
        }
        if self.on_path[cell as usize] {
            while let Some(forgotten) = self.path.pop_if(|last| *last != cell) {
                self.on_path[forgotten as usize] = false;
                sink.mark(forgotten, Mark::Blank)?;
            }
        } else {
            self.on_path[cell as usize] = true;
            self.path.push(cell);
        }
        sink.mark(cell, Mark::Cursor)
    }

    /// Ends the walk.
    fn end(&mut self) {
        for cell in self.path.drain(..) {
            self.on_path[cell as usize] = false;
        }
    }
}
