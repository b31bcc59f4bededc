//! The positions of the cells of a grid: in the plane, or in charts that are glued along sides.

use super::{Grid, Isometry, SpaceFrame, nearest_on_wall, outline};
use crate::{Cell, HalfEdge, Point, Side, SideSet, wall::length};
use std::ops::Deref;

/// A grid whose cells are polygons. It can be drawn and walked in.
///
/// Only [`corners`](Self::corners) is required. The defaults of the other functions are correct but slow; a grid
/// overrides them with faster ones.
///
/// # Charts
///
/// A *chart* is a piece of the plane in which some cells share coordinates. A grid in the plane has one chart, and
/// needs nothing more. The faces of a cube or the floors of a building can be one chart each, or lie side by side in
/// one. If a side leads to another chart, or back into the same one at another place as on a torus, then the
/// [transition](Self::transition) of the side maps the coordinates on this side to those on the other side. Such a grid
/// returns itself from [`Grid::geometry`], but not from [`Grid::plane`].
///
/// These words have one meaning in code and docs:
/// - *glued* sides are neighbors by a transition;
/// - a *net* is the flat drawing of a surface or a building in a single chart, cut open along some edges;
/// - a *cut* is such an edge: it is in two places in the net, and the sides there are glued;
/// - a *seam* is a line along which faces or charts are glued, whether the net is cut there or not;
/// - a *plan* is a drawing of a maze from above, in which bridges cover tunnels.
///
/// The x axis points east and the y axis south, as on a page: the first row is the northernmost one, and a turn from x
/// to y is clockwise. Neighboring centers are about 1 apart.
///
/// Laws:
/// - both half-edges of a wall have the same two [ends](Self::ends) and [bends](Self::bends), reversed, and the same
///   [center of the arc](Self::arc_center): identical to the last bit if the [transition](Self::transition) is the
///   identity, otherwise equal up to rounding after the transition;
/// - a straight walk from the center of a cell leads to every point of its walls;
/// - the transitions of both half-edges are inverse to each other, up to rounding;
/// - [`locate_in`](Self::locate_in) finds a cell from its center;
/// - no wall is nearer to the center of its cell than the [clearance](Self::clearance);
/// - [`longest_step`](Self::longest_step) is no shorter than any step between neighbors;
/// - at most eight cells meet in a point.
///
/// ```
/// use maze_core::{Cell, Geometry, Grid, HalfEdge, grid::Corners};
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
    /// The corners of a cell, clockwise. Side `i` runs from corner `i` to corner `i + 1`.
    fn corners(&self, cell: Cell) -> Corners;

    /// The middle of a cell. By default, the mean of its corners.
    fn center(&self, cell: Cell) -> Point {
        outline::mean(&self.corners(cell))
    }

    /// The two end points of a wall.
    fn ends(&self, wall: HalfEdge) -> [Point; 2] {
        let corners = self.corners(wall.cell);
        let side = usize::from(wall.side);
        [corners[side], corners[(side + 1) % corners.len()]]
    }

    /// The center of the circle on which a curved wall lies, or `None` if the wall is straight. The wall is the shorter
    /// arc.
    fn arc_center(&self, _: HalfEdge) -> Option<Point> {
        None
    }

    /// The points at which a wall bends, from its first end to its second. Most walls have none. Such a wall is no arc.
    #[inline]
    fn bends(&self, _: HalfEdge) -> Corners {
        Corners::new([])
    }

    /// The chart of a cell.
    #[inline]
    fn chart(&self, _: Cell) -> Chart {
        0
    }

    /// The map from the coordinates on this side of a wall to those on the other side. It is the identity inside a
    /// chart and on the boundary.
    #[inline]
    fn transition(&self, _: HalfEdge) -> Isometry {
        Isometry::IDENTITY
    }

    /// The frame at a point in or near a cell, on a surface in space. `None` if the grid lies in a plane or the surface has no
    /// place in space.
    #[inline]
    fn in_space(&self, _cell: Cell, _point: Point) -> Option<SpaceFrame> {
        None
    }

    /// Whether the surface can be made of paper: its net bends or folds into place without stretching, and can be glued.
    /// `false` in a plane, where there is nothing to glue.
    #[inline]
    fn is_developable(&self) -> bool {
        false
    }

    /// The lines of a cell along which its [developable](Self::is_developable) net folds, each from one of its corners to
    /// another: along a side, or across the cell. Two cells agree on the side between them, also on a cut. Surfaces that bend
    /// have none.
    fn folds(&self, _: Cell) -> Vec<[Side; 2]> {
        Vec::new()
    }

    /// Whether a cell is a flight of stairs, whose second and fourth sides lead nowhere. Drawings mark its steps.
    #[inline]
    fn is_stairs(&self, _cell: Cell) -> bool {
        false
    }

    /// The floor of a building that a cell is on, from 0 at the bottom. Stairs are on the lower one of their floors. 0 if
    /// there is only one.
    #[inline]
    fn level(&self, _cell: Cell) -> u32 {
        0
    }

    /// The map from the net to a [plan](super::Plan) of the whole grid. It is the identity, unless the net has the cell beside
    /// its place in the plan, such as a tunnel.
    #[inline]
    fn to_plan(&self, _cell: Cell) -> Isometry {
        Isometry::IDENTITY
    }

    /// The cell that contains a point of a chart, like [`locate`](Self::locate) for the first chart. O(n) by default.
    fn locate_in(&self, chart: Chart, point: Point) -> Option<Cell> {
        match chart {
            0 => self.locate(point),
            _ => self.cells().find(|&cell| self.chart(cell) == chart && outline::holds(self, cell, point)),
        }
    }

    /// The cell that contains a point of the plane, or of the first chart. For a point on a wall, it is one of the
    /// cells beside the wall, or `None`. For a point far away or a coordinate that is NaN, it is `None`. O(n) by
    /// default.
    fn locate(&self, point: Point) -> Option<Cell> {
        self.cells().find(|&cell| self.chart(cell) == 0 && outline::holds(self, cell, point))
    }

    /// A lower bound of the distance from the center of any cell to its walls. O(n) by default.
    fn clearance(&self) -> f32 {
        let walls = self.cells().flat_map(|cell| self.walls(cell));
        walls.map(|wall| nearest_on_wall(self, wall, self.center(wall.cell)).1).fold(f32::INFINITY, f32::min)
    }

    /// An upper bound of the distance between the centers of two neighbors, at most twice the longest such distance. By
    /// default, it is exactly the longest, in O(n).
    fn longest_step(&self) -> f32 {
        let steps = self.inner_walls().map(|[wall, twin]| {
            let [ax, ay] = self.transition(wall).apply(self.center(wall.cell));
            let [bx, by] = self.center(twin.cell);
            length([bx - ax, by - ay])
        });
        steps.fold(f32::MIN_POSITIVE, f32::max)
    }

    /// The name of a side. By default, it is the [`Bearing`](super::Bearing) from the center of the cell, or a direction
    /// between two bearings, such as `north-north-east`, if two sides had the same. Of a cell with more than eight sides,
    /// two may still have the same name.
    fn side_name(&self, wall: HalfEdge) -> &'static str {
        outline::bearing_name(self, wall)
    }
}

/// Whether a grid is drawn as a net, such as that of a cube or a building. A place in a net has at most one cell, and cells need
/// not be numbered row by row.
///
/// ```
/// let is_net = |code: &str| code.parse::<maze_core::Shape>().map(|shape| maze_core::grid::is_net(&shape.grid()));
/// assert_eq!((is_net("square:4x3")?, is_net("cube:3")?), (false, true));
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[must_use]
pub fn is_net(grid: &impl Grid) -> bool {
    grid.geometry().is_some() && grid.plane().is_none()
}

/// The number of a chart, counted from 0.
pub type Chart = u32;

/// The corner points of a cell, in order.
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

/// The error for more corners than a cell can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} corners are more than {MAX}")]
pub struct TooManyCorners(usize);

impl Corners {
    /// Creates a list of at most 16 points. More do not compile.
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

    /// The images of the corners.
    pub(super) fn map(mut self, map: impl Fn(Point) -> Point) -> Self {
        self.points[..self.len].iter_mut().for_each(|corner| *corner = map(*corner));
        self
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
