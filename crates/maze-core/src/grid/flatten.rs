//! Approximation of walls by line segments.

use super::{
    Geometry,
    outline::{cross, difference},
};
use crate::{Cell, HalfEdge, Point, wall::length};
use std::cmp::Ordering;

/// Points along a wall, from its first end to its second. A straight wall has only these two. A wall with bends also has its
/// bends; a curved wall is divided into segments of at most `longest` cell pitches.
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
    let bends = grid.bends(wall);
    let bends = (0..bends.len()).map(move |bend| bends[bend]);
    std::iter::once(a).chain((1..pieces).map(turned)).chain(bends).chain([b])
}

/// The point halfway along a wall, or along the longest straight piece of a wall with bends.
///
/// ```
/// let grid = "square:2x1".parse::<maze_core::Shape>()?.grid();
/// assert_eq!(maze_core::grid::middle_of_wall(&grid, maze_core::HalfEdge::new(0, 0)), [1.0, 0.5]);
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[must_use]
pub fn middle_of_wall<G: Geometry>(grid: &G, wall: HalfEdge) -> Point {
    let [a, b] = grid.ends(wall);
    if let Some(center) = grid.arc_center(wall) {
        let chord = [0, 1].map(|axis| 0.5 * (a[axis] + b[axis]));
        let out = difference(chord, center);
        let stretch = length(difference(a, center)) / length(out);
        return [0, 1].map(|axis| center[axis] + stretch * out[axis]);
    }
    let [from, to] = longest_piece(grid, wall);
    [0, 1].map(|axis| 0.5 * (from[axis] + to[axis]))
}

/// The point of a wall through which a way from its cell to the cell behind it leads: its [middle](middle_of_wall), or
/// `None` if the straight line from center to center crosses the wall anyway.
///
/// ```
/// let grid = "square:2x1".parse::<maze_core::Shape>()?.grid();
/// assert_eq!(maze_core::grid::detour(&grid, maze_core::HalfEdge::new(0, 0)), None);
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
#[must_use]
pub fn detour<G: Geometry>(grid: &G, wall: HalfEdge) -> Option<Point> {
    let twin = grid.across(wall)?;
    let from = grid.center(wall.cell);
    let line = difference(grid.transition(twin).apply(grid.center(twin.cell)), from);
    let [a, b] = grid.ends(wall).map(|end| cross(line, difference(end, from)));
    let is_crossed = grid.bends(wall).is_empty() && (grid.arc_center(wall).is_some() || a * b < 0.0);
    (!is_crossed).then(|| middle_of_wall(grid, wall))
}

/// The points of a way that leads straight from center to center of these cells, except for [detours](detour), so that it
/// crosses no other walls.
///
/// ```
/// use maze_core::{Shape, grid::way};
///
/// let grid = "square:3x1".parse::<Shape>()?.grid();
/// assert_eq!(way(&grid, &[0, 1, 2]).collect::<Vec<_>>(), [[0.5, 0.5], [1.5, 0.5], [2.5, 0.5]]);
/// # Ok::<(), maze_core::ShapeError>(())
/// ```
pub fn way<G: Geometry>(grid: &G, cells: &[Cell]) -> impl Iterator<Item = Point> {
    let through = move |number: usize| {
        let [from, to] = [cells[number.checked_sub(1)?], cells[number]];
        let wall = grid.walls(from).find(|&wall| grid.across(wall).is_some_and(|twin| twin.cell == to))?;
        detour(grid, wall)
    };
    (0..cells.len()).flat_map(move |number| through(number).into_iter().chain([grid.center(cells[number])]))
}

/// The ends of the longest straight piece of a wall with bends, or those of a wall without bends.
#[must_use]
pub fn longest_piece<G: Geometry>(grid: &G, wall: HalfEdge) -> [Point; 2] {
    let [a, b] = grid.ends(wall);
    let bends = grid.bends(wall);
    let pieces = std::iter::once(&a).chain(bends.iter()).zip(bends.iter().chain([&b]));
    // Of pieces of the same length, both halves of the wall choose the same one.
    let order = |(from, to): (&Point, &Point)| [length(difference(*to, *from)), from[0] + to[0], from[1] + to[1]];
    let longest = pieces.max_by(|&one, &two| {
        let [one, two] = [one, two].map(order);
        one.iter().zip(&two).map(|(one, two)| one.total_cmp(two)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    });
    longest.map_or([a, b], |(&from, &to)| [from, to])
}
