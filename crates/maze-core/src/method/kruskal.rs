//! Kruskal's algorithm with random weights.

use super::{
    Generator, GridGenerator, MethodKind,
    kruskal_by_tiles::{CODE, FOR, IF, JOIN, KEEP, OPEN, SETS, WALLS, kruskal_by_tiles},
    packed::unpack,
    sets::Sets,
    tiles::tiled,
    weights::order,
};
use crate::{Code, Grid, HalfEdge, Info, Maze, MazeRng, Sink};
use std::ops::ControlFlow;

/// Examines the walls in random order, and opens each wall that separates two cells which are not connected yet. All
/// other walls stay closed. Mazes have many short dead ends, evenly spread.
///
/// All walls are equally likely to come next. Choosing a random cell and then one of its walls gives another
/// distribution.
///
/// # Complexity
/// O(n α(n)) time; 13 bytes a cell on squares, 17 on hexagons. Above 2^22 cells, it works tile by tile and takes O(n
/// log n) time, but with fast memory access, and 2 bytes a cell.
///
/// # Source
/// J. B. Kruskal, "On the shortest spanning subtree of a graph", Proc. AMS 7 (1956);
/// <https://weblog.jamisbuck.org/2011/1/3/maze-generation-kruskal-s-algorithm>.
///
/// ```
/// let maze = "square:12x4/kruskal#1".parse::<maze_core::Blueprint>()?.generate();
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
pub struct Kruskal;

impl Generator for Kruskal {
    const INFO: Info = Info {
        key: "kruskal",
        name: "Kruskal",
        about: "Opens random walls between parts that are not connected yet: many short dead ends.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Set);
    const DEFAULT: Self = Self;

    fn code(&self) -> &'static Code {
        &CODE
    }
}

impl GridGenerator for Kruskal {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        sink.line(WALLS);
        match tiled(grid) {
            Some(lines) => kruskal_by_tiles(lines, rng, sink),
            None => join_in_order(grid, &order(grid, rng, sink)?, sink),
        }
    }
}

/// Opens each of these walls that separates two cells which are not connected yet.
fn join_in_order<G: Grid, S: Sink>(grid: &G, walls: &[u32], sink: &mut S) -> ControlFlow<()> {
    sink.line(SETS);
    let mut sets = Sets::new::<S>(grid.len());
    for &wall in walls {
        sink.line(FOR);
        let halves = [unpack(wall), grid.twin(unpack(wall))];
        sink.line(IF);
        if sets.join(halves, JOIN, sink)? {
            sink.line(OPEN);
            sink.open(halves)?;
            if sets.count() == 1 {
                break;
            }
        } else {
            sink.line(KEEP);
            sink.keep(halves)?;
        }
    }
    sink.line(FOR);
    ControlFlow::Continue(())
}

/// The minimum spanning tree, for use by another method. The sink only decides whether to stop.
pub(super) fn lightest_tree<'g, G: Grid, S: Sink>(
    grid: &'g G,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<(), Maze<&'g G>> {
    let mut tree = Maze::with_all_walls(grid);
    Kruskal.run(grid, rng, &mut (&mut tree, Silent(sink)))?;
    ControlFlow::Continue(tree)
}

/// A sink that reports each event as an idle step, so that the events are counted but not shown.
struct Silent<'s, S>(&'s mut S);

impl<S: Sink> Sink for Silent<'_, S> {
    const MARKS: bool = false;

    fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.idle()
    }

    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.idle()
    }

    fn idle(&mut self) -> ControlFlow<()> {
        self.0.idle()
    }
}
