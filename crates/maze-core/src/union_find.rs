//! Disjoint sets of cells (Tarjan's union-find), which tell whether two cells are joined already.

use crate::Cell;

/// A partition of `0..len` into disjoint sets.
///
/// Sets are trees of parent links. The smaller tree hangs under the larger one (union by size), and every look-up
/// halves the path that it walks; together they make any sequence of *m* operations on *n* elements cost
/// O(m α(n)), where α, the inverse Ackermann function, is below 5 for every *n* that a computer can hold.
/// Nothing recurses.
///
/// Source: R. E. Tarjan and J. van Leeuwen, "Worst-case analysis of set union algorithms", J. ACM 31 (1984).
///
/// ```
/// let mut sets = maze_core::UnionFind::new(4);
/// assert_eq!(sets.count(), 4);
/// assert!(sets.union(1, 3));
/// assert!(!sets.union(3, 1), "they are one set already");
/// assert!(sets.same(1, 3) && !sets.same(0, 1));
/// assert_eq!(sets.count(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct UnionFind {
    /// The parent of an element, or, with the top bit set, the size of the set whose root it is.
    links: Vec<u32>,
    count: usize,
}

/// The bit that tells a root's size from a parent link.
const ROOT: u32 = 1 << 31;

impl UnionFind {
    /// Puts each of `0..len` into a set of its own.
    ///
    /// # Panics
    /// If `len` is 2^31 or more, eight times what the largest grid holds.
    #[must_use]
    pub fn new(len: usize) -> Self {
        assert!(len < ROOT as usize, "{len} elements are more than {}", ROOT - 1);
        Self { links: vec![ROOT | 1; len], count: len }
    }

    /// The representative of an element's set. Amortised O(α(n)).
    #[inline]
    pub fn find(&mut self, mut element: Cell) -> Cell {
        loop {
            let parent = self.links[element as usize];
            if parent & ROOT != 0 {
                return element;
            }
            let grandparent = self.links[parent as usize];
            if grandparent & ROOT != 0 {
                return parent;
            }
            self.links[element as usize] = grandparent;
            element = grandparent;
        }
    }

    /// Joins the sets of two elements; `false` if they were one set already. Amortised O(α(n)).
    #[inline]
    pub fn union(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        let (size_a, size_b) = (self.links[a as usize], self.links[b as usize]);
        let (root, child) = if size_a < size_b { (b, a) } else { (a, b) };
        self.links[child as usize] = root;
        self.links[root as usize] = size_a + (size_b & !ROOT);
        self.count -= 1;
        true
    }

    /// Whether two elements are in one set. Amortised O(α(n)).
    #[inline]
    pub fn same(&mut self, a: Cell, b: Cell) -> bool {
        self.find(a) == self.find(b)
    }

    /// How many elements an element's set has. Amortised O(α(n)).
    pub fn size(&mut self, element: Cell) -> u32 {
        let root = self.find(element);
        self.links[root as usize] & !ROOT
    }

    /// How many sets there are. O(1).
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }
}
