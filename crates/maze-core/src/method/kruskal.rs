//! Kruskal's algorithm over random walls.

use super::Generator;
use crate::{Cell, Dice, Grid, Mark, Side, Sink, UnionFind, Wall};
use std::ops::ControlFlow;

/// Takes the walls in random order, and opens each that parts two cells which are not joined yet; the others are kept for good.
/// Many short dead ends, evenly spread.
///
/// The order is over *walls*, each equally likely. (Choosing a random cell and then one of its walls is another law.)
///
/// # Complexity
/// O(n α(n)) time; 13 bytes a cell on squares, 17 on hexagons.
///
/// # Source
/// J. B. Kruskal, "On the shortest spanning subtree of a graph", Proc. AMS 7 (1956);
/// <https://weblog.jamisbuck.org/2011/1/3/maze-generation-kruskal-s-algorithm>.
///
/// ```
/// let maze = "hex-flat:8x4/kruskal#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Kruskal;

impl Generator for Kruskal {
    const KEY: &'static str = "kruskal";
    const NAME: &'static str = "Kruskal";
    const ABOUT: &'static str = "Opens random walls wherever two parts are not joined yet: many short dead ends.";

    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        let mut walls: Vec<u32> = grid.inner_walls().map(|[wall, _]| pack(wall)).collect();
        sink.idle()?;
        dice.shuffle(&mut walls);
        sink.idle()?;
        let mut sets = UnionFind::new(grid.len());
        let mut rings = Rings::new(if S::MARKS { grid.len() } else { 0 });
        for wall in walls.into_iter().map(unpack) {
            let twin = grid.twin(wall);
            let joined = if S::MARKS {
                join_and_mark(&mut sets, &mut rings, [wall.cell, twin.cell], sink)?
            } else {
                sets.union(wall.cell, twin.cell)
            };
            if joined {
                sink.open([wall, twin])?;
                if sets.count() == 1 {
                    break;
                }
            } else {
                sink.keep([wall, twin])?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// Joins two cells' sets, and repaints the smaller one in the colour of the larger.
fn join_and_mark<S: Sink>(
    sets: &mut UnionFind,
    rings: &mut Rings,
    cells: [Cell; 2],
    sink: &mut S,
) -> ControlFlow<(), bool> {
    let [a, b] = cells.map(|cell| sets.find(cell));
    if !sets.union(a, b) {
        return ControlFlow::Continue(false);
    }
    let [larger, smaller] = rings.by_size([a, b]);
    let colour = Mark::Region(rings.colours[larger as usize]);
    // A cell on its own has not been painted yet.
    sink.mark(larger, colour)?;
    for cell in rings.members(smaller) {
        sink.mark(cell, colour)?;
    }
    rings.join([larger, smaller], sets.find(a));
    ControlFlow::Continue(true)
}

/// The members, size and colour of each set; only for those who want to see them.
struct Rings {
    /// Each cell names the next of its set, in a ring.
    next: Vec<Cell>,
    /// A set's size, at its representative.
    sizes: Vec<u32>,
    /// A set's colour, at its representative.
    colours: Vec<u32>,
}

impl Rings {
    #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
    fn new(len: usize) -> Self {
        Self { next: (0..len as Cell).collect(), sizes: vec![1; len], colours: (0..len as Cell).collect() }
    }

    fn by_size(&self, [a, b]: [Cell; 2]) -> [Cell; 2] {
        if self.sizes[a as usize] < self.sizes[b as usize] { [b, a] } else { [a, b] }
    }

    fn members(&self, first: Cell) -> impl Iterator<Item = Cell> {
        let next = move |&cell: &Cell| Some(self.next[cell as usize]).filter(|&next| next != first);
        std::iter::successors(Some(first), next)
    }

    /// Joins the rings of two sets, whose representative is now `root`.
    fn join(&mut self, [larger, smaller]: [Cell; 2], root: Cell) {
        self.next.swap(larger as usize, smaller as usize);
        self.sizes[root as usize] = self.sizes[larger as usize] + self.sizes[smaller as usize];
        self.colours[root as usize] = self.colours[larger as usize];
    }
}

/// A wall in 4 bytes: shuffling is bound by memory.
pub(super) fn pack(wall: Wall) -> u32 {
    wall.cell << 3 | u32::from(wall.side)
}

/// The wall in 4 bytes.
pub(super) fn unpack(wall: u32) -> Wall {
    Wall::new(wall >> 3, (wall & 7) as Side)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_wall_survives_packing() {
        #[expect(clippy::cast_possible_truncation, reason = "2^28 fits")]
        let wall = Wall::new(crate::MAX_CELLS as Cell - 1, 7);
        assert_eq!(unpack(pack(wall)), wall);
    }
}
