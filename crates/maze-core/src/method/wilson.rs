//! Wilson's algorithm: loop-erased random walks.

use super::{Generator, GridGenerator, MethodKind, walks::Walks};
use crate::{
    Cell, Code, Grid, HalfEdge, Info, Mark, MazeRng, Sink,
    code::{Line, code},
    sink::at,
};
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

code! { CODE = "code/" "wilson"; ROOT FOR WALK TRAIL LOOP ERASE NOTE STEP CARVE OPEN ADD }

impl Generator for Wilson {
    const INFO: Info = Info {
        key: "wilson",
        name: "Wilson",
        about: "Walks at random until it meets the maze, erasing loops: every possible maze is equally likely.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self;

    fn code(&self) -> &'static Code {
        &CODE
    }
}

impl GridGenerator for Wilson {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let root = rng.cell(grid);
        let mut walks = Walks::new(grid, root);
        walks.add(root);
        sink.line(ROOT);
        sink.mark(root, Mark::Visited)?;
        let lines = WalkLines {
            each: FOR,
            walk: WALK,
            trail: TRAIL,
            meets: LOOP,
            erase: ERASE,
            note: NOTE,
            step: STEP,
            carve: CARVE,
            open: OPEN,
            add: ADD,
        };
        join_the_rest(grid, walks, &lines, rng, sink)
    }
}

/// The lines of a code that say how cells are joined to the maze by walks: the loop over cells; the loop over the steps of
/// a walk, and the lines inside; the loop over the cells that are left of the walk, and the lines inside.
pub(super) struct WalkLines {
    pub(super) each: Line,
    pub(super) walk: Line,
    pub(super) trail: Line,
    pub(super) meets: Line,
    pub(super) erase: Line,
    pub(super) note: Line,
    pub(super) step: Line,
    pub(super) carve: Line,
    pub(super) open: Line,
    pub(super) add: Line,
}

/// Walks from every cell outside the maze until it meets the maze, and adds the remaining path.
pub(super) fn join_the_rest<G: Grid, S: Sink>(
    grid: &G,
    mut walks: Walks,
    lines: &WalkLines,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    let mut painted = Walk::new(if S::MARKS { grid.len() } else { 0 });
    for start in grid.cells() {
        let start = grid.cursor(start);
        if walks.has(start.cell) {
            continue;
        }
        sink.line(lines.each);
        let mut here = start;
        while at(sink, lines.walk, !walks.has(here.cell)) {
            let side = walks.choose(grid, here, rng);
            walks.leave(here.cell, side);
            if S::MARKS {
                painted.enter(here.cell, lines, sink)?;
            }
            sink.line(lines.step);
            here = grid.step(here, side);
            sink.idle()?;
        }
        if S::MARKS {
            painted.end();
        }
        let mut cell = start.cell;
        while at(sink, lines.carve, !walks.has(cell)) {
            let wall = HalfEdge::new(cell, walks.left_by(cell));
            let twin = grid.twin(wall);
            walks.add(cell);
            sink.line(lines.open);
            sink.open([wall, twin])?;
            sink.line(lines.add);
            sink.mark(cell, Mark::Visited)?;
            cell = twin.cell;
        }
    }
    sink.line(lines.each);
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
    fn enter<S: Sink>(&mut self, cell: Cell, lines: &WalkLines, sink: &mut S) -> ControlFlow<()> {
        sink.line(lines.trail);
        if let Some(&last) = self.path.last() {
            sink.mark(last, Mark::Frontier)?;
        }
        if at(sink, lines.meets, self.on_path[cell as usize]) {
            sink.line(lines.erase);
            while let Some(forgotten) = self.path.pop_if(|last| *last != cell) {
                self.on_path[forgotten as usize] = false;
                sink.mark(forgotten, Mark::Blank)?;
            }
        } else {
            self.on_path[cell as usize] = true;
            self.path.push(cell);
        }
        sink.line(lines.note);
        sink.mark(cell, Mark::Cursor)
    }

    /// Ends the walk.
    fn end(&mut self) {
        for cell in self.path.drain(..) {
            self.on_path[cell as usize] = false;
        }
    }
}
