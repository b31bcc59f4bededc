//! The shape of footprints: a sole and a heel, flat on the floor.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use bevy_maze::to_world;
use maze_core::Cell;
use std::f32::consts::TAU;

/// A footprint.
#[derive(Clone, Copy, Debug)]
pub(super) struct Footprint {
    /// The player's cell.
    pub(super) cell: Option<Cell>,
    /// The player's position, in the maze's plane.
    pub(super) at: Vec2,
    /// The direction of movement.
    pub(super) ahead: Vec2,
    /// Whether it is the left foot.
    pub(super) left: bool,
}

/// The distance of a foot from the player's path, in cell pitches.
const BESIDE: f32 = 0.04;

/// The sole and the heel, each an ellipse: the distance of its center ahead, and half its length and width.
const PARTS: [[f32; 3]; 2] = [[0.018, 0.036, 0.02], [-0.04, 0.017, 0.015]];

/// The number of corners of an ellipse.
const CORNERS: u16 = 10;

/// The number of vertices of a footprint.
pub(super) const VERTICES: usize = PARTS.len() * CORNERS as usize;

/// The height of footprints above the floor, below chalk marks.
const OVER: f32 = 0.012;

/// The mesh of footprints in a plane at the origin.
pub(super) fn mesh(prints: &[Footprint]) -> Mesh {
    let (mut positions, mut indices) = (Vec::new(), Vec::new());
    for print in prints {
        // The plane's y axis points south, so the perpendicular points to the right.
        let right = print.ahead.perp();
        let foot = print.at + if print.left { -BESIDE } else { BESIDE } * right;
        for [on, long, wide] in PARTS {
            let first = u32::try_from(positions.len()).unwrap_or(u32::MAX);
            for corner in 0..CORNERS {
                let round = Vec2::from_angle(TAU * f32::from(corner) / f32::from(CORNERS));
                let point = foot + (on + long * round.x) * print.ahead + wide * round.y * right;
                positions.push(to_world(point.into(), OVER).to_array());
            }
            // Counterclockwise viewed from above, while the corners are in clockwise order.
            indices.extend((1..u32::from(CORNERS) - 1).flat_map(|corner| [first, first + corner + 1, first + corner]));
        }
    }
    let normals = vec![Vec3::Y.to_array(); positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_indices(Indices::U32(indices))
}
