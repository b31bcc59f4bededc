//! The bounding rectangle of a grid.

use super::{Geometry, outline::outline};
use crate::Point;

/// The top left and the bottom right corner of the rectangle that contains all corners and bends of the cells, except of
/// those that a net has beside their place in the [plan](super::Plan). O(n).
///
/// ```
/// let grid = "square:3x2".parse::<maze_core::Shape>()?.grid();
/// assert_eq!(maze_core::grid::bounds(&grid), [[0.0, 0.0], [3.0, 2.0]]);
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[must_use]
pub fn bounds<G: Geometry>(grid: &G) -> [Point; 2] {
    let drawn = grid.cells().filter(|&cell| grid.to_plan(cell).is_identity());
    drawn.fold(EMPTY_BOX, |around, cell| outline(grid, cell).fold(around, with_point))
}

/// The bounding box of no points.
pub(super) const EMPTY_BOX: [Point; 2] = [[f32::INFINITY; 2], [f32::NEG_INFINITY; 2]];

/// The bounding box of a box and a point.
pub(super) fn with_point([low, high]: [Point; 2], point: Point) -> [Point; 2] {
    [[0, 1].map(|axis| low[axis].min(point[axis])), [0, 1].map(|axis| high[axis].max(point[axis]))]
}

/// A grid that begins nearer to an axis than this begins on it.
const ROUNDING: f32 = 1e-2;

/// The rectangle over which the mask of a grid is stretched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    low: Point,
    pub(crate) size: Point,
}

impl Frame {
    pub(crate) fn of<G: Geometry>(grid: &G) -> Self {
        Self::around(bounds(grid))
    }

    /// The rectangle with these corners.
    pub(super) fn around([low, high]: [Point; 2]) -> Self {
        // Shapes begin at the origin except for rounding errors, which must not move the mask.
        let low = low.map(|low| if low.abs() < ROUNDING { 0.0 } else { low });
        Self { low, size: [0, 1].map(|axis| (high[axis] - low[axis]).max(f32::MIN_POSITIVE)) }
    }

    /// A point relative to the top left corner.
    pub(crate) fn offset(self, point: Point) -> Point {
        [0, 1].map(|axis| point[axis] - self.low[axis])
    }

    /// A point as a share of the width and of the height, from the top left corner.
    pub(crate) fn share(self, point: Point) -> Point {
        let offset = self.offset(point);
        [0, 1].map(|axis| offset[axis] / self.size[axis])
    }

    /// The point at this share of the width and of the height.
    pub(crate) fn at(self, share: Point) -> Point {
        [0, 1].map(|axis| self.low[axis] + share[axis] * self.size[axis])
    }
}
