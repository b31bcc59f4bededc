//! Half-edges in 4 bytes.

use crate::{HalfEdge, Side};

/// Packs a half-edge into 4 bytes, because memory bandwidth limits shuffling.
pub(super) fn pack(wall: HalfEdge) -> u32 {
    wall.cell << 4 | u32::from(wall.side)
}

/// Unpacks a half-edge.
pub(super) fn unpack(wall: u32) -> HalfEdge {
    HalfEdge::new(wall >> 4, (wall & 15) as Side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SideSet;

    #[test]
    fn packing_preserves_the_largest_half_edge() {
        #[expect(clippy::cast_possible_truncation, reason = "2^28 fits")]
        let wall = HalfEdge::new(crate::MAX_CELLS as u32 - 1, SideSet::MAX_SIDES - 1);
        assert_eq!(unpack(pack(wall)), wall);
    }
}
