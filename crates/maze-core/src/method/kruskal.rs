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
/// O(n α(n)) time; 12 bytes a cell on squares, 16 on hexagons.
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
    let (larger, smaller) = if sets.size(a) < sets.size(b) { (b, a) } else { (a, b) };
    if !sets.union(a, b) {
        return ControlFlow::Continue(false);
    }
    // A cell on its own has not been painted yet.
    sink.mark(larger, Mark::Region(larger))?;
    for cell in rings.members(smaller) {
        sink.mark(cell, Mark::Region(larger))?;
    }
    rings.join(larger, smaller);
    ControlFlow::Continue(true)
}

/// The members of each set, each naming the next, in a ring.
struct Rings(Vec<Cell>);

impl Rings {
    #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
    fn new(len: usize) -> Self {
        Self((0..len as Cell).collect())
    }

    fn members(&self, first: Cell) -> impl Iterator<Item = Cell> {
        let next = move |&cell: &Cell| Some(self.0[cell as usize]).filter(|&next| next != first);
        std::iter::successors(Some(first), next)
    }

    /// Joins two different rings.
    fn join(&mut self, a: Cell, b: Cell) {
        self.0.swap(a as usize, b as usize);
    }
}

/// A wall in 4 bytes: shuffling is bound by memory.
pub(super) fn pack(wall: Wall) -> u32 {
    wall.cell << 3 | u32::from(wall.side)
}

/// The wall in 4 bytes.
#[expect(clippy::cast_possible_truncation, reason = "masked to three bits")]
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
