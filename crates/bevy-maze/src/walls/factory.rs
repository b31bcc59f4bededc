//! Meshes and materials of walls, shared so that the renderer can batch them.

use super::{
    index::StandingWall,
    mesh::wall_mesh,
    shape::{WallShape, WallStyle, wall_shape},
    sinking,
};
use crate::{
    draw::draw,
    levels::layers_on,
    look::{WallLook, WallMaterial, WallProfile},
    plane::{Plane, WallSize},
    shown::OfMaze,
    space::{OnSurface, WallOnSurface},
    unfolded::InCell,
};
use bevy::prelude::*;
use maze_core::{
    AnyGrid, Geometry, Grid, HalfEdge,
    grid::{longest_piece, middle_of_wall},
};
use std::{collections::BTreeMap, time::Duration};

type WallLooks = (Mesh3d, MeshMaterial3d<StandardMaterial>, Transform);

/// The assets of the walls of a maze.
#[derive(Component)]
pub(crate) struct WallAssets {
    /// The mesh of each wall shape in use, and the style of the walls.
    meshes: BTreeMap<WallShape, Handle<Mesh>>,
    profile: WallProfile,
    size: WallSize,
    surface: Option<OnSurface>,
    /// The seed of the variants.
    seed: u64,
    inner: [Handle<StandardMaterial>; WallLook::VARIANTS],
    boundary: Handle<StandardMaterial>,
    /// Materials of this maze alone, since they depend on whether it is finished.
    kept: [Handle<StandardMaterial>; WallLook::VARIANTS],
    grains: Option<Handle<Mesh>>,
}

/// The side of a region whose walls have the same variant, in cell pitches.
const REGION: f32 = 3.0;

/// The thickness of walls that rise, relative to others. So they do not flicker where a level wall stands beside a ramp.
const RISING: f32 = 1.01;

/// The variants, as often as they are drawn.
const OFTEN: [usize; 8] = [0, 0, 0, 0, 1, 1, 2, 3];

impl WallAssets {
    pub(super) fn new(
        seed: u64,
        (size, surface): (WallSize, Option<OnSurface>),
        look: &WallLook,
        materials: &mut Assets<StandardMaterial>,
    ) -> Self {
        Self {
            meshes: BTreeMap::new(),
            profile: WallProfile::Plain,
            size,
            surface,
            seed,
            inner: look.inner.each_ref().map(handle),
            boundary: handle(&look.boundary),
            kept: std::array::from_fn(|_| materials.add(StandardMaterial::default())),
            grains: None,
        }
    }

    /// Takes over the materials of a look. Returns whether they differ from the former ones.
    pub(super) fn take(&mut self, look: &WallLook) -> bool {
        let (inner, boundary) = (look.inner.each_ref().map(handle), handle(&look.boundary));
        let new = self.inner != inner || self.boundary != boundary;
        (self.inner, self.boundary) = (inner, boundary);
        new
    }

    /// Replaces the profile of all walls.
    pub(super) fn set_profile(&mut self, profile: WallProfile, meshes: &mut Assets<Mesh>) {
        if self.profile == profile {
            return;
        }
        self.profile = profile;
        for (&shape, handle) in &self.meshes {
            if let Some(mut mesh) = meshes.get_mut(handle) {
                *mesh = wall_mesh(shape, self.size, profile);
            }
        }
    }

    /// Updates the materials of kept walls, which stand out until the maze is finished.
    pub(super) fn paint_kept_walls(&self, stand_out: bool, look: &WallLook, materials: &mut Assets<StandardMaterial>) {
        let like = if stand_out { &look.kept } else { &look.inner };
        for (like, kept) in like.iter().zip(&self.kept) {
            if let Some(like) = materials.get(&like.material).cloned()
                && let Some(mut material) = materials.get_mut(kept)
            {
                *material = like;
            }
        }
    }

    /// Whether the two copies of a wall are in different places: on a cut of a surface that is shown as a net.
    pub(super) fn is_apart(&self, grid: &AnyGrid, wall: HalfEdge) -> bool {
        self.surface.is_none() && !grid.transition(wall).is_identity()
    }

    /// Returns the material of a wall with this midpoint.
    pub(super) fn material(&self, style: WallStyle, at: Vec2) -> MeshMaterial3d<StandardMaterial> {
        let material = match style {
            WallStyle::Inner => &self.inner[self.variant(at)],
            WallStyle::Boundary => &self.boundary,
            WallStyle::Kept => &self.kept[self.variant(at)],
        };
        MeshMaterial3d(material.clone())
    }

    /// Returns the variant of a wall with this midpoint.
    pub(super) fn variant(&self, at: Vec2) -> usize {
        let region = (at / REGION).floor().as_ivec2();
        let place = (u64::from(region.x.cast_unsigned()) << 32) | u64::from(region.y.cast_unsigned());
        OFTEN[draw(self.seed, place, OFTEN.len())]
    }
}

fn handle(wall: &WallMaterial) -> Handle<StandardMaterial> {
    wall.material.clone()
}

/// Creates the walls of a maze.
pub(crate) struct WallFactory<'a> {
    pub(crate) maze: Entity,
    pub(crate) plane: Plane,
    pub(crate) grid: &'a AnyGrid,
    pub(crate) assets: &'a mut WallAssets,
    pub(crate) meshes: &'a mut Assets<Mesh>,
}

