//! Sets of a cell's sides, one bit a side.

use crate::{Side, Wall};

/// The sides in a mask, lowest first.
///
/// ```
/// assert_eq!(maze_core::sides_in(0b1010).collect::<Vec<_>>(), [1, 3]);
/// ```
pub fn sides_in(mut mask: u8) -> impl Iterator<Item = Side> {
    std::iter::from_fn(move || {
        let side = mask.trailing_zeros();
        mask &= mask.wrapping_sub(1);
        #[expect(clippy::cast_possible_truncation, reason = "at most 8")]
        (side < 8).then_some(side as Side)
    })
}

/// The mask of these sides.
#[inline]
pub(crate) fn mask_of(sides: impl Iterator<Item = Side>) -> u8 {
    sides.fold(0, |mask, side| mask | 1 << side)
}

/// Where a side is kept, that there is none.
pub(crate) const NOWHERE: Side = 8;

/// Notes a wall by both its half-edges, in one mask a cell.
#[inline]
pub(crate) fn set(sides: &mut [u8], halves: [Wall; 2]) {
    for half in halves {
        sides[half.cell as usize] |= half.bit();
    }
}

/// Strikes a wall out by both its half-edges, in one mask a cell.
#[inline]
pub(crate) fn clear(sides: &mut [u8], halves: [Wall; 2]) {
    for half in halves {
        sides[half.cell as usize] &= !half.bit();
    }
}

/// How many sides are in a mask. (A table, because the oldest processors that we run on have no instruction for it.)
#[expect(clippy::cast_possible_truncation, reason = "masks are below 256")]
pub(crate) static COUNT: [u8; 256] = {
    let mut table = [0; 256];
    let mut mask = 1;
    while mask < 256 {
        table[mask] = table[mask / 2] + mask as u8 % 2;
        mask += 1;
    }
    table
};

/// `NTH[mask][n]` is the n-th set bit of the mask, so that choosing among sides needs no loop.
pub(crate) static NTH: [[Side; 8]; 256] = {
    let mut table = [[0; 8]; 256];
    let mut mask = 0;
    while mask < 256 {
        let (mut side, mut n) = (0, 0);
        while side < 8 {
            if mask >> side & 1 == 1 {
                table[mask][n] = side;
                n += 1;
            }
            side += 1;
        }
        mask += 1;
    }
    table
};
