//! Code shared by the triangular grids: the geometry of the triangular tiling, in integers.
//!
//! Triangles lie in rows. In a row, each is half a side length further than the previous one. A triangle is even if the
//! parity of its position and its row is equal. Even triangles point to the next row, odd ones to the previous row.

use super::Corners;
use crate::{Point, Side, SideSet};

/// Half a side length. With a pitch of 1, a side is the square root of 3.
const HALF: f32 = 0.866_025_4;

/// The height of a row.
const HEIGHT: f32 = 1.5;

/// The side parallel to the rows.
pub(super) const LEVEL: SideSet = SideSet::of(0);

/// Whether a triangle is even.
#[inline]
pub(super) fn even([position, row]: [u32; 2]) -> bool {
    (position ^ row) & 1 == 0
}

/// The side that leads to the next position.
#[inline]
pub(super) fn next(even: bool) -> Side {
    if even { 1 } else { 2 }
}

/// The side that leads to the previous position.
#[inline]
pub(super) fn previous(even: bool) -> Side {
    if even { 2 } else { 1 }
}

/// The change of position and row across a side. The side has the same number in both cells.
#[inline]
pub(super) const fn step(even: bool, side: Side) -> [i32; 2] {
    match (side, even) {
        (0, true) => [0, -1],
        (0, false) => [0, 1],
        (1, true) | (2, false) => [1, 0],
        _ => [-1, 0],
    }
}

/// The point at this many half sides from the west, and rows from the north.
#[expect(clippy::cast_precision_loss, reason = "positions and rows are far below 2^24")]
pub(super) fn point(halves: u32, rows: u32) -> Point {
    [halves as f32 * HALF, rows as f32 * HEIGHT]
}

/// The corners of a triangle, each as its number of half sides from the west and rows from the north.
pub(super) fn points([position, row]: [u32; 2]) -> [[u32; 2]; 3] {
    let steps = if even([position, row]) { [[0, 0], [2, 0], [1, 1]] } else { [[2, 1], [0, 1], [1, 0]] };
    steps.map(|[halves, rows]| [position + halves, row + rows])
}

pub(super) fn corners(at: [u32; 2]) -> Corners {
    Corners::new(points(at).map(|[halves, rows]| point(halves, rows)))
}

/// The position and the row of the triangle that contains a point, which may lie outside the grid. `None` west or north
/// of the origin, or if a coordinate is not finite.
#[expect(clippy::cast_possible_truncation, reason = "out-of-range points saturate, and are then outside the grid")]
pub(super) fn locate([x, y]: Point) -> Option<[u32; 2]> {
    if !(x.is_finite() && y.is_finite()) {
        return None;
    }
    let (across, up) = (x / HALF, y / HEIGHT);
    let (position, row) = (across.floor(), up.floor());
    let ([across_share, up_share], row) = ([across - position, up - row], u32::try_from(row as i32).ok()?);
    let position = position as i32;
    // Between two positions, a slanted side separates a triangle from the next one.
    let slant = if (position ^ row.cast_signed()) & 1 == 0 { up_share } else { 1.0 - up_share };
    let position = if across_share >= slant { position } else { position.checked_sub(1)? };
    Some([u32::try_from(position).ok()?, row])
}
