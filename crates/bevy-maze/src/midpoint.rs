//! The midpoint of a wall.

use bevy::math::Vec2;
use maze_core::{Geometry, HalfEdge, Point};

/// Returns the midpoint of a wall, on its arc if it has one.
#[must_use]
pub fn wall_midpoint<G: Geometry>(grid: &G, wall: HalfEdge) -> Point {
    let [a, b] = grid.ends(wall).map(Vec2::from);
    let chord = a.midpoint(b);
    let center = grid.arc_center(wall).map(Vec2::from);
    center.map_or(chord, |center| center + a.distance(center) * (chord - center).normalize_or_zero()).into()
}
