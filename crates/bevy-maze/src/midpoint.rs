//! The midpoint of a wall.

use bevy::math::Vec2;
use maze_core::{Geometry, HalfEdge, Point, grid::longest_piece};

/// Returns the midpoint of a wall, on its arc if it has one, or that of the longest straight piece of a wall with bends.
#[must_use]
pub fn wall_midpoint<G: Geometry>(grid: &G, wall: HalfEdge) -> Point {
    let [a, b] = longest_piece(grid, wall).map(Vec2::from);
    let chord = a.midpoint(b);
    let center = grid.arc_center(wall).map(Vec2::from);
    center.map_or(chord, |center| center + a.distance(center) * (chord - center).normalize_or_zero()).into()
}
