//! Where the cells of a grid lie: in the plane, or in charts that are glued along sides.

use super::{Grid, Isometry, nearest_on_wall, outline};
use crate::{Cell, HalfEdge, Point, SideSet, wall::length};
use std::ops::Deref;

/// A grid whose cells are polygons: where their corners are, and what follows from that. So it can be drawn and walked in.
///
/// Only [`corners`](Self::corners) must be written. The other answers are slow but right; what a grid can say faster, it
/// overrides.
///
/// # Charts
///
/// A *chart* is a piece of the plane in which some cells have common coordinates. A grid in the plane has one chart, and
/// says nothing more. The cells of a cube lie in six charts, one for each face; floors lie in one chart each. Where a side leads to
/// another chart, or back into the same one at another place as on a torus, the [transition](Self::transition) of the
/// side says how the plane beyond it is laid to the plane on this side. Such a grid returns itself by
/// [`Grid::geometry`], but not by [`Grid::plane`].
///
/// The x axis points east and the y axis south, as on a page: the first row is the northernmost one, and what turns from
/// x to y turns clockwise. Neighboring centers are about 1 apart.
///
/// Laws:
/// - both half-edges of a wall have the same two [ends](Self::ends), reversed, and the same [center of the
///   arc](Self::arc_center): to the last bit where the [transition](Self::transition) is the identity, else after it, up
///   to rounding;
/// - the transitions of both half-edges undo one another, up to rounding;
/// - [`locate_in`](Self::locate_in) finds a cell from its center;
/// - no wall is nearer to the center of its cell than the [clearance](Self::clearance);
/// - [`longest_step`](Self::longest_step) is no shorter than a step between neighbors;
/// - at most eight cells meet in a point.
///
/// ```
/// use maze_core::{Cell, Geometry, Grid, Wall, grid::Corners};
///
/// /// Two triangles that make a square.
/// struct Pair;
///
/// impl Grid for Pair {
///     fn len(&self) -> usize {
///         2
///     }
///
///     fn side_count(&self, _: Cell) -> u8 {
///         3
///     }
///
///     fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
///         (wall.side == 0).then(|| HalfEdge::new(1 - wall.cell, 0))
///     }
///
///     fn plane(&self) -> Option<&impl Geometry> {
///         Some(self)
///     }
/// }
///
/// impl Geometry for Pair {
///     fn corners(&self, cell: Cell) -> Corners {
///         let apex = if cell == 0 { [1.0, 0.0] } else { [0.0, 1.0] };
///         let [from, to] = if cell == 0 { [[1.0, 1.0], [0.0, 0.0]] } else { [[0.0, 0.0], [1.0, 1.0]] };
///         Corners::new([from, to, apex])
///     }
/// }
///
/// maze_core::laws::check(&Pair)?;
/// assert_eq!(Pair.locate([0.9, 0.5]), Some(0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    fn ends(&self, wall: HalfEdge) -> [Point; 2] {
        let corners = self.corners(wall.cell);
        let side = usize::from(wall.side);
        [corners[side], corners[(side + 1) % corners.len()]]
    }

    /// The center of the circle along which a curved wall runs, the short way round; `None` if the wall is straight.
    fn arc_center(&self, _: HalfEdge) -> Option<Point> {
        None
    }

    /// The chart in which a cell lies.
    #[inline]
    fn chart(&self, _: Cell) -> Chart {
        0
    }

    /// The map from the coordinates on this side of a wall to those on the other side. In one plane, and on the boundary,
    /// it is the identity.
    #[inline]
    fn transition(&self, _: HalfEdge) -> Isometry {
        Isometry::IDENTITY
    }

    /// The cell that holds a point of a chart, as [`locate`](Self::locate) says it of the first. O(n) by default.
    fn locate_in(&self, chart: Chart, point: Point) -> Option<Cell> {
        match chart {
            0 => self.locate(point),
            _ => self.cells().find(|&cell| self.chart(cell) == chart && outline::holds(self, cell, point)),
        }
    }

    /// The cell that holds a point of the plane, or of the first chart; of a point on a wall, one of the cells beside it, or none. A point far
    /// away or with a coordinate that is no number is in no cell. O(n) by default.
    fn locate(&self, point: Point) -> Option<Cell> {
        self.cells().find(|&cell| self.chart(cell) == 0 && outline::holds(self, cell, point))
    }

    /// How far from the center of every cell there is certainly no wall. O(n) by default.
    fn clearance(&self) -> f32 {
        let walls = self.cells().flat_map(|cell| self.walls(cell));
        walls.map(|wall| nearest_on_wall(self, wall, self.center(wall.cell)).1).fold(f32::INFINITY, f32::min)
    }

    /// An upper bound of the distance between the centers of two neighbors, at most twice the longest such distance. By
    /// default it is exactly that distance, in O(n).
    fn longest_step(&self) -> f32 {
        let steps = self.inner_walls().map(|[wall, twin]| {
            let [ax, ay] = self.transition(wall).apply(self.center(wall.cell));
            let [bx, by] = self.center(twin.cell);
            length([bx - ax, by - ay])
        });
        steps.fold(f32::MIN_POSITIVE, f32::max)
    }

    /// The name of a side: by default that of the [`Bearing`](super::Bearing) at which it lies from the center. If a cell has more than eight sides,
    /// two may have the same name.
    fn side_name(&self, wall: HalfEdge) -> &'static str {
        outline::bearing_name(self, wall)
    }
}

/// The number of a chart, from 0.
pub type Chart = u32;

/// A cell's corner points, in order.
///
/// ```
/// use maze_core::{Geometry, grid::Square};
///
/// let corners = Square::new(2, 1)?.corners(1);
/// assert_eq!(corners[..], [[2.0, 0.0], [2.0, 1.0], [1.0, 1.0], [1.0, 0.0]]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
