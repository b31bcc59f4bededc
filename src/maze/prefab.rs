//! What a cell brings: a wall on every side. Geometry only; the maze's plane lies flat, its y axis pointing away (-Z).

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};
use maze_core::{Grid, Point, Wall};

/// How high walls are, in cell pitches.
pub const WALL_HEIGHT: f32 = 0.6;

/// How thick walls are, in cell pitches.
pub const WALL_THICKNESS: f32 = 0.12;

/// A point of the maze's plane, at a height.
#[must_use]
pub fn to_world([x, y]: Point, height: f32) -> Vec3 {
    Vec3::new(x, height, -y)
}

/// The point of the maze's plane below a place.
#[must_use]
pub fn from_world(place: Vec3) -> Point {
    [place.x, -place.z]
}

/// How a wall stands out from others where they overlap at a corner: walls of another colour are a hair larger, so that one of the two
/// is always in front, and nothing flickers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standing {
    Usual,
    Kept,
    Rim,
}

impl Standing {
    fn growth(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Kept => 1.01,
            Self::Rim => 1.02,
        }
    }
}

/// Where a unit box has to be put to be a wall. Both copies of a wall get the same transform to the last bit, so that they do not
/// flicker either.
pub(super) fn wall_transform(grid: &impl Grid, wall: Wall, standing: Standing) -> Transform {
    let wall = grid.across(wall).filter(|twin| twin.cell < wall.cell).unwrap_or(wall);
    let [[ax, ay], [bx, by]] = grid.ends(wall);
    let (dx, dy) = (bx - ax, by - ay);
    let thickness = WALL_THICKNESS * standing.growth();
    // Where two walls of a cell meet, each goes on just so far that their outer edges meet too.
    let turn = std::f32::consts::TAU / f32::from(grid.sides(wall.cell));
    let overlap = thickness * (0.5 * turn).tan();
    let height = WALL_HEIGHT * standing.growth();
    Transform {
        translation: to_world([0.5 * (ax + bx), 0.5 * (ay + by)], 0.5 * height),
        rotation: Quat::from_rotation_y(dy.atan2(dx)),
        scale: Vec3::new(dx.hypot(dy) + overlap, height, thickness),
    }
}

/// The box that all walls share. It is darker towards the floor, as if less light came there.
pub(super) fn wall_mesh() -> Mesh {
    let mut mesh = Mesh::from(Cuboid::from_length(1.0));
    let shade = |height: f32| {
        let light = if height > 0.0 { 1.0 } else { 0.5 };
        [light, light, light, 1.0]
    };
    let colours: Vec<_> = mesh
        .attribute(Mesh::ATTRIBUTE_POSITION)
        .and_then(|positions| positions.as_float3())
        .into_iter()
        .flatten()
        .map(|[_, height, _]| shade(*height))
        .collect();
    mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
    mesh
}

/// The floor of all cells. The vertices of a cell point at its own texel of an image of `side` x `side` texels.
#[expect(clippy::cast_precision_loss, reason = "an image's side is far below 2^24")]
pub(super) fn floor_mesh(grid: &impl Grid, side: u32) -> Mesh {
    let (mut positions, mut texels, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for cell in 0..=u32::try_from(grid.len() - 1).unwrap_or(u32::MAX) {
        let texel = [cell % side, cell / side].map(|part| (part as f32 + 0.5) / side as f32);
        let first = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        let corners = grid.corners(cell);
        for &corner in corners.iter() {
            positions.push(to_world(corner, 0.0).to_array());
            texels.push(texel);
        }
        for corner in 1..u32::from(grid.sides(cell)) - 1 {
            indices.extend([first, first + corner, first + corner + 1]);
        }
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, texels)
        .with_inserted_indices(Indices::U32(indices))
}
