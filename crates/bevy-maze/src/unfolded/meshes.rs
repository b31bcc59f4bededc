//! The walls and the floor of an unfolded maze: a mesh for each material.

use super::{
    UNFOLDED, Unfolded,
    clip::{Collage, Wedge},
};
use crate::{
    floor_mesh::floor_mesh,
    floor_paint::FloorPaint,
    look::Looks,
    plane::Plane,
    shown::OfMaze,
    space::InSpace,
    timeline::Timeline,
    walls::{WallAssets, WallFactory, shape::WallStyle},
};
use bevy::{
    asset::AssetEventSystems,
    camera::visibility::{NoFrustumCulling, RenderLayers},
    light::NotShadowCaster,
    platform::collections::HashMap,
    prelude::*,
    transform::TransformSystems,
};
use maze_core::{
    Grid, HalfEdge,
    grid::{Isometry, protruding_walls},
};

/// The meshes of an unfolded maze, by their material.
#[derive(Component, Default)]
struct Parts(HashMap<AssetId<StandardMaterial>, Part>);

struct Part {
    entity: Entity,
    mesh: Handle<Mesh>,
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Unfolded, Parts>().add_systems(
        PostUpdate,
        build
            .run_if(any_with_component::<Unfolded>)
            // So that the renderer gets the meshes in this frame.
            .before(AssetEventSystems)
            .before(TransformSystems::Propagate),
    );
}

/// The components that an unfolded maze is built from.
type Built = (&'static Plane, &'static Timeline, &'static FloorPaint, &'static mut WallAssets);

/// A wall or a floor that is visible: its place in the grid, the map to the unfolded plane, and where light reaches it.
type Sight = (Transform, Isometry, Option<Wedge>);

/// Rebuilds the meshes of mazes that have been unfolded again.
fn build(
    mut mazes: Query<(Entity, &mut Unfolded, &mut Parts, Built)>,
    looks: Looks,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (maze, mut unfolded, mut parts, (&plane, timeline, paint, mut assets)) in &mut mazes {
        // With another look, meshes may have other attributes.
        let is_repainted = looks.changed(maze);
        if !unfolded.has_eye() || is_repainted {
            for (_, part) in parts.bypass_change_detection().0.drain() {
                commands.entity(part.entity).try_despawn();
            }
        }
        if !unfolded.is_stale && !is_repainted {
            continue;
        }
        unfolded.is_stale = false;
        let Some((_, eye)) = unfolded.eye else { continue };
        let grid = unfolded.grid.clone();
        let now = timeline.now();
        let surface = looks.of(maze).floor.surface;
        let mut collages: HashMap<AssetId<StandardMaterial>, (Handle<StandardMaterial>, Collage)> = HashMap::default();
        let mut add = |material: &Handle<StandardMaterial>, mesh: &Mesh, (place, map, wedge): &Sight| {
            let (_, collage) = collages.entry(material.id()).or_insert_with(|| (material.clone(), Collage::default()));
            collage.add(mesh, place, map, wedge.as_ref());
        };
        let assets = assets.bypass_change_detection();
        let open_sides = |cell| now.maze().open_sides(cell);
        for image in &unfolded.images {
            let map = image.map.then(&unfolded.map);
            let wedge = image.wedge.map(|rays| Wedge::new(eye, rays, &unfolded.map));
            let floor = floor_mesh((&*grid, None), &[image.cell], paint.side(), surface);
            add(paint.material(), &floor, &(Transform::default(), map, wedge));
            let own = grid.walls(image.cell).filter(|&wall| !now.maze().is_open(wall));
            let others = protruding_walls(&*grid, open_sides, image.cell);
            let walls = own.map(|wall| (wall, map)).chain(others.map(|(wall, across)| (wall, across.then(&map))));
            for (wall, map) in walls {
                let style = style(&grid, now.is_kept(wall), wall);
                let plane = Plane::default();
                let mut factory = WallFactory { maze, plane, grid: &grid, assets: &mut *assets, meshes: &mut meshes };
                let (mesh, material, place) = factory.looks(wall, style);
                if let Some(mesh) = meshes.get(&mesh.0) {
                    add(&material.0, mesh, &(place, map, wedge));
                }
            }
        }
        let mut before = std::mem::take(&mut parts.bypass_change_detection().0);
        for (id, (material, collage)) in collages {
            if collage.is_empty() {
                continue;
            }
            let mesh = collage.mesh();
            let part = match before.remove(&id) {
                Some(part) => {
                    _ = meshes.insert(&part.mesh, mesh);
                    part
                }
                None => {
                    let mesh = meshes.add(mesh);
                    let looks = (Mesh3d(mesh.clone()), MeshMaterial3d(material));
                    // Walls that light does not reach would cast no shadows.
                    let rendered = (RenderLayers::layer(UNFOLDED), NoFrustumCulling, NotShadowCaster);
                    let place = Transform::from_translation(plane.offset());
                    let entity = commands.spawn((OfMaze(maze), InSpace, looks, rendered, place)).id();
                    Part { entity, mesh }
                }
            };
            parts.bypass_change_detection().0.insert(id, part);
        }
        before.into_values().for_each(|part| commands.entity(part.entity).try_despawn());
    }
}

/// The style of a wall.
fn style(grid: &impl Grid, is_kept: bool, wall: HalfEdge) -> WallStyle {
    match (grid.across(wall), is_kept) {
        (None, _) => WallStyle::Boundary,
        (_, true) => WallStyle::Kept,
        _ => WallStyle::Inner,
    }
}
