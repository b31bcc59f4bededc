//! Approximation of walls by line segments.

use super::Geometry;
use crate::{HalfEdge, Point, wall::length};

/// Points along a wall, from its first end to its second. A straight wall has only these two; a curved wall is divided
/// into segments of at most `longest` cell pitches.
///
/// ```
/// use maze_core::{Geometry, HalfEdge, Shape, flatten_wall};
///
/// let grid = "circle:3".parse::<Shape>()?.grid();
/// let wall = HalfEdge::new(1, 3);
/// assert!(grid.arc_center(wall).is_some());
/// let points: Vec<_> = flatten_wall(&grid, wall, 0.1).collect();
/// let length = |a: [f32; 2], b: [f32; 2]| (b[0] - a[0]).hypot(b[1] - a[1]);
/// assert!(points.windows(2).all(|pair| length(pair[0], pair[1]) <= 0.1));
/// assert_eq!([points[0], points[points.len() - 1]], grid.ends(wall));
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
pub fn flatten_wall<G: Geometry>(grid: &G, wall: HalfEdge, longest: f32) -> impl Iterator<Item = Point> {
    let [a, b] = grid.ends(wall);
    let middle = grid.arc_center(wall).unwrap_or(a);
    let [u, v] = [a, b].map(|end| [end[0] - middle[0], end[1] - middle[1]]);
    let turn = libm::atan2f(u[0] * v[1] - u[1] * v[0], u[0] * v[0] + u[1] * v[1]);
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
    let pieces = (turn.abs() * length(u) / longest).ceil().max(1.0) as u16;
    let turned = move |piece: u16| {
        let (sin, cos) = libm::sincosf(turn * f32::from(piece) / f32::from(pieces));
        [middle[0] + u[0] * cos - u[1] * sin, middle[1] + u[0] * sin + u[1] * cos]
    };
    std::iter::once(a).chain((1..pieces).map(turned)).chain([b])
}
