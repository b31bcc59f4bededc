//! Mazes on the inner side of a cylinder or a torus.

use crate::preferences::describe::preferences;
use bevy_maze::space::SurfaceSide;
use maze_core::{Shape, ShapeKind};
use maze_io::HEIGHT as WALL_HEIGHT;
use std::f32::consts::TAU;

preferences! {
    /// The side of cylinders and tori on which mazes are.
    #[derive(Copy)]
    pub struct TubeChoices in "tubes" {
        /// Whether mazes are on the inner side, so that they are overhead. It applies to the next maze.
        inside: bool = false;
    }
}

/// The minimum distance from the top of the walls to the middle of a tube, in cell pitches.
const HEADROOM: f32 = 0.9;

impl TubeChoices {
    /// Returns the side on which a maze of this shape is. The inner side of a narrow tube has no room.
    #[must_use]
    pub fn side(self, shape: &Shape) -> SurfaceSide {
        let around = around(shape.kind()).and_then(|around| {
            let mut sizes = shape.kind().dimensions().iter().zip(shape.size());
            sizes.find(|(dimension, _)| dimension.key == around).map(|(_, &cells)| cells)
        });
        if self.inside && around.is_some_and(|cells| cells >= least_around()) {
            SurfaceSide::Inside
        } else {
            SurfaceSide::Outside
        }
    }
}

/// Returns the name of the dimension around a tube, or `None` for other shapes.
#[must_use]
pub fn around(kind: ShapeKind) -> Option<&'static str> {
    match kind {
        ShapeKind::Cylinder => Some("width"),
        ShapeKind::Torus => Some("height"),
        _ => None,
    }
}

/// Returns the minimum number of cells around a tube whose maze is on the inner side.
#[must_use]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
pub fn least_around() -> u32 {
    (TAU * (WALL_HEIGHT + HEADROOM)).ceil() as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_cylinders_and_tori_with_room_have_mazes_on_the_inside() {
        let side = |code: &str| TubeChoices { inside: true }.side(&code.parse().expect("a shape"));
        for code in ["cylinder:10x4", "torus:9x10", "torus:40x20"] {
            assert_eq!(side(code), SurfaceSide::Inside, "{code}");
            assert_eq!(TubeChoices::default().side(&code.parse().expect("a shape")), SurfaceSide::Outside, "{code}");
        }
        for code in
            ["cylinder:9x20", "torus:20x9", "moebius:30x12", "cube:9", "planet:5", "klein:20x20", "square:20x20"]
        {
            assert_eq!(side(code), SurfaceSide::Outside, "{code}");
        }
    }

    #[test]
    fn a_tube_with_the_fewest_cells_has_room_over_its_walls_and_one_with_fewer_has_not() {
        let room = |cells: u32| cells as f32 / TAU - WALL_HEIGHT;
        assert!(room(least_around()) >= HEADROOM && room(least_around() - 1) < HEADROOM);
    }
}
