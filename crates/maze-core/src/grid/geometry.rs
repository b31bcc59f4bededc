//! Where a grid lies in the plane.

use super::{Grid, nearest_on_wall, outline};
use crate::{Cell, Point, SideSet, Wall, wall::length};
use std::ops::Deref;

/// A grid that lies in the plane: where the corners of its cells are, and what follows from that. So it can be drawn and
/// walked in.
///
/// Only [`corners`](Self::corners) must be written. The other answers are slow but right; what a grid can say faster, it
/// overrides.
///
/// The x axis points east and the y axis south, as on a page: the first row is the northernmost one, and what turns from
/// x to y turns clockwise. Neighbouring centers are about 1 apart.
///
/// Laws:
/// - both half-edges of a wall have the same two [ends](Self::ends), reversed, and the same [center of the
///   arc](Self::arc_center), to the last bit;
/// - [`locate`](Self::locate) finds a cell from its center;
/// - no wall is nearer to the center of its cell than the [clearance](Self::clearance);
/// - [`longest_step`](Self::longest_step) is no shorter than a step between neighbors;
/// - at most eight cells meet in a point.
pub trait Geometry: Grid {
    /// A cell's corners, clockwise; side `i` runs from corner `i` to corner `i + 1`.
    fn corners(&self, cell: Cell) -> Corners;

    /// The middle of a cell: by default the mean of its corners.
    fn center(&self, cell: Cell) -> Point {
        let corners = self.corners(cell);
        #[expect(clippy::cast_precision_loss, reason = "at most 16")]
        let share = 1.0 / corners.len() as f32;
        corners.iter().fold([0.0, 0.0], |sum, corner| [sum[0] + share * corner[0], sum[1] + share * corner[1]])
    }

    /// The corner points between which a wall runs.
    fn ends(&self, wall: Wall) -> [Point; 2] {
        let corners = self.corners(wall.cell);
        let side = usize::from(wall.side);
        [corners[side], corners[(side + 1) % corners.len()]]
    }

    /// The center of the circle along which a curved wall runs, the short way round; `None` if the wall is straight.
    fn arc_center(&self, _: Wall) -> Option<Point> {
        None
    }

    /// The cell that holds a point of the plane; of a point on a wall, one of the cells beside it, or none. A point far
    /// away or with a coordinate that is no number is in no cell. O(n) by default.
    fn locate(&self, point: Point) -> Option<Cell> {
        self.cells().find(|&cell| outline::holds(self, cell, point))
    }

    /// How far from the center of every cell there is certainly no wall. O(n) by default.
    fn clearance(&self) -> f32 {
        let walls = self.cells().flat_map(|cell| self.walls(cell));
        walls.map(|wall| nearest_on_wall(self, wall, self.center(wall.cell)).1).fold(f32::INFINITY, f32::min)
    }

    /// An upper bound of the distance between the centers of two neighbors, at most twice the longest such distance. By
    /// default it is exactly that distance, in O(n).
    fn longest_step(&self) -> f32 {
        let steps = self.inner_walls().map(|halves| {
            let [[ax, ay], [bx, by]] = halves.map(|half| self.center(half.cell));
            length([bx - ax, by - ay])
        });
        steps.fold(f32::MIN_POSITIVE, f32::max)
    }

    /// What a side is called: by default the nearest of the eight winds in which it lies from the center. Where a cell
    /// has more sides than that, two may have the same name.
    fn side_name(&self, wall: Wall) -> &'static str {
        outline::wind(self, wall)
    }
}

/// A cell's corner points, in order.
#[derive(Clone, Copy, Debug)]
pub struct Corners {
    points: [Point; MAX],
    len: usize,
}

const MAX: usize = SideSet::MAX_SIDES as usize;

/// More corners than a cell can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} corners are more than {MAX}")]
pub struct TooManyCorners(usize);

impl Corners {
    /// These points, at most 16; more do not compile.
    #[must_use]
    pub const fn new<const N: usize>(corners: [Point; N]) -> Self {
        const { assert!(N <= MAX, "a cell has at most 16 corners") };
        let mut points = [[0.0; 2]; MAX];
        let mut corner = 0;
        while corner < N {
            points[corner] = corners[corner];
            corner += 1;
        }
        Self { points, len: N }
    }
}

impl TryFrom<&[Point]> for Corners {
    type Error = TooManyCorners;

    fn try_from(corners: &[Point]) -> Result<Self, TooManyCorners> {
        let mut points = [[0.0; 2]; MAX];
        let len = corners.len();
        points.get_mut(..len).ok_or(TooManyCorners(len))?.copy_from_slice(corners);
        Ok(Self { points, len })
    }
}

impl Deref for Corners {
    type Target = [Point];

    fn deref(&self) -> &[Point] {
        &self.points[..self.len]
    }
}
