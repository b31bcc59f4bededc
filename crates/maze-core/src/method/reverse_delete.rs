//! Reverse delete: Kruskal's algorithm backwards.

use super::{
    Generator, GridGenerator, MethodInfo,
    wall_order::{order, unpack},
};
use crate::{Grid, Mark, MazeRng, Sink, UnionFind};
use std::ops::ControlFlow;

/// Begins without walls, and gives every wall to be a random weight. From the heaviest on, each wall is built unless it
/// would part the maze in two. What stays open is the lightest spanning tree: the same maze as Kruskal's with the same
/// seed, up to 2^22 cells; in larger mazes Kruskal's draws its weights tile by tile.
///
/// Whether a wall would separate the maze need not be searched for: it would not exactly if its cells are joined by way
/// of lighter walls alone (those that are heavier have been decided, and any of them that is open parts other cells),
/// and that is what Kruskal's sets know.
///
/// # Complexity
/// O(n α(n)) time; 15 bytes a cell on squares.
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

impl Generator for ReverseDelete {
    const INFO: MethodInfo = MethodInfo {
        key: "reverse-delete",
        name: "Reverse delete",
        about: "Builds random walls as long as none separates the maze: Kruskal's mazes, made backwards.",
        builds_walls: true,
    };
    const DEFAULT: Self = Self;
}

impl GridGenerator for ReverseDelete {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let walls = order(grid, rng, sink)?;
        let mut sets = UnionFind::new(grid.len());
        let needed: Vec<bool> =
            walls.iter().map(|&wall| unpack(wall)).map(|wall| sets.union(wall.cell, grid.twin(wall).cell)).collect();
        for (wall, needed) in walls.into_iter().map(unpack).zip(needed).rev() {
            let halves = [wall, grid.twin(wall)];
            if !needed {
                sink.close(halves)?;
            }
            for half in halves {
                sink.mark(half.cell, Mark::Visited)?;
            }
        }
        ControlFlow::Continue(())
    }
}
