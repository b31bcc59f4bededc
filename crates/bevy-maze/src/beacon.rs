//! The size of the beacons at the entrance and the goals. They hang above the walls, point down, so that they are visible from
//! afar and from between the walls.

use crate::plane::{Plane, WallSize};
use bevy::prelude::*;
use maze_core::Point;

/// The height and the radius of a beacon, in cell pitches.
pub(super) const HEIGHT: f32 = 0.7;
pub(super) const RADIUS: f32 = 0.26;

/// The height of the middle of a beacon above the walls.
pub(super) const ABOVE: f32 = 0.75;

/// Returns the outermost places of a beacon above a point.
pub(super) fn outline([x, y]: Point, plane: Plane, walls: WallSize) -> [Vec3; 4] {
    let top = walls.height + ABOVE + 0.5 * HEIGHT;
    [[RADIUS, 0.0], [0.0, RADIUS], [-RADIUS, 0.0], [0.0, -RADIUS]]
        .map(|[aside, on]| plane.to_world([x + aside, y + on], top))
}
