//! The outline of a cell, straight or curved, and its relation to points.

use super::{Bearing, Geometry};
use crate::{Cell, HalfEdge, Point, wall::length};

pub(super) fn difference(a: Point, b: Point) -> Point {
    [a[0] - b[0], a[1] - b[1]]
}

/// The cross product: positive if `v` points to the right of `u`.
pub(super) fn cross(u: Point, v: Point) -> f32 {
    u[0] * v[1] - u[1] * v[0]
}

/// The mean of points.
pub(super) fn mean(points: &[Point]) -> Point {
    #[expect(clippy::cast_precision_loss, reason = "at most 16")]
    let share = 1.0 / points.len() as f32;
    points.iter().fold([0.0, 0.0], |sum, point| [sum[0] + share * point[0], sum[1] + share * point[1]])
}

/// The corners of a cell, and the bends of each side between its ends, clockwise. Arcs are not flattened.
///
/// ```
/// use maze_core::{Geometry, Grid, Shape, grid::outline};
///
/// let grid = "hat:2".parse::<Shape>()?.grid();
/// let bends: usize = grid.walls(0).map(|wall| grid.bends(wall).len()).sum();
/// assert_eq!(outline(&grid, 0).count(), grid.corners(0).len() + bends);
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
pub fn outline<G: Geometry>(grid: &G, cell: Cell) -> impl Iterator<Item = Point> {
    let corners = grid.corners(cell);
    (0..grid.side_count(cell)).flat_map(move |side| {
        let bends = grid.bends(HalfEdge::new(cell, side)).to_vec();
        std::iter::once(corners[usize::from(side)]).chain(bends)
    })
}

/// The point of a wall that is nearest to a point, and their distance. The wall may be straight or an arc, or have bends.
///
/// ```
/// let grid = "square:2x1".parse::<maze_core::Shape>()?.grid();
/// // From the middle of the first cell to its east wall.
/// let (nearest, distance) = maze_core::grid::nearest_on_wall(&grid, maze_core::HalfEdge::new(0, 0), [0.5, 0.5]);
/// assert_eq!((nearest, distance), ([1.0, 0.5], 0.5));
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[must_use]
pub fn nearest_on_wall<G: Geometry>(grid: &G, wall: HalfEdge, point: Point) -> (Point, f32) {
    let [a, b] = grid.ends(wall);
    let nearest = if let Some(middle) = grid.arc_center(wall) {
        let [from, to, out] = [a, b, point].map(|end| difference(end, middle));
        let turn = cross(from, to);
        if cross(from, out) * turn > 0.0 && cross(out, to) * turn > 0.0 {
            let stretch = length(from) / length(out);
            [0, 1].map(|axis| middle[axis] + stretch * out[axis])
        } else if length(difference(point, a)) < length(difference(point, b)) {
            a
        } else {
            b
        }
    } else {
        let mut from = a;
        let mut nearest: Option<(Point, f32)> = None;
        for &to in grid.bends(wall).iter().chain([&b]) {
            let at = nearest_on_line([from, to], point);
            let distance = length(difference(point, at));
            if nearest.is_none_or(|(_, least)| distance < least) {
                nearest = Some((at, distance));
            }
            from = to;
        }
        return nearest.unwrap_or((a, length(difference(point, a))));
    };
    (nearest, length(difference(point, nearest)))
}

/// The point of a line segment that is nearest to a point.
pub(super) fn nearest_on_line([a, b]: [Point; 2], point: Point) -> Point {
    let [along, to] = [difference(b, a), difference(point, a)];
    let share = (to[0] * along[0] + to[1] * along[1]) / (along[0] * along[0] + along[1] * along[1]);
    let share = share.clamp(0.0, 1.0);
    [0, 1].map(|axis| a[axis] + share * along[axis])
}

/// Whether a cell contains a point: a ray from it crosses the straight sides an odd number of times, corrected by the
/// areas that arcs add or cut off.
pub(super) fn holds<G: Geometry>(grid: &G, cell: Cell, point: Point) -> bool {
    (0..grid.side_count(cell)).map(|side| HalfEdge::new(cell, side)).fold(false, |inside, wall| {
        let [a, b] = grid.ends(wall);
        let bends = grid.bends(wall);
        let lines = std::iter::once(&a).chain(bends.iter()).zip(bends.iter().chain([&b]));
        let crossed = lines.fold(false, |crossed, (&from, &to)| crossed ^ is_crossed(from, to, point));
        inside ^ crossed ^ grid.arc_center(wall).is_some_and(|center| is_under_arc(a, b, center, point))
    })
}

/// Whether a ray from a point to the east crosses a line segment.
fn is_crossed(a: Point, b: Point, [x, y]: Point) -> bool {
    // From north to south, so that the cells on both sides of the segment agree.
    let [a, b] = if a[1] <= b[1] { [a, b] } else { [b, a] };
    a[1] <= y && y < b[1] && cross(difference(b, a), difference([x, y], a)) > 0.0
}

/// Whether a point lies between an arc and its chord.
fn is_under_arc(a: Point, b: Point, center: Point, point: Point) -> bool {
    let side = |of: Point| cross(difference(b, a), difference(of, a));
    side(point) * side(center) < 0.0 && length(difference(point, center)) < length(difference(a, center))
}

/// The name of the bearing from the center of a cell to a wall: the nearest of eight, or of sixteen if two walls of the
/// cell had the same name.
pub(super) fn bearing_name<G: Geometry>(grid: &G, wall: HalfEdge) -> &'static str {
    let center = grid.center(wall.cell);
    let vector = |wall: HalfEdge| {
        let [a, b] = grid.ends(wall);
        [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]) - center[axis])
    };
    let own = Bearing::of(vector(wall));
    let mut others = grid.walls(wall.cell).filter(|&other| other != wall);
    let name = if others.any(|other| Bearing::of(vector(other)) == own) {
        Bearing::sixteenth(vector(wall))
    } else {
        own.map(Bearing::key)
    };
    name.unwrap_or("here")
}
