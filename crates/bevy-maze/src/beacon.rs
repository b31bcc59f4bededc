//! The size of the beacons at the entrance and the goals. They hang above the walls, point down, so that they are visible from
//! afar and from between the walls.

use crate::plane::{Plane, WallSize};
use bevy::prelude::*;
use maze_core::Point;

/// The height and the radius of a beacon, in cell pitches.
pub(super) const HEIGHT: f32 = 0.7;
pub(super) const RADIUS: f32 = 0.26;

/// The height of the middle of a beacon above the walls.
const ABOVE: f32 = 0.75;

/// The size of a beacon that hangs in another one.
pub(super) const SMALL: f32 = 0.6;

/// The greatest distance between the bottom of a beacon and the top of a small one that hangs in it.
const SPAN: f32 = (1.5 - 0.5 * SMALL) * HEIGHT;

/// The distance between a beacon and the ceiling, so that they do not flicker.
const GAP: f32 = 0.02;

/// Returns the height of the middle of a beacon of this size above the floor, and its scale. Below a ceiling, it hangs lower
/// and, if there is little room, is smaller. `None` if the walls reach the ceiling.
pub(super) fn hang(size: f32, walls: WallSize, ceiling: Option<f32>) -> Option<(f32, f32)> {
    let Some(ceiling) = ceiling else { return Some((walls.height + ABOVE + HEIGHT * (1.0 - size), size)) };
    let room = ceiling - GAP - walls.height;
    let scale = (room / SPAN).min(1.0);
    let lowest = (room - scale * SPAN).min(ABOVE - 0.5 * HEIGHT);
    // From the bottom of a beacon of size 1.
    let middle = (1.5 - size) * HEIGHT;
    (scale > 0.0).then_some((walls.height + lowest + scale * middle, scale * size))
}

/// Returns the outermost places of a beacon above a point.
pub(super) fn outline([x, y]: Point, plane: Plane, walls: WallSize) -> [Vec3; 4] {
    let top = walls.height + ABOVE + 0.5 * HEIGHT;
    [[RADIUS, 0.0], [0.0, RADIUS], [-RADIUS, 0.0], [0.0, -RADIUS]]
        .map(|[aside, on]| plane.to_world([x + aside, y + on], top))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beacon_hangs_between_the_walls_and_the_ceiling() {
        let walls = WallSize::default();
        for size in [1.0, SMALL] {
            let (open, _) = hang(size, walls, None).expect("nothing is in the way");
            assert!((open - (walls.height + ABOVE + HEIGHT * (1.0 - size))).abs() < 1e-5, "{open}");
            let mut before = 0.0;
            for ceiling in [0.7, 0.8, 1.0, 1.3, 1.5, 1.7, 2.0, 9.0] {
                let (middle, scale) = hang(size, walls, Some(ceiling)).expect("the walls are lower");
                let [bottom, top] = [-0.5, 0.5].map(|end| middle + end * scale * HEIGHT);
                assert!(bottom > walls.height - 1e-5 && top < ceiling, "{bottom} to {top} below {ceiling}");
                assert!(scale >= before && scale <= size && middle <= open + 1e-5, "{scale} below {ceiling}");
                before = scale;
            }
        }
        assert_eq!(hang(1.0, walls, Some(walls.height)), None);
    }
}