impl WallFactory<'_> {
    /// Spawns a copy of a wall. The second copy has the same place and never outlives the first, so it is hidden.
    pub(super) fn spawn(&mut self, wall: HalfEdge, second: bool, style: WallStyle, commands: &mut Commands) -> Entity {
        let looks = self.looks(wall, style);
        let visibility = if second { Visibility::Hidden } else { Visibility::Inherited };
        let spawned = commands.spawn((StandingWall(wall), OfMaze(self.maze), looks, visibility)).id();
        self.insert_layers(spawned, wall, commands);
        spawned
    }

    /// In a building, gives a wall the render layers of its floor.
    fn insert_layers(&self, spawned: Entity, wall: HalfEdge, commands: &mut Commands) {
        if self.assets.surface.as_ref().is_some_and(|surface| surface.levels() > 1) {
            commands.entity(spawned).insert(layers_on(self.grid.level(wall.cell)));
        }
    }

    /// Gives a sinking wall or its dust the render layers of its floor in a building, and its cell on a surface without a
    /// place in space, if an eye inside should see it.
    fn insert_place(&self, spawned: Entity, wall: HalfEdge, is_seen_inside: bool, commands: &mut Commands) {
        self.insert_layers(spawned, wall, commands);
        if is_seen_inside && self.assets.surface.is_none() && self.grid.plane().is_none() {
            commands.entity(spawned).insert(InCell(wall.cell));
        }
    }

    /// Spawns a copy of a wall that sinks into the ground, and dust if it has a material. In an unfolded maze, both copies
    /// would be seen at the same place.
    pub(super) fn sink(
        &mut self,
        wall: HalfEdge,
        is_seen_inside: bool,
        dust: Option<&Handle<StandardMaterial>>,
        now: Duration,
        commands: &mut Commands,
    ) {
        let height = self.assets.size.height;
        let looks = self.looks(wall, WallStyle::Inner);
        // The ground of a surface in space is seen from both sides.
        let shrinks = self.assets.surface.is_some().then(|| (looks.2.scale.y, self.is_one_sided()));
        let sunk = commands.spawn((OfMaze(self.maze), sinking::wall(now, height, shrinks), looks)).id();
        self.insert_place(sunk, wall, is_seen_inside, commands);
        if let Some(dust) = dust {
            let [a, b] = longest_piece(self.grid, wall).map(Vec2::from);
            let place = self.on_surface(wall).map(|on| on.place).unwrap_or_else(|| {
                Transform::from_translation(self.plane.to_world(middle_of_wall(self.grid, wall), 0.0))
                    .with_rotation(Quat::from_rotation_y(-(b - a).to_angle()))
            });
            let place = place.with_scale(Vec3::new(a.distance(b), 0.0, 0.0));
            let grains = self.assets.grains.get_or_insert_with(|| self.meshes.add(sinking::grains())).clone();
            let looks = (Mesh3d(grains), MeshMaterial3d(dust.clone()), place);
            let dust = commands.spawn((OfMaze(self.maze), sinking::dust(now), looks)).id();
            self.insert_place(dust, wall, is_seen_inside, commands);
        }
    }

    /// Whether the two copies of a wall are in different places.
    pub(super) fn is_apart(&self, wall: HalfEdge) -> bool {
        self.assets.is_apart(self.grid, wall)
    }

    /// Whether walls stand on both sides of the floor.
    fn is_one_sided(&self) -> bool {
        self.assets.surface.as_ref().is_some_and(|surface| surface.is_one_sided)
    }

    /// Returns the wall in the world, if the maze lies on a surface in space.
    fn on_surface(&self, wall: HalfEdge) -> Option<WallOnSurface> {
        let on = self.assets.surface.as_ref()?.wall(wall)?;
        Some(WallOnSurface { place: Transform::from_translation(self.plane.offset()) * on.place, ..on })
    }

    /// Returns the mesh, the material and the place of a wall.
    pub(crate) fn looks(&mut self, wall: HalfEdge, style: WallStyle) -> WallLooks {
        // In space, both copies are in the same place.
        let first = |twin| if self.assets.surface.is_some() { wall.min(twin) } else { wall };
        let wall = self.grid.across(wall).map_or(wall, first);
        let (mut shape, mut transform) = wall_shape(self.grid, wall, style);
        match self.on_surface(wall) {
            Some(WallOnSurface { place, rise, fall }) => {
                // Walls on both sides of the floor have no foot.
                shape = shape.rising(rise).falling(if self.is_one_sided() { 0.0 } else { fall });
                transform = place.with_scale(transform.scale * place.scale);
                if rise != 0.0 {
                    transform.scale.z *= RISING;
                }
            }
            None => transform.translation += self.plane.offset(),
        }
        if self.is_one_sided() {
            transform.translation -= self.assets.size.height * transform.up();
            transform.scale.y *= 2.0;
        }
        let (profile, size) = (self.assets.profile, self.assets.size);
        let mesh = self.assets.meshes.entry(shape).or_insert_with(|| self.meshes.add(wall_mesh(shape, size, profile)));
        let mesh = Mesh3d(mesh.clone());
        (mesh, self.assets.material(style, middle_of_wall(self.grid, wall).into()), transform)
    }
}
