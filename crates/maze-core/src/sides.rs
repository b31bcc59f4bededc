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
/// A side is always below [`MAX_SIDES`](Self::MAX_SIDES). For others the answers are unspecified; with debug assertions
/// they panic.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SideSet(u16);

impl SideSet {
    /// No side.
    pub const EMPTY: Self = Self(0);

    /// The most sides that a cell can have.
    pub const MAX_SIDES: Side = 16;

    /// One side.
    #[inline]
    #[must_use]
    pub const fn of(side: Side) -> Self {
        Self(1 << side)
    }

    /// The sides `0..count`.
    #[inline]
    #[must_use]
    pub const fn all(count: u8) -> Self {
        #[expect(clippy::cast_possible_truncation, reason = "the bits of 16 sides")]
        Self(((1_u32 << count) - 1) as u16)
    }

    /// The sides whose bits are set, side 0 being the lowest.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// A bit for each side, side 0 being the lowest.
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

    /// Takes a side out.
    #[inline]
    pub const fn remove(&mut self, side: Side) {
        self.0 &= !(1 << side);
    }

    /// The set if a condition holds, without a branch; else no side.
    #[inline]
    #[must_use]
    pub const fn only_if(self, condition: bool) -> Self {
        if condition { self } else { Self::EMPTY }
    }

    /// Whether there is no side.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is exactly one side.
    #[inline]
    #[must_use]
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// How many sides there are.
    #[inline]
    #[must_use]
    pub fn len(self) -> u32 {
        let [low, high] = self.0.to_le_bytes();
        u32::from(COUNT[usize::from(low)]) + if high == 0 { 0 } else { u32::from(COUNT[usize::from(high)]) }
    }

    /// The lowest side.
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

    /// Its sides, lowest first, of which there are none from `count` on. Where that is a constant, this is faster than
    /// [`into_iter`](Self::into_iter) for [`for_each`](Iterator::for_each) and the like: the loop is unrolled, and no side
    /// has to wait for the set.
    #[inline]
    pub(crate) fn below(self, count: u8) -> impl Iterator<Item = Side> {
        (0..count).filter(move |&side| self.contains(side))
    }

    /// The `n`-th side, from 0 on, lowest first.
    #[inline]
    #[must_use]
    pub fn nth(self, n: u32) -> Option<Side> {
        (n < self.len()).then(|| self.pick(n))
    }

    /// The `n`-th side, of which there are more than `n`.
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

    /// The sides that are in this set, but not in the other.
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

/// How many sides are in a byte. (A table, because the oldest processors that we run on have no instruction for it.)
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

/// `NTH[byte][n]` is the n-th set bit of the byte, so that choosing among sides needs no loop.
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
