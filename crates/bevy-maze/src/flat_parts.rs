//! What shows a block of the painted plane: its image where the floor itself is not laid, and the same on top of that where it
//! fades with the distance.

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

/// What shows a block.
pub(super) struct Parts {
    /// The tiles without a laid floor.
    alone: Part<StandardMaterial>,
    /// The tiles that cover a laid floor.
    fading: Part<FadingFloor>,
}

/// Some tiles of a block, a bit each, once they have been chosen.
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

    /// Shows these tiles, if they are others than before, by this mesh.
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

/// What they are made of.
#[derive(SystemParam)]
pub(super) struct Painter<'w> {
    materials: ResMut<'w, Assets<StandardMaterial>>,
    fading: ResMut<'w, Assets<FadingFloor>>,
    viewpoint: Res<'w, Viewpoint>,
}

/// How far what lies alone goes beyond a tile, in cell pitches: as far as any cell reaches beyond its center, so that nothing
/// is missing beside cells that are laid.
const OVERLAP: f32 = 1.0;

impl Parts {
    /// Of a block of which nothing is shown yet.
    pub(super) fn spawn(as_what: impl Bundle + Clone, painter: &Painter<'_>, commands: &mut Commands<'_, '_>) -> Self {
        let (material, fading) = (painter.materials.reserve_handle(), painter.fading.reserve_handle());
        Self {
            alone: Part::spawn(material, (as_what.clone(), NotShadowCaster), commands),
            // The shadows of its walls are in its colours.
            fading: Part::spawn(fading, (as_what, NotShadowCaster, NotShadowReceiver), commands),
        }
    }

    /// Shows an image, in which there may be holes.
    pub(super) fn paint(&self, image: &Handle<Image>, has_holes: bool, look: &FloorLook, painter: &mut Painter<'_>) {
        _ = painter.materials.insert(&self.alone.material, look.flat(image, has_holes));
        _ = painter.fading.insert(&self.fading.material, painter.viewpoint.floor(look.fading(image)));
    }

    /// Shows these tiles, which lie alone or on the floor that is laid, of a plane that is so large: the image begins there.
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
        // What is not opaque must not lie on itself.
        let laid = || seen_through(quads(squares(fading).into_iter().map(|square| square.intersect(plane)), origin));
        self.fading.show(fading, laid, meshes, commands);
    }
}

/// These parts of the plane, with the image.
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

/// A mesh of which the shader finds how opaque it is.
pub(super) fn seen_through(mesh: Mesh) -> Mesh {
    let colours = vec![[1.0_f32; 4]; mesh.count_vertices()];
    mesh.with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
}
