//! The mesh of a row of a field: pieces of walls, each with its number.

use super::{
    mesh::{bare_wall_mesh, rough_wall_mesh},
    shape::{WallShape, WallStyle, from_parts},
};
use crate::{near::Detail, plane::WallSize};
use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology, VertexAttributeValues},
    prelude::*,
};

/// The pieces in a row: the width of an image that every platform supports.
pub(super) const ROW: usize = 1 << 10;

/// The meshes of rows, by the size of their walls and the detail.
#[derive(Resource, Default)]
pub(super) struct RowMeshes(Vec<(WallSize, Detail, Handle<Mesh>)>);

impl RowMeshes {
    pub(super) fn get(&mut self, size: WallSize, detail: Detail, meshes: &mut Assets<Mesh>) -> Handle<Mesh> {
        if let Some((.., mesh)) = self.0.iter().find(|known| (known.0, known.1) == (size, detail)) {
            return mesh.clone();
        }
        let piece = match detail {
            Detail::Close => rough_wall_mesh,
            Detail::Distant => bare_wall_mesh,
        };
        let mesh = meshes.add(row_mesh(|shape| piece(shape, size)));
        self.0.push((size, detail, mesh.clone()));
        mesh
    }
}

/// A row of pieces. The first texture coordinate is the number of the piece, the second one is the end from which a
/// position is measured, so a piece can have any length.
#[expect(clippy::cast_precision_loss, reason = "a number below 2^11")]
fn row_mesh(piece: impl FnOnce(WallShape) -> Mesh) -> Mesh {
    let shape = WallShape::straight(WallStyle::Inner, 10_000);
    let half = 0.5 * from_parts(shape.length);
    let piece = piece(shape);
    let all = |attribute| piece.attribute(attribute).and_then(VertexAttributeValues::as_float3).unwrap_or_default();
    let (at, normals) = (all(Mesh::ATTRIBUTE_POSITION), all(Mesh::ATTRIBUTE_NORMAL));
    let Some(VertexAttributeValues::Float32x4(colors)) = piece.attribute(Mesh::ATTRIBUTE_COLOR) else {
        unreachable!("a wall has colors")
    };
    let corners: Vec<u32> = piece.indices().into_iter().flat_map(Indices::iter).map(|index| index as u32).collect();
    let ends = at.iter().map(|&[x, ..]| if x > 0.0 { 1.0 } else { 0.0 }).collect::<Vec<f32>>();
    let from_end: Vec<[f32; 3]> =
        at.iter().zip(&ends).map(|(&[x, y, z], end)| [x - half * (2.0 * end - 1.0), y, z]).collect();
    let numbers = (0..ROW).flat_map(|number| ends.iter().map(move |&end| [number as f32, end])).collect::<Vec<_>>();
    let indices =
        (0..ROW as u32).flat_map(|number| corners.iter().map(move |corner| number * at.len() as u32 + corner));
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, from_end.repeat(ROW))
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals.repeat(ROW))
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors.repeat(ROW))
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, numbers)
        .with_inserted_indices(Indices::U32(indices.collect()))
}
