//! Sets of sides, one or more for each cell, in as few bytes as possible.
//!
//! A set needs one byte if cells have at most 8 sides, otherwise two. If the type of the grid determines that, there is
//! no cost at run time.

use crate::{Cell, Grid, HalfEdge, Side, SideSet};
use std::{fmt, iter};

/// Whether sets of sides need a second byte.
const fn is_wide<G: Grid>() -> bool {
    const { assert!(G::MAX_SIDES <= SideSet::MAX_SIDES, "a cell has at most 16 sides") };
    G::MAX_SIDES > 8
}

/// The value of a missing side.
pub(crate) const NOWHERE: Side = u8::MAX;

/// `N` numbers for each cell, each a set of sides or a side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PerCell<const N: usize> {
    low: Vec<[u8; N]>,
    /// The higher bytes; empty on grids with at most 8 sides.
    high: Vec<[u8; N]>,
}

/// The two bytes of a set with one side.
#[inline]
const fn bytes_of<G: Grid>(side: Side) -> [u8; 2] {
    // With at most 8 sides, shifting a byte saves an instruction in every step.
    if is_wide::<G>() { SideSet::of(side).bits().to_le_bytes() } else { [1 << (side & 7), 0] }
}

impl<const N: usize> PerCell<N> {
    /// Calls a function for each cell of a grid, and stores its numbers.
    #[inline]
    pub(crate) fn new<G: Grid>(grid: &G, numbers: impl Fn(Cell) -> [u16; N]) -> Self {
        let byte =
            |byte: usize| grid.cells().map(|cell| numbers(cell).map(|number| number.to_le_bytes()[byte])).collect();
        Self { low: byte(0), high: if is_wide::<G>() { byte(1) } else { Vec::new() } }
    }

    /// Sets one of a cell's numbers.
    #[inline]
    pub(crate) fn set<G: Grid>(&mut self, cell: Cell, index: usize, number: u16) {
        let [low, high] = number.to_le_bytes();
        self.low[cell as usize][index] = low;
        if is_wide::<G>() {
            self.high[cell as usize][index] = high;
        }
    }

    /// Returns one of a cell's numbers as a set of sides.
    #[inline]
    pub(crate) fn sides<G: Grid>(&self, cell: Cell, index: usize) -> SideSet {
        let high = if is_wide::<G>() { self.high[cell as usize][index] } else { 0 };
        SideSet::from_bits(u16::from_le_bytes([self.low[cell as usize][index], high]))
    }

    /// Removes a side from one of a cell's sets.
    #[inline]
    pub(crate) fn remove<G: Grid>(&mut self, cell: Cell, index: usize, side: Side) {
        let [low, high] = bytes_of::<G>(side);
        self.low[cell as usize][index] &= !low;
        if is_wide::<G>() {
            self.high[cell as usize][index] &= !high;
        }
    }

    /// Returns one of a cell's numbers as a side, or [`NOWHERE`].
    #[inline]
    pub(crate) fn side(&self, cell: Cell, index: usize) -> Side {
        self.low[cell as usize][index]
    }
}

/// A set of sides for each cell, such as the open ones. It takes one byte a cell on grids whose cells have at most 8
/// sides, otherwise two.
///
/// Two values are equal if all their sets are equal, regardless of their size in bytes.
///
/// ```
/// use maze_core::{Blueprint, SideSet};
///
/// let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
/// let open = maze.all_open_sides();
/// assert_eq!(open.get(0), maze.open_sides(0));
/// assert_eq!(open.iter().map(SideSet::len).sum::<u32>(), 2 * 17);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct SideSets {
    low: Vec<u8>,
    /// The sides from 8 on; empty if the grid has none.
    high: Vec<u8>,
}

/// Whether a cell of this grid may have more than 8 sides.
fn needs_high<G: Grid>(grid: &G) -> bool {
    is_wide::<G>() && grid.max_sides() > 8
}

impl SideSets {
    /// Creates an empty set for each cell of a grid.
    #[must_use]
    pub fn empty<G: Grid>(grid: &G) -> Self {
        let bytes = |needed: bool| vec![0; if needed { grid.len() } else { 0 }];
        Self { low: bytes(true), high: bytes(needs_high(grid)) }
    }

    /// Creates the sets of the cells of a grid, in order.
    #[must_use]
    pub fn from_sets<G: Grid>(grid: &G, sets: impl Iterator<Item = SideSet>) -> Self {
        if !needs_high(grid) {
            return Self::from_bytes(sets.map(|set| set.bits().to_le_bytes()[0]).collect());
        }
        let (low, high) = sets.map(|set| set.bits().to_le_bytes().into()).unzip();
        Self { low, high }
    }

