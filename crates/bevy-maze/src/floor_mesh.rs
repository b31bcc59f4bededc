//! The mesh of the floor.

use super::{plane::to_world, space::OnSurface, walls::shape::PIECE};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use maze_core::{Cell, Geometry, Point, flatten_wall};

/// The floor of these cells. The first texture coordinates of a cell point at its texel in an image of `side` x `side`
/// texels. If the floor has a surface, whose image covers this many cell pitches, the second texture coordinates lie
/// on that image. On a surface in space, the floor is seen from both sides.
#[expect(clippy::cast_precision_loss, reason = "an image's side is far below 2^24")]
pub(super) fn floor_mesh(
    (grid, on): (&impl Geometry, Option<&OnSurface>),
    cells: &[Cell],
    side: u32,
    surface: Option<f32>,
) -> Mesh {
    let (mut points, mut texels, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    let place = |cell, point| {
        let on = on.and_then(|on| on.place(cell, point));
        on.unwrap_or_else(|| Transform::from_translation(to_world(point, 0.0)))
    };
    let (mut positions, mut normals, mut tangents) = (Vec::new(), Vec::new(), Vec::new());
    for &cell in cells {
        let texel = [cell % side, cell / side].map(|part| (part as f32 + 0.5) / side as f32);
        let first = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        // A fan around the middle: a cell whose side is curved inwards is not convex.
        let sides = grid.walls(cell);
        // Each side begins where the one before ends.
        let outline: Vec<Point> = sides.flat_map(|wall| flatten_wall(grid, wall, PIECE).skip(1)).collect();
        let count = u32::try_from(outline.len()).unwrap_or(u32::MAX);
        for point in outline.into_iter().chain([grid.center(cell)]) {
            let place = place(cell, point);
            positions.push(place.translation.to_array());
            normals.push(place.up().to_array());
            tangents.push(place.right().extend(1.0).to_array());
            points.push(point);
            texels.push(texel);
        }
        for corner in 0..count {
            indices.extend([first + count, first + (corner + 1) % count, first + corner]);
        }
    }
    if on.is_some() {
        let below = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        indices.extend(indices.clone().into_iter().rev().map(|index: u32| index + below));
        positions.extend_from_within(..);
        normals.extend(normals.clone().into_iter().map(|normal: [f32; 3]| normal.map(|part| -part)));
        tangents.extend_from_within(..);
        points.extend_from_within(..);
        texels.extend_from_within(..);
    }
    let surface = surface.map(|scale| {
        let on_image = |&point: &Point| point.map(|part| part / scale);
        (points.iter().map(on_image).collect::<Vec<_>>(), tangents)
    });
    let mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, texels)
        .with_inserted_indices(Indices::U32(indices));
    let Some((places, tangents)) = surface else { return mesh };
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_UV_1, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_TANGENT, tangents)
}
