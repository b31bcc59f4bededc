//! Sets of a cell's sides.

use crate::Side;
use std::{
    fmt,
    ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign},
};

/// A set of sides of a cell.
///
/// ```
/// use maze_core::SideSet;
///
/// let mut sides = SideSet::of(3) | SideSet::of(1);
/// assert_eq!(sides.into_iter().collect::<Vec<_>>(), [1, 3]);
/// sides -= SideSet::of(3);
/// assert!(sides.contains(1) && !sides.contains(3));
/// assert_eq!((sides.len(), sides.first(), sides.nth(0)), (1, Some(1), Some(1)));
/// ```
///
/// Sides must be below [`MAX_SIDES`](Self::MAX_SIDES). Otherwise the result is unspecified, or a panic with debug
/// assertions.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SideSet(u16);

impl SideSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The maximum number of sides of a cell.
    pub const MAX_SIDES: Side = 16;

    /// The set of one side.
    #[inline]
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Self(1 << side)
    }

    /// The set of the sides `0..count`.
    #[inline]
    #[must_use]
    pub const fn all(count: u8) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "the bits of 16 sides")]
        Self(((1_u32 << count) - 1) as u16)
    }

    /// The set of the sides whose bits are set. Side 0 is the lowest bit.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// One bit for each side. Side 0 is the lowest bit.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Whether a side is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, side: Side) -> bool {
        self.0 >> side & 1 == 1
    }

    /// Adds a side.
    #[inline]
    pub const fn insert(&mut self, side: Side) {
        self.0 |= 1 << side;
    }

    /// Removes a side.
    #[inline]
    pub const fn remove(&mut self, side: Side) {
        self.0 &= !(1 << side);
    }

    /// This set if `condition` holds, otherwise the empty set. It needs no branch.
    #[inline]
    #[must_use]
    pub const fn only_if(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }

    /// Whether the set is empty.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the set has exactly one side.
    #[inline]
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// The number of sides.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        let [low, high] = self.0.to_le_bytes();
        u32::from(COUNT[usize::from(low)]) + if high == 0 { 0 } else { u32::from(COUNT[usize::from(high)]) }
    }

    /// The lowest side, or `None` if the set is empty.
    #[inline]
    #[must_use]
    pub const fn first(self) -> Option<Side> {
        if self.0 == 0 { None } else { Some(self.lowest()) }
    }

    /// The lowest side of a set that is not empty.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "below 16")]
    pub(crate) const fn lowest(self) -> Side {
        self.0.trailing_zeros() as Side
    }

    /// The sides, lowest first, of a set whose sides are all below `count`. If `count` is a constant, this is faster
    /// than [`into_iter`](Self::into_iter), because the loop is unrolled and its length does not depend on the set.
    #[inline]
    pub(crate) fn below(self, count: u8) -> impl Iterator<Item = Side> {
        (0..count).filter(move |&side| self.contains(side))
    }

    /// The `n`-th side, counted from 0, lowest first.
    #[inline]
    #[must_use]
    pub fn nth(self, n: u32) -> Option<Side> {
        (n < self.len()).then(|| self.pick(n))
    }

    /// The `n`-th side of a set with more than `n` sides.
    #[inline]
    pub(crate) fn pick(self, n: u32) -> Side {
        let [low, high] = self.0.to_le_bytes();
        if high == 0 {
            return NTH[usize::from(low)][(n & 7) as usize];
        }
        let lower = u32::from(COUNT[usize::from(low)]);
        if n < lower {
            NTH[usize::from(low)][n as usize]
        } else {
            8 + NTH[usize::from(high)][((n - lower) & 7) as usize]
        }
    }
}

impl BitOr for SideSet {
    type Output = Self;

    /// The sides in either set.
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SideSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for SideSet {
    type Output = Self;

    /// The sides in both sets.
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for SideSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for SideSet {
    type Output = Self;

    /// The sides in this set but not in the other.
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for SideSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl FromIterator<Side> for SideSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Side>>(sides: I) -> Self {
        sides.into_iter().fold(Self::EMPTY, |set, side| set | Self::of(side))
    }
}

impl Extend<Side> for SideSet {
    fn extend<I: IntoIterator<Item = Side>>(&mut self, sides: I) {
        *self |= sides.into_iter().collect();
    }
}

impl IntoIterator for SideSet {
    type Item = Side;
    type IntoIter = Sides;

    #[inline]
    fn into_iter(self) -> Sides {
        Sides(self.0.into())
    }
}

impl fmt::Debug for SideSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The sides of a [`SideSet`], lowest first.
#[derive(Clone, Debug)]
pub struct Sides(u32);

impl Iterator for Sides {
    type Item = Side;

    #[inline]
    fn next(&mut self) -> Option<Side> {
        if self.0 == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 16")]
        let side = self.0.trailing_zeros() as Side;
        self.0 &= self.0 - 1;
        Some(side)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Sides {}

/// The number of bits set in a byte. It is a table because the oldest supported processors have no instruction for
/// this.
#[expect(clippy::cast_possible_truncation, reason = "below 256")]
static COUNT: [u8; 256] = {
    let mut table = [0; 256];
    let mut byte = 1;
    while byte < 256 {
        table[byte] = table[byte / 2] + byte as u8 % 2;
        byte += 1;
    }
    table
};

/// `NTH[byte][n]` is the n-th set bit of the byte, so picking a side needs no loop.
static NTH: [[Side; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut side, mut n) = (0, 0);
        while side < 8 {
            if byte >> side & 1 == 1 {
                table[byte][n] = side;
                n += 1;
            }
            side += 1;
        }
        byte += 1;
    }
    table
};
