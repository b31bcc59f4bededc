//! What walls look like, shared so that the renderer can draw them together.

use super::{
    index::StandingWall,
    mesh::{Build, wall_mesh},
    shape::{WallShape, WallStyle, wall_shape},
    sinking,
};
use crate::{
    maze::{draw::Draw, passage::middle_of, plane::Plane},
    session::shown::OfMaze,
    theme::{
        file::Theme,
        materials::{Part, ThemeMaterials, VARIANTS},
        textures::Textures,
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
    /// The mesh of each wall shape in use, and the style of the walls.
    meshes: BTreeMap<WallShape, Handle<Mesh>>,
    build: Build,
    /// What decides which wall is of which variant.
    seed: u64,
    inner: [MeshMaterial3d<StandardMaterial>; VARIANTS],
    boundary: MeshMaterial3d<StandardMaterial>,
    /// Of this maze alone: they depend on whether it is finished.
    kept: [MeshMaterial3d<StandardMaterial>; VARIANTS],
    /// What rises where a wall sinks.
    dust: MeshMaterial3d<StandardMaterial>,
    grains: Option<Handle<Mesh>>,
}

/// How many cell pitches a region is wide in which all walls are of one variant.
const REGION: f32 = 3.0;

/// How often each variant is drawn.
const OFTEN: [usize; 8] = [0, 0, 0, 0, 1, 1, 2, 3];

impl WallAssets {
    pub(super) fn new(seed: u64, shared: &ThemeMaterials, materials: &mut Assets<StandardMaterial>) -> Self {
        Self {
            meshes: BTreeMap::new(),
            build: Build::Plain,
            seed,
            inner: std::array::from_fn(|variant| shared.get(Part::Inner(variant))),
            boundary: shared.get(Part::Boundary),
            kept: std::array::from_fn(|_| MeshMaterial3d(materials.add(StandardMaterial::default()))),
            dust: shared.get(Part::Dust),
            grains: None,
        }
    }

    /// Builds all walls in another way, those that stand too.
    pub(super) fn rebuild(&mut self, build: Build, meshes: &mut Assets<Mesh>) {
        if self.build == build {
            return;
        }
        self.build = build;
        for (&shape, handle) in &self.meshes {
            if let Some(mut mesh) = meshes.get_mut(handle) {
                *mesh = wall_mesh(shape, build);
            }
        }
    }

    /// Paints the walls that are kept for good, so that they stand out or do not.
    pub(super) fn paint_kept_walls(
        &self,
        stand_out: bool,
        theme: &Theme,
        textures: &Textures,
        materials: &mut Assets<StandardMaterial>,
    ) {
        for (variant, kept) in self.kept.iter().enumerate() {
            if let Some(mut material) = materials.get_mut(kept) {
                *material = theme.kept_wall(stand_out, variant, textures);
            }
        }
    }

    /// What a wall in this place of the plane is made of.
    fn material(&self, style: WallStyle, at: Vec2) -> MeshMaterial3d<StandardMaterial> {
        match style {
            WallStyle::Inner => &self.inner[self.variant(at)],
            WallStyle::Boundary => &self.boundary,
            WallStyle::Kept => &self.kept[self.variant(at)],
        }
        .clone()
    }

    /// Which variant a wall in this place of the plane is of.
    pub(super) fn variant(&self, at: Vec2) -> usize {
        let region = (at / REGION).floor().as_ivec2();
        let place = (u64::from(region.x.cast_unsigned()) << 32) | u64::from(region.y.cast_unsigned());
        OFTEN[Draw::of(self.seed, place).below(OFTEN.len())]
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
            let place = Transform::from_translation(self.plane.to_world(middle_of(self.grid, wall), 0.0))
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
        let build = self.assets.build;
        let mesh = self.assets.meshes.entry(shape).or_insert_with(|| self.meshes.add(wall_mesh(shape, build)));
        let mesh = Mesh3d(mesh.clone());
        (mesh, self.assets.material(style, middle_of(self.grid, wall).into()), transform)
    }
}
