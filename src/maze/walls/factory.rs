//! What walls look like, shared so that the renderer can draw them together.

use super::{
    index::StandingWall,
    shape::{WallShape, WallStyle, wall_mesh, wall_shape},
    sinking,
};
use crate::{
    maze::plane::Plane,
    session::shown::OfMaze,
    theme::{
        file::Theme,
        materials::{Part, ThemeMaterials},
    },
};
use bevy::prelude::*;
use maze_core::{AnyGrid, Geometry, Wall};
use std::{collections::BTreeMap, time::Duration};

type WallBundle = (StandingWall, OfMaze, Mesh3d, MeshMaterial3d<StandardMaterial>, Transform, Visibility);
type WallLooks = (Mesh3d, MeshMaterial3d<StandardMaterial>, Transform);

/// What all walls of a maze share.
#[derive(Component)]
pub(super) struct WallAssets {
    /// The mesh of every shape that has been needed.
    meshes: BTreeMap<WallShape, Handle<Mesh>>,
    inner: MeshMaterial3d<StandardMaterial>,
    boundary: MeshMaterial3d<StandardMaterial>,
    /// Of this maze alone: it depends on whether it is finished.
    kept: MeshMaterial3d<StandardMaterial>,
    /// What rises where a wall sinks.
    dust: MeshMaterial3d<StandardMaterial>,
    grains: Option<Handle<Mesh>>,
}

impl WallAssets {
    pub(super) fn new(shared: &ThemeMaterials, theme: &Theme, materials: &mut Assets<StandardMaterial>) -> Self {
        Self {
            meshes: BTreeMap::new(),
            inner: shared.get(Part::Inner),
            boundary: shared.get(Part::Boundary),
            kept: MeshMaterial3d(materials.add(theme.wall(true))),
            dust: shared.get(Part::Dust),
            grains: None,
        }
    }

    /// Walls that are kept for good stand out as long as others may still open; a finished maze is of one colour.
    pub(super) fn tell_kept_walls_apart(
        &self,
        finished: bool,
        theme: &Res<'_, Theme>,
        materials: &mut Assets<StandardMaterial>,
    ) {
        let wanted = theme.wall(!finished);
        let differs = |now: &StandardMaterial| theme.is_changed() || now.base_color != wanted.base_color;
        if materials.get(&self.kept).is_some_and(differs)
            && let Some(mut material) = materials.get_mut(&self.kept)
        {
            *material = wanted;
        }
    }

    fn material(&self, style: WallStyle) -> MeshMaterial3d<StandardMaterial> {
        match style {
            WallStyle::Inner => &self.inner,
            WallStyle::Boundary => &self.boundary,
            WallStyle::Kept => &self.kept,
        }
        .clone()
    }
}

/// Makes the walls of a maze.
pub(super) struct WallFactory<'a> {
    pub(super) maze: Entity,
    pub(super) plane: Plane,
    pub(super) grid: &'a AnyGrid,
    pub(super) assets: &'a mut WallAssets,
    pub(super) meshes: &'a mut Assets<Mesh>,
}

impl WallFactory<'_> {
    /// A copy of a wall. The second copy stands where the first one does and never outlives it, so that it need not be
    /// drawn.
    pub(super) fn bundle(&mut self, wall: Wall, second: bool, style: WallStyle) -> WallBundle {
        let (mesh, material, transform) = self.looks(wall, style);
        let visibility = if second { Visibility::Hidden } else { Visibility::Inherited };
        (StandingWall(wall), OfMaze(self.maze), mesh, material, transform, visibility)
    }

    /// Lets a copy of a wall sink into the ground, from this moment on.
    pub(super) fn sink(&mut self, wall: Wall, dust: bool, now: Duration, commands: &mut Commands) {
        commands.spawn((OfMaze(self.maze), sinking::wall(now), self.looks(wall, WallStyle::Inner)));
        if dust {
            let [a, b] = self.grid.ends(wall).map(Vec2::from);
            let place = Transform::from_translation(self.plane.to_world((0.5 * (a + b)).into(), 0.0))
                .with_rotation(Quat::from_rotation_y(-(b - a).to_angle()))
                .with_scale(Vec3::new(a.distance(b), 0.0, 0.0));
            let grains = self.assets.grains.get_or_insert_with(|| self.meshes.add(sinking::grains())).clone();
            let looks = (Mesh3d(grains), self.assets.dust.clone(), place);
            commands.spawn((OfMaze(self.maze), sinking::dust(now), looks));
        }
    }

    pub(super) fn looks(&mut self, wall: Wall, style: WallStyle) -> WallLooks {
        let (shape, mut transform) = wall_shape(self.grid, wall, style);
        transform.translation += self.plane.offset();
        let mesh = self.assets.meshes.entry(shape).or_insert_with(|| self.meshes.add(wall_mesh(shape)));
        (Mesh3d(mesh.clone()), self.assets.material(style), transform)
    }
}
