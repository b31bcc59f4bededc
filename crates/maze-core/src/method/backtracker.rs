//! The recursive backtracker, implemented without recursion.

use super::{Bias, Generator, GridGenerator, MethodKind, Order, trail::Trail};
use crate::{
    Cell, Code, Grid, HalfEdge, Info, Mark, MazeRng, Side, SideSet, Sink, code::code, options::Param, sink::at,
};
use std::ops::ControlFlow;

/// Carves passages to random unvisited neighbors. If there are none, it goes back along its path to the last cell that
/// has some. Mazes have long winding corridors and few, deep dead ends: one cell in ten on squares.
///
/// # Complexity
/// O(n) time; 2 bytes a cell. The path is stored in the cells, so its depth is not limited.
///
/// # Source
/// Jamis Buck, *Mazes for Programmers* (2015), chapter 5;
/// <https://weblog.jamisbuck.org/2010/12/27/maze-generation-recursive-backtracking>.
///
/// ```
/// let maze = "square:12x4/backtracker#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |       |       |                       |       |
/// +   +   +   +   +   +---+---+   +---+   +---+   +
/// |   |   |   |       |           |   |       |   |
/// +   +---+   +---+---+   +---+---+   +---+   +   +
/// |       |   |       |   |               |   |   |
/// +   +   +   +   +   +   +   +---+---+---+   +   +
/// |   |           |   |   |                       |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Backtracker {
    /// The order in which the neighbors of a cell are visited. A fixed order gives plain depth-first search.
    pub order: Order,
    /// The preference for going along rows. It has no effect with a fixed order.
    pub bias: Bias,
}

code! { CODE = "code/" "backtracker"; START REPEAT NEW OPEN PUSH STEP OLD DONE BACK STOP }

impl Generator for Backtracker {
    const INFO: Info = Info {
        key: "backtracker",
        name: "Recursive backtracker",
        about: "Walks to unvisited neighbors and turns back at dead ends: long, winding corridors.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self { order: Order::Random, bias: Bias::NONE };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![self.order.param(), self.bias.param()]
    }
}

impl GridGenerator for Backtracker {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut cell = rng.cell(grid);
        let mut trail = Trail::new(grid);
        trail.start(grid, cell);
        sink.line(START);
        sink.mark(cell, Mark::Cursor)?;
        loop {
            sink.line(REPEAT);
            let unvisited = trail.unvisited(cell);
            if at(sink, NEW, !unvisited.is_empty()) {
                let wall = HalfEdge::new(cell, self.choose(grid, cell, unvisited, rng));
                let twin = grid.twin(wall);
                sink.line(OPEN);
                sink.open([wall, twin])?;
                sink.line(PUSH);
                sink.mark(cell, Mark::Frontier)?;
                trail.visit(grid, twin.cell, twin.side);
                cell = twin.cell;
                sink.line(STEP);
            } else if let Some(side) = at(sink, OLD, trail.way_back(cell)) {
                sink.line(DONE);
                sink.mark(cell, Mark::Visited)?;
                cell = grid.twin(HalfEdge::new(cell, side)).cell;
                sink.line(BACK);
            } else {
                sink.line(STOP);
                return sink.mark(cell, Mark::Visited);
            }
            sink.mark(cell, Mark::Cursor)?;
        }
    }
}

impl Backtracker {
    #[inline]
    fn choose<G: Grid>(self, grid: &G, cell: Cell, sides: SideSet, rng: &mut MazeRng) -> Side {
        match self.order {
            Order::Random => self.bias.choose(grid, cell, sides, rng),
            Order::Fixed => self.order.choose(sides, rng),
        }
    }
}
