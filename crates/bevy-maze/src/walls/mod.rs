//! The walls on screen: those that stand are those that the maze has closed. Each is an entity; a large maze
//! shows them as a field instead.

mod entities;
mod factory;
mod field;
mod field_look;
mod field_mesh;
mod field_patch;
mod index;
mod mesh;
pub(crate) mod shape;
mod sinking;
mod warm;

pub(crate) use factory::{WallAssets, WallFactory};
pub(super) use field::FieldFollows;
pub use field::WallField;
pub use index::{StandingWall, WallProgress};
pub use sinking::SinkingWall;
pub(crate) use warm::Warming;

use crate::{
    look::{Looks, WallLook, WallProfile},
    near::LargeFrom,
    plane::WallSize,
    schedule::MazeSystems,
    shown::{Maze3d, SetUp, VariantSeed},
    space::OnSurface,
};
use bevy::prelude::*;
use index::WallEntities;
use maze_core::{AnyGrid, Grid, HalfEdge};
use mesh::wall_mesh;
use shape::{WallStyle, wall_shape};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(begin).add_systems(Update, follow_look.in_set(MazeSystems::Show).before(entities::EntitiesFollow));
    entities::plugin(app);
    field::plugin(app);
    sinking::plugin(app);
    warm::plugin(app);
}

fn begin(
    added: On<Add, SetUp>,
    mazes: Query<(&Maze3d, &VariantSeed, &WallSize, Option<&OnSurface>)>,
    (looks, from): (Looks, Res<LargeFrom>),
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) -> Result {
    let (maze, &VariantSeed(seed), &size, surface) = mazes.get(added.entity)?;
    let (grid, cells) = (maze.grid().clone(), maze.grid().len());
    let look = &looks.of(added.entity).walls;
    let mut assets = WallAssets::new(seed, (size, surface.cloned()), look, &mut materials);
    assets.set_profile(fitting(look, &grid), &mut meshes);
    let mut entity = commands.entity(added.entity);
    entity.insert((WallProgress::none(cells), assets));
    if from.is_large(&grid) {
        entity.insert(WallField::new(grid, size));
    } else {
        entity.insert(WallEntities::none(grid));
    }
    Ok(())
}

/// Returns the mesh and the transform of a panel that closes an open wall, such as a door, in a maze at the world's origin.
#[must_use]
pub fn wall_panel(grid: &AnyGrid, wall: HalfEdge, size: WallSize) -> (Mesh, Transform) {
    let (shape, place) = wall_shape(grid, wall, WallStyle::Kept);
    (wall_mesh(shape, size, WallProfile::Plain), place)
}

/// In larger mazes walls are plain: there are too many to draw each of them finely.
const FINE: usize = 1 << 14;

/// Returns the profile of the walls of a maze, which is plain if there are too many of them.
fn fitting(look: &WallLook, grid: &AnyGrid) -> WallProfile {
    if grid.len() > FINE { WallProfile::Plain } else { look.profile }
}

/// Applies a new look to the walls.
fn follow_look(
    mut mazes: Query<(Entity, &Maze3d, &mut WallAssets, Option<&WallEntities>)>,
    looks: Looks,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (maze, shown, mut assets, entities) in &mut mazes {
        if !looks.changed(maze) {
            continue;
        }
        let look = &looks.of(maze).walls;
        assets.set_profile(fitting(look, shown.grid()), &mut meshes);
        if assets.take(look)
            && let Some(entities) = entities
        {
            entities::replace_materials(&mut commands, entities, &assets);
        }
    }
}
