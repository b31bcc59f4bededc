//! Kruskal's algorithm over random walls.

use super::{
    Generator, GridGenerator, MethodInfo,
    parts::is_large,
    sets::Sets,
    tiles::kruskal_by_tiles,
    wall_order::{order, unpack},
};
use crate::{Grid, Lines, MazeRng, Sink};
use std::ops::ControlFlow;

/// Takes the walls in random order, and opens each that separates two cells which are not connected yet; the others are
/// kept for good. Many short dead ends, evenly spread.
///
/// The order is over *walls*, each equally likely. (Choosing a random cell and then one of its walls is another law.)
///
/// # Complexity
/// O(n α(n)) time; 13 bytes a cell on squares, 17 on hexagons. Above 2^22 cells it works tile by tile, and takes O(n
/// log n) time, but in a tile, and 2 bytes a cell; the maze is then another one than that of the same weights taken in one
/// order, with the same distribution.
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

/// Whether a tile has room for all walls of its places: 16 each. Large grids are done tile by tile: walls in random order
/// lie all over the memory, and waiting for them takes most of the time.
fn tiles_suffice<G: Lines>(lines: &G) -> bool {
    lines.max_cells_per_place() * usize::from(G::MAX_SIDES) <= 2 * 16
}

impl Generator for Kruskal {
    const INFO: MethodInfo = MethodInfo {
        key: "kruskal",
        name: "Kruskal",
        about: "Opens random walls between parts that are not connected yet: many short dead ends.",
        builds_walls: false,
    };
    const DEFAULT: Self = Self;
}

impl GridGenerator for Kruskal {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        if is_large(grid.len())
            && let Some(lines) = grid.lines().filter(tiles_suffice)
        {
            return kruskal_by_tiles(lines, rng, sink);
        }
        join_in_order(grid, &order(grid, rng, sink)?, sink)
    }
}

/// Opens each of these walls that separates two cells which are not connected yet.
pub(super) fn join_in_order<G: Grid, S: Sink>(grid: &G, walls: &[u32], sink: &mut S) -> ControlFlow<()> {
    let mut sets = Sets::new::<S>(grid.len());
    for &wall in walls {
        let halves = [unpack(wall), grid.twin(unpack(wall))];
        if sets.join(halves, sink)? {
            sink.open(halves)?;
            if sets.count() == 1 {
                break;
            }
        } else {
            sink.keep(halves)?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mazes_of_up_to_the_documented_size_are_those_of_the_other_methods_by_weights() {
        assert_eq!([1 << 22, (1 << 22) + 1].map(is_large), [false, true]);
    }
}
