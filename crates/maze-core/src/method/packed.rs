//! Walls in 4 bytes each.

use crate::{HalfEdge, Side};

/// A wall in 4 bytes: shuffling is bound by memory.
pub(super) fn pack(wall: HalfEdge) -> u32 {
    wall.cell << 4 | u32::from(wall.side)
}

/// The wall in 4 bytes.
pub(super) fn unpack(wall: u32) -> HalfEdge {
    HalfEdge::new(wall >> 4, (wall & 15) as Side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SideSet;

    #[test]
    fn the_largest_wall_survives_packing() {
        #[expect(clippy::cast_possible_truncation, reason = "2^28 fits")]
        let wall = HalfEdge::new(crate::MAX_CELLS as u32 - 1, SideSet::MAX_SIDES - 1);
        assert_eq!(unpack(pack(wall)), wall);
    }
}
