//! What shows a block of the painted plane: its image where the floor itself is not laid, and the same on top of that where it
//! fades with the distance.

use super::{
    fade::{FadingFloor, Viewpoint},
    flat_image::TEXELS,
    plane::to_world,
    tiles::pitches,
};
use crate::theme::file::Theme;
use bevy::{
    asset::RenderAssetUsages,
    ecs::system::SystemParam,
    light::{NotShadowCaster, NotShadowReceiver},
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// What shows a block.
pub(super) struct Parts {
    material: Handle<StandardMaterial>,
    fading_material: Handle<FadingFloor>,
    /// What lies alone, and what lies on the floor that is laid.
    alone: Part,
    fading: Part,
}

/// Some tiles of a block, a bit each, once they have been chosen.
struct Part {
    entity: Entity,
    tiles: Option<u64>,
}

/// What they are made of.
#[derive(SystemParam)]
pub(super) struct Painter<'w> {
    materials: ResMut<'w, Assets<StandardMaterial>>,
    fading: ResMut<'w, Assets<FadingFloor>>,
    viewpoint: Res<'w, Viewpoint>,
    pub(super) theme: Res<'w, Theme>,
}

/// How far what lies alone goes beyond a tile, in cell pitches: as far as any cell reaches beyond its center, so that nothing
/// is missing beside cells that are laid.
const OVERLAP: f32 = 1.0;

impl Parts {
    /// Of a block of which nothing is shown yet.
    pub(super) fn spawn(as_what: impl Bundle + Clone, painter: &Painter<'_>, commands: &mut Commands<'_, '_>) -> Self {
        let (material, fading_material) = (painter.materials.reserve_handle(), painter.fading.reserve_handle());
        let alone = (as_what.clone(), MeshMaterial3d(material.clone()), NotShadowCaster);
        // The shadows of its walls are in its colours.
        let fading = (as_what, MeshMaterial3d(fading_material.clone()), NotShadowCaster, NotShadowReceiver);
        let part = |entity| Part { entity, tiles: None };
        let [alone, fading] = [commands.spawn(alone).id(), commands.spawn(fading).id()].map(part);
        Self { material, fading_material, alone, fading }
    }

    /// Shows an image, in which there may be holes.
    pub(super) fn paint(&self, image: &Handle<Image>, has_holes: bool, painter: &mut Painter<'_>) {
        let theme = &painter.theme;
        _ = painter.materials.insert(&self.material, theme.flat_floor(image, has_holes));
        _ = painter.fading.insert(&self.fading_material, painter.viewpoint.floor(theme.fading_floor(image)));
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
        let mut show = |part: &mut Part, tiles: u64, mesh: &dyn Fn() -> Mesh| {
            if part.tiles.replace(tiles) == Some(tiles) {
                return;
            }
            let mut entity = commands.entity(part.entity);
            if tiles == 0 {
                entity.remove::<Mesh3d>()
            } else {
                entity.insert(Mesh3d(meshes.add(mesh())))
            };
        };
        show(&mut self.alone, alone, &|| {
            quads(squares(alone).into_iter().map(|square| square.inflate(OVERLAP).intersect(plane)), origin)
        });
        // What is not opaque must not lie on itself.
        show(&mut self.fading, fading, &|| {
            seen_through(quads(squares(fading).into_iter().map(|square| square.intersect(plane)), origin))
        });
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
