//! Code shared by the hexagonal grids: the two orientations of a hexagon, and its geometry in integers.
//!
//! Hexagons lie in straight lines: rows if they are pointy, columns if they are flat. A cell has a line, and a position
//! along the line in *half* cells, because neighboring lines are shifted by half a cell. These are Amit Patel's
//! "doubled coordinates", <https://www.redblobgames.com/grids/hexagons/>.

use super::Corners;
use crate::{Point, Side, SideSet};
use std::fmt::Debug;

/// A third of the distance between two lines with a pitch of 1.
const THIRD: f32 = 0.288_675_13; // 1 / (2 sqrt 3)

/// The orientation of hexagons. Side 0 is the first one clockwise from the x axis.
pub trait Orientation: Copy + Debug + Send + Sync + 'static {
    /// For each side, the change of the line and of the position along it in half cells.
    const STEPS: [(i8, i8); 6];

    /// Each corner's offset from the center: across the lines in thirds of their distance, and along them in half
    /// cells.
    const CORNERS: [(i8, i8); 6];

    /// The side that leads to the next cell of the line.
    const NEXT: Side;

    /// The point at these distances along and across the lines.
    fn point(along: f32, across: f32) -> Point;

    /// The distances of a point along and across the lines.
    fn along_and_across(point: Point) -> [f32; 2];

    /// The sides whose step satisfies a condition.
    fn sides_where(condition: impl Fn(i8, i8) -> bool) -> SideSet {
        let steps = |side: Side| Self::STEPS[usize::from(side)];
        (0..6).filter(|&side| condition(steps(side).0, steps(side).1)).collect()
    }
}

/// Pointy-topped hexagons: lines are rows. Sides:
///
/// ```text
///   4 / \ 5
///    /   \
///   |     |
/// 3 |     | 0
///   |     |
///    \   /
///   2 \ / 1
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Pointy;

impl Orientation for Pointy {
    const STEPS: [(i8, i8); 6] = [(0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1)];
    const CORNERS: [(i8, i8); 6] = [(-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1), (-2, 0)];
    const NEXT: Side = 0;

    fn point(along: f32, across: f32) -> Point {
        [along, across]
    }

    fn along_and_across(point: Point) -> [f32; 2] {
        point
    }
}

/// Flat-topped hexagons: lines are columns. Sides:
///
/// ```text
///       4
///     _____
///  3 /     \ 5
///   /       \
///   \       /
///  2 \_____/ 0
///       1
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Flat;

impl Orientation for Flat {
    const STEPS: [(i8, i8); 6] = [(1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1)];
    const CORNERS: [(i8, i8); 6] = [(2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)];
    const NEXT: Side = 1;

    fn point(along: f32, across: f32) -> Point {
        [across, along]
    }

    fn along_and_across([x, y]: Point) -> [f32; 2] {
        [y, x]
    }
}

/// The number of the same wall as a side of the neighbor.
#[inline]
pub(super) fn opposite(side: Side) -> Side {
    if side < 3 { side + 3 } else { side - 3 }
}

/// The corners of the hexagon on a line, counted from 0, at a position in half cells. They are computed from integers,
/// so the corners shared by two cells are equal to the last bit.
#[expect(clippy::cast_precision_loss, reason = "lines and positions are far below 2^24")]
pub(super) fn corners<S: Orientation>(line: u32, halves: i32) -> Corners {
    Corners::new(S::CORNERS.map(|(across, along)| {
        let thirds = 3 * line.cast_signed() + 2 + i32::from(across);
        S::point((halves + 1 + i32::from(along)) as f32 * 0.5, thirds as f32 * THIRD)
    }))
}

/// The line and the position in half cells of the hexagon that contains a point; `None` if a coordinate is not finite.
/// `even` returns whether the positions on a line are even. The result may lie outside the grid.
#[expect(clippy::cast_possible_truncation, reason = "out-of-range points saturate, and are then outside the grid")]
#[expect(clippy::cast_precision_loss, reason = "exact for everything inside a grid")]
pub(super) fn locate<S: Orientation>(point: Point, even: impl Fn(i32) -> bool) -> Option<(i32, i32)> {
    if !point.iter().all(|part| part.is_finite()) {
        return None;
    }
    let [along, across] = S::along_and_across(point);
    let before = ((across - 2.0 * THIRD) / (3.0 * THIRD)).floor() as i32;
    let candidate = |line: i32| {
        let shift = if even(line) { 0.0 } else { 1.0 };
        let halves = 2.0 * ((2.0 * along - 1.0 - shift) / 2.0).round() + shift;
        let (dx, dy) = (along - (halves + 1.0) * 0.5, across - (3.0 * line as f32 + 2.0) * THIRD);
        (dx * dx + dy * dy, (line, halves as i32))
    };
    // A point lies in the hexagon with the nearest center, which is on one of the two lines beside the point.
    let (lower, upper) = (candidate(before), candidate(before.saturating_add(1)));
    Some(if lower.0 <= upper.0 { lower.1 } else { upper.1 })
}
