//! Sets of joined cells as they are painted: their members, and one colour each.

use crate::{Cell, HalfEdge, Mark, Sink, UnionFind};
use std::ops::ControlFlow;

/// Tarjan's sets; for those who want to see them, with a colour each.
pub(super) struct Sets {
    sets: UnionFind,
    rings: Rings,
}

impl Sets {
    /// Each cell in a set of its own.
    pub(super) fn new<S: Sink>(cells: usize) -> Self {
        Self { sets: UnionFind::new(cells), rings: Rings::new(if S::MARKS { cells } else { 0 }) }
    }

    /// How many sets there are.
    pub(super) fn count(&self) -> usize {
        self.sets.count()
    }

    /// The representative of a cell's set.
    pub(super) fn find(&mut self, cell: Cell) -> Cell {
        self.sets.find(cell)
    }

    /// Joins the sets of a wall's cells, and repaints the smaller one in the colour of the larger; `false` if they were
    /// one already.
    #[inline]
    pub(super) fn join<S: Sink>(&mut self, [wall, twin]: [HalfEdge; 2], sink: &mut S) -> ControlFlow<(), bool> {
        if !S::MARKS {
            return ControlFlow::Continue(self.sets.union(wall.cell, twin.cell));
        }
        let [a, b] = [wall.cell, twin.cell].map(|cell| self.sets.find(cell));
        if !self.sets.union(a, b) {
            return ControlFlow::Continue(false);
        }
        let [larger, smaller] = self.rings.by_size([a, b]);
        let colour = Mark::Region(self.rings.colours[larger as usize]);
        // A cell on its own has not been painted yet.
        sink.mark(larger, colour)?;
        for cell in self.rings.members(smaller) {
            sink.mark(cell, colour)?;
        }
        self.rings.join([larger, smaller], self.sets.find(a));
        ControlFlow::Continue(true)
    }
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
