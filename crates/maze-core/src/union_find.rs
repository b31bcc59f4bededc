//! Disjoint sets of cells (Tarjan's union-find), which tell whether two cells are already connected.

use crate::Cell;

/// A partition of `0..len` into disjoint sets.
///
/// Sets are trees of parent links. The lower tree is attached to the higher one (union by rank), and each look-up
/// halves the path that it follows. So a sequence of *m* operations on *n* elements takes O(m α(n)), where α, the
/// inverse Ackermann function, is below 5 for every *n* that a computer can hold. Nothing recurses.
///
/// Source: R. E. Tarjan and J. van Leeuwen, "Worst-case analysis of set union algorithms", J. ACM 31 (1984).
///
/// ```
/// let mut sets = maze_core::UnionFind::new(4);
/// assert_eq!(sets.count(), 4);
/// assert!(sets.union(1, 3));
/// assert!(!sets.union(3, 1), "they are one set already");
/// assert!(sets.equiv(1, 3) && !sets.equiv(0, 1));
/// assert_eq!(sets.count(), 3);
/// ```
#[derive(Clone, Debug)]
pub struct UnionFind {
    /// The parent of each element. A root is its own parent, so following the link is always safe.
    parents: Vec<Cell>,
    /// A bound on the height of the tree below a root, at most log2 n.
    ranks: Vec<u8>,
    count: usize,
}

impl UnionFind {
    /// Puts each element of `0..len` into a set of its own.
    ///
    /// # Panics
    /// If `len` is 2^32 or more.
    #[must_use]
    pub fn new(len: usize) -> Self {
        let end = u32::try_from(len).expect("fewer than 2^32 elements");
        Self { parents: (0..end).collect(), ranks: vec![0; len], count: len }
    }

    /// The representative of an element's set. Amortized O(α(n)).
    #[inline]
    pub fn find(&mut self, mut element: Cell) -> Cell {
        // Most paths are short. The first hop is unconditional, which saves a branch.
        element = self.hop(element);
        loop {
            let parent = self.parents[element as usize];
            if parent == self.parents[parent as usize] {
                return parent;
            }
            element = self.hop(element);
        }
    }

    /// Links an element to its grandparent, and returns the grandparent.
    #[inline]
    fn hop(&mut self, element: Cell) -> Cell {
        let parent = self.parents[element as usize];
        let grandparent = self.parents[parent as usize];
        self.parents[element as usize] = grandparent;
        grandparent
    }

    /// Joins the sets of two elements. Returns `false` if they were in the same set. Amortized O(α(n)).
    #[inline]
    pub fn union(&mut self, a: Cell, b: Cell) -> bool {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return false;
        }
        let (rank_a, rank_b) = (self.ranks[a as usize], self.ranks[b as usize]);
        let (root, child) = if rank_a < rank_b { (b, a) } else { (a, b) };
        self.parents[child as usize] = root;
        self.ranks[root as usize] += u8::from(rank_a == rank_b);
        self.count -= 1;
        true
    }

    /// Whether two elements are in the same set. Amortized O(α(n)).
    #[inline]
    pub fn equiv(&mut self, a: Cell, b: Cell) -> bool {
        self.find(a) == self.find(b)
    }

    /// The number of sets. O(1).
    #[must_use]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The parent of an element in the tree of its set. A root is its own parent. O(1).
    #[must_use]
    pub fn parent(&self, element: Cell) -> Cell {
        self.parents[element as usize]
    }

    /// The rank of an element: while it is a root, a bound on the height of its tree. O(1).
    #[must_use]
    pub fn rank(&self, element: Cell) -> u8 {
        self.ranks[element as usize]
    }

    /// Undoes a change of an element's parent.
    pub(crate) fn link(&mut self, element: Cell, parent: Cell) {
        let [was_root, is_root] = [self.parents[element as usize] == element, parent == element];
        self.parents[element as usize] = parent;
        self.count = self.count + usize::from(is_root) - usize::from(was_root);
    }

    /// Undoes a change of an element's rank.
    pub(crate) fn set_rank(&mut self, element: Cell, rank: u8) {
        self.ranks[element as usize] = rank;
    }
}
