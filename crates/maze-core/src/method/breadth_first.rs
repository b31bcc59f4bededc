//! The tree of breadth-first search.

use super::{Generator, GridGenerator, MethodKind, Order, trail::Trail};
use crate::{Code, Grid, HalfEdge, Info, Mark, MazeRng, Sink, code::code, options::Param, sink::at};
use std::{collections::VecDeque, ops::ControlFlow};

/// Visits the unvisited neighbors of each cell in the order in which the cells were found, and opens the wall to each.
/// Every path from the start is a shortest path, so these mazes are easy. With a fixed order, they look like combs.
///
/// # Complexity
/// O(n) time; 2 bytes a cell, and 4 for each cell of the widest front.
///
/// # Source
/// E. F. Moore, "The shortest path through a maze" (1959).
///
/// ```
/// let maze = "square:12x4/breadth-first+order=fixed#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |   |   |   |   |   |   |   |   |   |   |   |   |
/// +   +   +   +   +   +   +   +   +   +   +   +   +
/// |   |   |   |   |   |   |   |   |   |   |   |   |
/// +   +   +   +   +   +   +   +   +   +   +   +   +
/// |   |   |   |   |   |   |   |   |   |   |   |   |
/// +   +   +   +   +   +   +   +   +   +   +   +   +
/// |                                               |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BreadthFirst {
    /// The order in which the neighbors of a cell are visited.
    pub order: Order,
}

code! { CODE = "code/" "breadth-first"; START WHILE TAKE NEW OPEN ADD DONE }

impl Generator for BreadthFirst {
    const INFO: Info = Info {
        key: "breadth-first",
        name: "Breadth first",
        about: "Spreads from one cell like water: every path from there is a shortest one.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self { order: Order::Random };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![self.order.param()]
    }
}

impl GridGenerator for BreadthFirst {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let start = rng.cell(grid);
        let mut trail = Trail::new(grid);
        trail.start(grid, start);
        let mut front = VecDeque::from([start]);
        sink.line(START);
        while let Some(cell) = at(sink, WHILE, front.pop_front()) {
            sink.line(TAKE);
            while at(sink, NEW, !trail.unvisited(cell).is_empty()) {
                let wall = HalfEdge::new(cell, self.order.choose(trail.unvisited(cell), rng));
                let twin = grid.twin(wall);
                sink.line(OPEN);
                sink.open([wall, twin])?;
                sink.line(ADD);
                sink.mark(twin.cell, Mark::Frontier)?;
                trail.start(grid, twin.cell);
                front.push_back(twin.cell);
            }
            sink.line(DONE);
            sink.mark(cell, Mark::Visited)?;
        }
        ControlFlow::Continue(())
    }
}
