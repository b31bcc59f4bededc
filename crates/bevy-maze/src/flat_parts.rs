//! The entities of a block of the painted plane: its image where the floor is not detailed, and the same image above
//! the detailed floor, fading in with the distance.

use super::{
    fade::{FadingFloor, Viewpoint},
    flat_image::TEXELS,
    plane::to_world,
    tiles::pitches,
};
use crate::look::FloorLook;
use bevy::{
    asset::RenderAssetUsages,
    ecs::system::SystemParam,
    light::{NotShadowCaster, NotShadowReceiver},
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// The entities of a block.
pub(super) struct Parts {
    /// The tiles without a detailed floor.
    alone: Part<StandardMaterial>,
    /// The tiles above a detailed floor.
    fading: Part<FadingFloor>,
}

/// An entity that shows some tiles of a block, a bit for each.
struct Part<M: Material> {
    entity: Entity,
    material: Handle<M>,
    tiles: Option<u64>,
}

impl<M: Material> Part<M> {
    fn spawn(material: Handle<M>, bundle: impl Bundle, commands: &mut Commands<'_, '_>) -> Self {
        let entity = commands.spawn((bundle, MeshMaterial3d(material.clone()))).id();
        Self { entity, material, tiles: None }
    }

    /// Replaces the mesh if the tiles differ.
    fn show(
        &mut self,
        tiles: u64,
        mesh: impl FnOnce() -> Mesh,
        meshes: &mut Assets<Mesh>,
        commands: &mut Commands<'_, '_>,
    ) {
        if self.tiles.replace(tiles) == Some(tiles) {
            return;
        }
        let mut entity = commands.entity(self.entity);
        if tiles == 0 {
            entity.try_remove::<Mesh3d>();
        } else {
            // When an entity loses its mesh, Bevy drops its material instance, and only inserting the material restores it.
            entity.try_insert((Mesh3d(meshes.add(mesh())), MeshMaterial3d(self.material.clone())));
        }
    }
}

/// The materials of blocks.
#[derive(SystemParam)]
pub(super) struct Painter<'w> {
    materials: ResMut<'w, Assets<StandardMaterial>>,
    fading: ResMut<'w, Assets<FadingFloor>>,
    viewpoint: Res<'w, Viewpoint>,
}

/// The distance by which tiles without a detailed floor are enlarged, in cell pitches. Cells reach as far beyond their
/// center, so no gap is left beside detailed cells.
const OVERLAP: f32 = 1.0;

impl Parts {
    /// Spawns the entities of a block that shows nothing yet.
    pub(super) fn spawn(as_what: impl Bundle + Clone, painter: &Painter<'_>, commands: &mut Commands<'_, '_>) -> Self {
        let (material, fading) = (painter.materials.reserve_handle(), painter.fading.reserve_handle());
        Self {
            alone: Part::spawn(material, (as_what.clone(), NotShadowCaster), commands),
            // Its image contains the shadows of its walls.
            fading: Part::spawn(fading, (as_what, NotShadowCaster, NotShadowReceiver), commands),
        }
    }

    /// Shows an image, which may have holes.
    pub(super) fn paint(&self, image: &Handle<Image>, has_holes: bool, look: &FloorLook, painter: &mut Painter<'_>) {
        _ = painter.materials.insert(&self.alone.material, look.flat(image, has_holes));
        _ = painter.fading.insert(&self.fading.material, painter.viewpoint.floor(look.fading(image)));
    }

    /// Shows these tiles, without and above the detailed floor, of a plane of this size. The image begins at `origin`.
    pub(super) fn show(
        &mut self,
        [alone, fading]: [u64; 2],
        (origin, plane): (Vec2, Rect),
        squares: impl Fn(u64) -> Vec<Rect>,
        meshes: &mut Assets<Mesh>,
        commands: &mut Commands<'_, '_>,
    ) {
        let lonely =
            || quads(squares(alone).into_iter().map(|square| square.inflate(OVERLAP).intersect(plane)), origin);
        self.alone.show(alone, lonely, meshes, commands);
        // Transparent tiles must not overlap.
        let laid = || seen_through(quads(squares(fading).into_iter().map(|square| square.intersect(plane)), origin));
        self.fading.show(fading, laid, meshes, commands);
    }
}

/// The mesh of these rectangles of the plane.
fn quads(parts: impl Iterator<Item = Rect>, origin: Vec2) -> Mesh {
    let (mut positions, mut texels, mut indices) = (Vec::new(), Vec::new(), Vec::new());
    for part in parts {
        let first = u32::try_from(positions.len()).unwrap_or(u32::MAX);
        for corner in [part.min, Vec2::new(part.min.x, part.max.y), part.max, Vec2::new(part.max.x, part.min.y)] {
            positions.push(to_world(corner.into(), 0.0).to_array());
            texels.push(((corner - origin) / pitches(TEXELS)).to_array());
        }
        indices.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::RENDER_WORLD)
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, texels)
        .with_inserted_indices(Indices::U32(indices))
}

/// Adds vertex colors, which the shader needs to set the opacity.
pub(super) fn seen_through(mesh: Mesh) -> Mesh {
    let colors = vec![[1.0_f32; 4]; mesh.count_vertices()];
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
}