    /// Creates the sets of cells with at most 8 sides, from one byte each.
    pub(crate) fn from_bytes(low: Vec<u8>) -> Self {
        Self { low, high: Vec::new() }
    }

    /// Copies the sets of the same cells.
    pub(crate) fn copy_from(&mut self, other: &Self) {
        self.low.copy_from_slice(&other.low);
        self.high.copy_from_slice(&other.high);
    }

    /// The number of cells.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "no grid is empty")]
    pub fn len(&self) -> usize {
        self.low.len()
    }

    /// The bits of the sets, one byte each, or `None` if cells may have more than 8 sides.
    #[must_use]
    pub fn as_bytes(&self) -> Option<&[u8]> {
        self.high.is_empty().then_some(&self.low)
    }

    /// The memory used, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.low.len() + self.high.len()
    }

    /// The set of a cell.
    ///
    /// # Panics
    /// If the cell does not exist.
    #[inline]
    #[must_use]
    pub fn get(&self, cell: Cell) -> SideSet {
        let high = self.high.get(cell as usize).map_or(0, |&high| high);
        SideSet::from_bits(u16::from_le_bytes([self.low[cell as usize], high]))
    }

    /// Like [`get`](Self::get), but faster for some types of grid.
    #[inline]
    pub(crate) fn get_in<G: Grid>(&self, cell: Cell) -> SideSet {
        if is_wide::<G>() {
            return self.get(cell);
        }
        SideSet::from_bits(self.low[cell as usize].into())
    }

    /// The sets of all cells, in order.
    pub fn iter(&self) -> impl Iterator<Item = SideSet> {
        let high = self.high.iter().copied().chain(iter::repeat(0));
        self.low.iter().zip(high).map(|(&low, high)| SideSet::from_bits(u16::from_le_bytes([low, high])))
    }

    /// Whether the set of the cell contains the side.
    #[inline]
    #[must_use]
    pub fn contains(&self, wall: HalfEdge) -> bool {
        self.get(wall.cell).contains(wall.side)
    }

    /// Adds both half-edges of a wall if `condition` holds, without a branch.
    #[inline]
    pub(crate) fn insert_if<G: Grid>(&mut self, condition: bool, halves: [HalfEdge; 2]) {
        for HalfEdge { cell, side } in halves {
            let [low, high] = bytes_of::<G>(side);
            self.low[cell as usize] |= if condition { low } else { 0 };
            if is_wide::<G>()
                && let Some(byte) = self.high.get_mut(cell as usize)
            {
                *byte |= if condition { high } else { 0 };
            }
        }
    }

    /// The lower byte of each set.
    pub(crate) fn low_mut(&mut self) -> &mut [u8] {
        &mut self.low
    }

    /// Removes both half-edges of a wall if `condition` holds, without a branch.
    #[inline]
    pub(crate) fn remove_if<G: Grid>(&mut self, condition: bool, halves: [HalfEdge; 2]) {
        for HalfEdge { cell, side } in halves {
            let [low, high] = bytes_of::<G>(side);
            self.low[cell as usize] &= if condition { !low } else { !0 };
            if is_wide::<G>()
                && let Some(byte) = self.high.get_mut(cell as usize)
            {
                *byte &= if condition { !high } else { !0 };
            }
        }
    }

    /// Adds both half-edges of a wall.
    #[inline]
    pub(crate) fn insert(&mut self, halves: [HalfEdge; 2]) {
        for HalfEdge { cell, side } in halves {
            let [low, high] = SideSet::of(side).bits().to_le_bytes();
            self.low[cell as usize] |= low;
            if let Some(byte) = self.high.get_mut(cell as usize) {
                *byte |= high;
            }
        }
    }

    /// Removes both half-edges of a wall.
    #[inline]
    pub(crate) fn remove(&mut self, halves: [HalfEdge; 2]) {
        for HalfEdge { cell, side } in halves {
            let [low, high] = SideSet::of(side).bits().to_le_bytes();
            self.low[cell as usize] &= !low;
            if let Some(byte) = self.high.get_mut(cell as usize) {
                *byte &= !high;
            }
        }
    }
}

impl PartialEq for SideSets {
    fn eq(&self, other: &Self) -> bool {
        let high = if self.high.len() == other.high.len() {
            self.high == other.high
        } else {
            self.high.iter().chain(&other.high).all(|&byte| byte == 0)
        };
        high && self.low == other.low
    }
}

impl Eq for SideSets {}

impl fmt::Debug for SideSets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
