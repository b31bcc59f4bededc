//! Compact events, 12 bytes each, and marks, 4 bytes each.

use super::Event;
use crate::{Cell, HalfEdge, Mark};

/// An event in 12 bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Record {
    /// The cell, or the cell of the first half-edge.
    cell: Cell,
    /// The cell of the second half-edge, or the old mark.
    other: u32,
    /// The kind in the lowest two bits. Above them, both sides or the new mark.
    what: u32,
}

pub(super) const OPENED: u32 = 0;
pub(super) const CLOSED: u32 = 1;
pub(super) const KEPT: u32 = 2;
const MARKED: u32 = 3;

/// A mark as a number. Regions come after the other marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PackedMark(pub(super) u32);

const REGIONS: u32 = 5;

impl From<Mark> for PackedMark {
    fn from(mark: Mark) -> Self {
        Self(match mark {
            Mark::Blank => 0,
            Mark::Visited => 1,
            Mark::Frontier => 2,
            Mark::Cursor => 3,
            Mark::Path => 4,
            // A larger number would leave no room for the kind of event in a record.
            Mark::Region(region) => REGIONS + region.min(Mark::MAX_REGION),
        })
    }
}

impl From<PackedMark> for Mark {
    fn from(PackedMark(mark): PackedMark) -> Self {
        match mark {
            0 => Self::Blank,
            1 => Self::Visited,
            2 => Self::Frontier,
            3 => Self::Cursor,
            4 => Self::Path,
            _ => Self::Region(mark - REGIONS),
        }
    }
}

impl Record {
    pub(super) fn wall(kind: u32, [wall, twin]: [HalfEdge; 2]) -> Self {
        Self { cell: wall.cell, other: twin.cell, what: kind | u32::from(wall.side) << 2 | u32::from(twin.side) << 6 }
    }

    pub(super) fn mark(cell: Cell, old: PackedMark, new: PackedMark) -> Self {
        Self { cell, other: old.0, what: MARKED | new.0 << 2 }
    }

    /// The encoding of the event: the cell; then the kind in the lowest two bits, and above them the side or the new
    /// mark.
    pub(super) fn words(self) -> [u32; 2] {
        let is_mark = self.what & 3 == MARKED;
        [self.cell, if is_mark { self.what } else { self.what & 0b11_1111 }]
    }

    pub(super) fn event(self) -> Event {
        let side = |shift: u32| (self.what >> shift & 15) as u8;
        let halves = || [HalfEdge::new(self.cell, side(2)), HalfEdge::new(self.other, side(6))];
        match self.what & 3 {
            OPENED => Event::Opened(halves()),
            CLOSED => Event::Closed(halves()),
            KEPT => Event::Kept(halves()),
            _ => {
                let [old, new] = [self.other, self.what >> 2].map(|mark| PackedMark(mark).into());
                Event::Marked { cell: self.cell, old, new }
            }
        }
    }
}
