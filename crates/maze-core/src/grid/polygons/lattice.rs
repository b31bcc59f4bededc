//! The lattice of corners: all decisions about polygons are made in its integers.

use super::PolygonsError;
use crate::Point;

/// The number of bits of a coordinate after the point.
pub(super) const BITS: u32 = 10;

/// The number of lattice steps in a cell pitch.
pub(super) const PITCH: i64 = 1 << BITS;

/// The maximum width and height, in cell pitches. Coordinates then have few enough bits for exact products, and for `f32`.
pub(super) const LONGEST: u64 = 1 << 13;

/// The maximum area of the bounding rectangle, in squares of a cell pitch.
pub(super) const MAX_AREA: u64 = 1 << 22;

/// The maximum width and height of a polygon, in cell pitches.
pub(super) const LARGEST: i64 = 1 << 5;

/// Corners nearer than this are the same corner.
pub(super) const NEAR: i64 = PITCH / 64;

/// The minimum distance of the middle of a polygon from the line through each of its sides.
pub(super) const NARROW: i64 = PITCH / 16;

/// Scales polygons so that their mean area, or that of a square with the pitch as its side, is 1, and rounds their corners.
pub(super) fn rounded(polygons: &[Vec<[f64; 2]>], pitch: Option<f64>) -> Result<Vec<Vec<[i64; 2]>>, PolygonsError> {
    if let Some(polygon) = polygons.iter().position(|corners| corners.iter().flatten().any(|part| !part.is_finite())) {
        return Err(PolygonsError::NotFinite { polygon });
    }
    // Otherwise, polygons without an area would hide this cause.
    if let Some((polygon, given)) = (0..).zip(polygons.iter().map(|corners| different(corners))).find(|few| few.1 < 3) {
        return Err(PolygonsError::Corners { polygon, given });
    }
    let all = || polygons.iter().flatten();
    let low = all().fold([f64::INFINITY; 2], |low, corner| [0, 1].map(|axis| low[axis].min(corner[axis])));
    let high = all().fold([f64::NEG_INFINITY; 2], |high, corner| [0, 1].map(|axis| high[axis].max(corner[axis])));
    #[expect(clippy::cast_precision_loss, reason = "there are few polygons")]
    let mean = polygons.iter().map(|corners| area(corners)).sum::<f64>() / polygons.len() as f64;
    if !mean.is_normal() {
        return Err(PolygonsError::Scale);
    }
    let pitch = pitch.unwrap_or_else(|| mean.sqrt());
    let share = mean / (pitch * pitch);
    // The limits are 1/2 and 2. They are checked when corners are merged, which changes areas a little.
    if !(pitch > 0.0 && (0.4..=2.5).contains(&share)) {
        return Err(PolygonsError::Pitch);
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a large size saturates")]
    let [width, height] = [0, 1].map(|axis| ((high[axis] - low[axis]) / pitch).ceil() as u64);
    if width.max(height) > LONGEST || width * height > MAX_AREA {
        return Err(PolygonsError::Wide { width, height });
    }
    #[expect(clippy::cast_precision_loss, reason = "a pitch is small")]
    let scale = PITCH as f64 / pitch;
    #[expect(clippy::cast_possible_truncation, reason = "the size has been checked")]
    let round = |corner: &[f64; 2]| [0, 1].map(|axis| ((corner[axis] - low[axis]) * scale).round() as i64);
    let rounded: Vec<Vec<[i64; 2]>> = polygons.iter().map(|corners| corners.iter().map(round).collect()).collect();
    // Merging corners and dividing sides at them moves a corner by less than this.
    match rounded.iter().position(|corners| is_large(corners.iter().copied(), 2 * NEAR)) {
        Some(polygon) => Err(PolygonsError::Large { polygon }),
        None => Ok(rounded),
    }
}

/// The number of different corners, counted up to 3.
fn different(corners: &[[f64; 2]]) -> usize {
    let mut found = Vec::new();
    for corner in corners {
        if found.len() < 3 && !found.contains(corner) {
            found.push(*corner);
        }
    }
    found.len()
}

/// Whether a polygon is wider or higher than the maximum plus this much.
pub(super) fn is_large(corners: impl Iterator<Item = [i64; 2]>, more: i64) -> bool {
    let none = ([i64::MAX; 2], [i64::MIN; 2]);
    let (low, high) = corners.fold(none, |(low, high), corner| {
        ([0, 1].map(|axis| corner[axis].min(low[axis])), [0, 1].map(|axis| corner[axis].max(high[axis])))
    });
    (0..2).any(|axis| high[axis] > low[axis].saturating_add(LARGEST * PITCH + more))
}

/// The area of a polygon, whatever its direction.
fn area(corners: &[[f64; 2]]) -> f64 {
    let Some(&[x, y]) = corners.first() else { return 0.0 };
    let pairs =
        corners.windows(2).map(|pair| (pair[0][0] - x) * (pair[1][1] - y) - (pair[0][1] - y) * (pair[1][0] - x));
    0.5 * pairs.sum::<f64>().abs()
}

/// A corner in cell pitches.
#[expect(clippy::cast_precision_loss, reason = "a coordinate has at most 24 bits")]
pub(super) fn to_point(corner: [i64; 2]) -> Point {
    corner.map(|part| part as f32 / PITCH as f32)
}

/// A coordinate in 32 bits.
pub(super) fn small(part: i64) -> i32 {
    i32::try_from(part).expect("a coordinate has at most 24 bits")
}

pub(super) fn minus(a: [i64; 2], b: [i64; 2]) -> [i64; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

/// The cross product: positive if `v` points to the right of `u`.
pub(super) fn cross(u: [i64; 2], v: [i64; 2]) -> i64 {
    u[0] * v[1] - u[1] * v[0]
}

pub(super) fn dot(u: [i64; 2], v: [i64; 2]) -> i64 {
    u[0] * v[0] + u[1] * v[1]
}

/// Adds the squares of a larger lattice that contain all points near a line. A long line is halved until few squares
/// contain it. The side of a square is at least twice the margin.
pub(super) fn squares_along([a, b]: [[i64; 2]; 2], side: i64, margin: i64, found: &mut Vec<[i64; 2]>) {
    let low = [0, 1].map(|axis| (a[axis].min(b[axis]) - margin).div_euclid(side));
    let high = [0, 1].map(|axis| (a[axis].max(b[axis]) + margin).div_euclid(side));
    if (0..2).all(|axis| high[axis] - low[axis] <= 2) {
        found.extend((low[1]..=high[1]).flat_map(|y| (low[0]..=high[0]).map(move |x| [x, y])));
        return;
    }
    // The rounded middle is less than a step away from the line, which the margin makes up for.
    let middle = [0, 1].map(|axis| (a[axis] + b[axis]).div_euclid(2));
    squares_along([a, middle], side, margin, found);
    squares_along([middle, b], side, margin, found);
}
