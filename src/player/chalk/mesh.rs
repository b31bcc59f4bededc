//! The mesh of a chalk mark: its strokes as slightly uneven ribbons on a surface.

use super::place::Surface;
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Half the width of a stroke, as a share of the mark's size.
const HALF: f32 = 0.046;

/// The maximum length of a piece of a stroke, as a share of the mark's size.
const PIECE: f32 = 0.09;

/// The unevenness of the edges of a stroke, as a share of its half width.
const UNEVEN: f32 = 0.22;

/// Returns the mesh of strokes on a surface, rotated so that the mark's upward direction is `up`.
pub(super) fn mesh(strokes: &[[Vec2; 2]], surface: &Surface, up: Vec2) -> Mesh {
    let (mut positions, mut normals, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for &[from, to] in strokes {
        let along = (to - from).normalize_or(Vec2::X);
        let (from, to) = (from - 0.7 * HALF * along, to + 0.7 * HALF * along);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
        let pieces = (from.distance(to) / PIECE).ceil().max(1.0) as u16;
        for piece in 0..=pieces {
            let middle = from.lerp(to, f32::from(piece) / f32::from(pieces));
            for side in [-1.0, 1.0] {
                let at = middle + side * HALF * (1.0 + UNEVEN * unevenness(middle, side)) * along.perp();
                let turned = at.x * -up.perp() + at.y * up;
                let (position, normal) = surface.point(surface.size * turned);
                positions.push(position.to_array());
                normals.push(normal.to_array());
            }
            if piece > 0 {
                let next = u32::try_from(positions.len()).unwrap_or(u32::MAX);
                indices.extend([next - 4, next - 3, next - 2, next - 2, next - 3, next - 1]);
            }
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_indices(Indices::U32(indices))
}

/// Returns a pseudo-random number between -1 and 1 for a position.
fn unevenness(at: Vec2, side: f32) -> f32 {
    let noise = (at.dot(Vec2::new(127.1, 311.7)) + 74.7 * side).sin() * 43_758.547;
    2.0 * (noise - noise.floor()) - 1.0
}
