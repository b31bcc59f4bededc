//! Disjoint sets of cells as a forest: the trees of a [`UnionFind`], from the roots down.

use crate::{Cell, UnionFind};
use std::collections::BTreeSet;

/// Disjoint sets as trees. The root of each tree represents its set.
///
/// # Complexity
/// The largest sets, and the children of a cell, are found in O(log n).
#[derive(Clone, Debug)]
pub struct Forest {
    sets: UnionFind,
    /// The number of cells of each set, at its root.
    sizes: Vec<u32>,
    /// The parent of each cell that is not a root, and the cell.
    links: BTreeSet<(Cell, Cell)>,
    /// The size and the root of each set of several cells.
    largest: BTreeSet<(u32, Cell)>,
}

impl Forest {
    /// Creates a forest in which each cell is a set of its own.
    pub(super) fn new(cells: usize) -> Self {
        let sets = UnionFind::new(cells);
        Self { sets, sizes: vec![1; cells], links: BTreeSet::new(), largest: BTreeSet::new() }
    }

    /// The number of sets.
    #[must_use]
    pub fn count(&self) -> usize {
        self.sets.count()
    }

    /// The number of cells of the set with this root.
    #[must_use]
    pub fn size(&self, root: Cell) -> u32 {
        self.sizes[root as usize]
    }

    /// The roots of the sets of several cells, the largest set first.
    #[must_use]
    pub fn roots(&self) -> impl ExactSizeIterator<Item = Cell> {
        self.largest.iter().rev().map(|&(_, root)| root)
    }

    /// The children of a cell.
    pub fn children(&self, parent: Cell) -> impl Iterator<Item = Cell> {
        self.links.range((parent, 0)..=(parent, Cell::MAX)).map(|&(_, child)| child)
    }

    /// The parent of a cell. A root is its own parent.
    #[must_use]
    pub fn parent(&self, cell: Cell) -> Cell {
        self.sets.parent(cell)
    }

    /// The rank of a root: a bound on the height of its tree.
    #[must_use]
    pub fn rank(&self, root: Cell) -> u8 {
        self.sets.rank(root)
    }

    /// The root of the tree of a cell. Unlike [`UnionFind::find`], this changes nothing.
    #[must_use]
    pub fn root(&self, mut cell: Cell) -> Cell {
        while self.parent(cell) != cell {
            cell = self.parent(cell);
        }
        cell
    }

    /// Finds the root of a cell, as [`UnionFind::find`] does. Passes each cell whose parent changes, and the old parent.
    pub(super) fn find(&mut self, cell: Cell, mut relinked: impl FnMut(Cell, Cell)) -> Cell {
        let mut path = vec![(cell, self.parent(cell))];
        while let Some(&(cell, parent)) = path.last()
            && cell != parent
        {
            path.push((parent, self.parent(parent)));
        }
        let root = self.sets.find(cell);
        for (cell, old) in path {
            let new = self.parent(cell);
            if new != old {
                self.relink(cell, [old, new]);
                relinked(cell, old);
            }
        }
        root
    }

    /// Joins two sets, given by their roots, as [`UnionFind::union`] does. Passes the root that gets a parent.
    pub(super) fn union(&mut self, a: Cell, b: Cell, mut relinked: impl FnMut(Cell, Cell)) {
        if self.sets.union(a, b) {
            let child = if self.parent(a) == a { b } else { a };
            self.relink(child, [child, self.parent(child)]);
            relinked(child, child);
        }
    }

    /// Gives a cell another parent, or makes it a root again.
    pub(super) fn link(&mut self, cell: Cell, parent: Cell) {
        let old = self.sets.parent(cell);
        self.sets.link(cell, parent);
        self.relink(cell, [old, parent]);
    }

    pub(super) fn set_rank(&mut self, cell: Cell, rank: u8) {
        self.sets.set_rank(cell, rank);
    }

    /// Updates the links and the sizes after the parent of a cell has changed. A root is joined to another root, or
    /// separated from it.
    fn relink(&mut self, cell: Cell, [old, new]: [Cell; 2]) {
        if old == cell {
            self.resize(new, self.size(new) + self.size(cell));
            self.largest.remove(&(self.size(cell), cell));
        } else {
            self.links.remove(&(old, cell));
        }
        if new == cell {
            self.resize(old, self.size(old) - self.size(cell));
            self.resize(cell, self.size(cell));
        } else {
            self.links.insert((new, cell));
        }
    }

    fn resize(&mut self, root: Cell, size: u32) {
        self.largest.remove(&(self.size(root), root));
        self.sizes[root as usize] = size;
        if size > 1 {
            self.largest.insert((size, root));
        }
    }
}
