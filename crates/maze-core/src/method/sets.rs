//! Sets of connected cells that are marked as regions.

use crate::{Cell, HalfEdge, Mark, Sink, UnionFind, code::Line};
use std::ops::ControlFlow;

/// A union-find structure. If the sink needs marks, each set is a region with its own number.
pub(super) struct Sets {
    sets: UnionFind,
    rings: Rings,
}

impl Sets {
    /// Puts each cell into a set of its own.
    pub(super) fn new<S: Sink>(cells: usize) -> Self {
        Self { sets: UnionFind::new(cells), rings: Rings::new(if S::MARKS { cells } else { 0 }) }
    }

    /// The number of sets.
    pub(super) fn count(&self) -> usize {
        self.sets.count()
    }

    /// The representative of the set of a cell.
    pub(super) fn find(&mut self, cell: Cell) -> Cell {
        self.sets.find(cell)
    }

    /// Joins the sets of a wall's cells, and marks the smaller set with the region of the larger. Returns `false` if
    /// they were already joined.
    #[inline]
    pub(super) fn join<S: Sink>(
        &mut self,
        [wall, twin]: [HalfEdge; 2],
        line: Line,
        sink: &mut S,
    ) -> ControlFlow<(), bool> {
        if !S::MARKS {
            return ControlFlow::Continue(self.sets.union(wall.cell, twin.cell));
        }
        let [a, b] = [wall.cell, twin.cell].map(|cell| self.sets.find(cell));
        if !self.sets.union(a, b) {
            return ControlFlow::Continue(false);
        }
        let [larger, smaller] = self.rings.by_size([a, b]);
        let region = Mark::Region(self.rings.regions[larger as usize]);
        sink.line(line);
        // Marked too, since a set of a single cell has no mark yet.
        sink.mark(larger, region)?;
        for cell in self.rings.members(smaller) {
            sink.mark(cell, region)?;
        }
        self.rings.join([larger, smaller], self.sets.find(a));
        ControlFlow::Continue(true)
    }
}

/// The members, the size and the region of each set. Used only if the sink needs marks.
struct Rings {
    /// The next cell of the same set. The cells of a set form a ring.
    next: Vec<Cell>,
    /// The size of each set, at its representative.
    sizes: Vec<u32>,
    /// The region of each set, at its representative.
    regions: Vec<u32>,
}

impl Rings {
    #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
    fn new(len: usize) -> Self {
        Self { next: (0..len as Cell).collect(), sizes: vec![1; len], regions: (0..len as Cell).collect() }
    }

    fn by_size(&self, [a, b]: [Cell; 2]) -> [Cell; 2] {
        if self.sizes[a as usize] < self.sizes[b as usize] { [b, a] } else { [a, b] }
    }

    fn members(&self, first: Cell) -> impl Iterator<Item = Cell> {
        let next = move |&cell: &Cell| Some(self.next[cell as usize]).filter(|&next| next != first);
        std::iter::successors(Some(first), next)
    }

    /// Joins the rings of two sets. Their representative is now `root`.
    fn join(&mut self, [larger, smaller]: [Cell; 2], root: Cell) {
        self.next.swap(larger as usize, smaller as usize);
        self.sizes[root as usize] = self.sizes[larger as usize] + self.sizes[smaller as usize];
        self.regions[root as usize] = self.regions[larger as usize];
    }
}
