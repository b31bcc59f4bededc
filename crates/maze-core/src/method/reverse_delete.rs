//! Reverse delete: Kruskal's algorithm backwards.

use super::{Generator, GridGenerator, MethodKind, kruskal::lightest_tree, packed::unpack, weights::order};
use crate::{Code, Grid, HalfEdge, Info, Mark, MazeRng, Sink, UnionFind, code::code, sink::at};
use std::ops::ControlFlow;

/// Starts without walls, and gives every possible wall a random weight. From the heaviest to the lightest, each wall is
/// built unless it would disconnect the maze. The open walls are the minimum spanning tree: the same maze as Kruskal's
/// with the same seed.
///
/// No search is needed to find out whether a wall would disconnect the maze. It would not exactly if lighter walls
/// alone connect its cells, and Kruskal's sets record that. Heavier walls do not matter: those still open separate
/// other cells.
///
/// # Complexity
/// O(n α(n)) time; 15 bytes a cell on squares. If the sink does not need the order of the walls, one byte a cell more
/// than Kruskal's algorithm.
///
/// # Source
/// J. B. Kruskal, "On the shortest spanning subtree of a graph", Proc. AMS 7 (1956), construction A′.
///
/// ```
/// let [reverse, kruskal] = ["reverse-delete", "kruskal"]
///     .map(|method| format!("square:12x4/{method}#1").parse::<maze_core::Blueprint>().unwrap().generate());
/// assert_eq!(reverse.all_open_sides(), kruskal.all_open_sides());
/// assert_eq!(format!("\n{reverse}"), "
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
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ReverseDelete;

code! { CODE = "code/" "reverse-delete"; WALLS FOR IF CLOSE DONE }

impl Generator for ReverseDelete {
    const INFO: Info = Info {
        key: "reverse-delete",
        name: "Reverse delete",
        about: "Builds random walls as long as the maze stays connected: the same mazes as Kruskal, made backwards.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Set);
    const BUILDS_WALLS: bool = true;
    const DEFAULT: Self = Self;

    fn code(&self) -> &'static Code {
        &CODE
    }
}

impl GridGenerator for ReverseDelete {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        if !S::MARKS {
            // The order of the walls is not needed.
            let tree = lightest_tree(grid, rng, sink)?;
            return grid.inner_walls().try_for_each(|halves| sink.close_if(!tree.is_open(halves[0]), halves));
        }
        sink.line(WALLS);
        let walls = order(grid, rng, sink)?;
        let mut sets = UnionFind::new(grid.len());
        let halves = |wall| [unpack(wall), grid.twin(unpack(wall))];
        let mut is_needed = |[wall, twin]: [HalfEdge; 2]| sets.union(wall.cell, twin.cell);
        let needed: Vec<bool> = walls.iter().map(|&wall| is_needed(halves(wall))).collect();
        for (halves, needed) in walls.into_iter().map(halves).zip(needed).rev() {
            sink.line(FOR);
            if at(sink, IF, !needed) {
                sink.line(CLOSE);
                sink.close(halves)?;
            }
            sink.line(DONE);
            for half in halves {
                sink.mark(half.cell, Mark::Visited)?;
            }
        }
        sink.line(FOR);
        ControlFlow::Continue(())
    }
}
