//! The detailed floor: a mesh for each near tile. A frame builds as many as the budget allows.

use super::{
    budget::{self, Budget},
    floor_mesh::floor_mesh,
    floor_paint::{self, FloorPaint},
    near::{NearTiles, Tiling, Tour},
    walls::{FieldFollows, WallField},
};
use crate::{
    levels::layers_on,
    look::Looks,
    schedule::MazeSystems,
    shown::{Maze3d, OfMaze},
    space::{InSpace, OnSurface},
};
use bevy::prelude::*;
use std::collections::BTreeMap;

/// The floor of a maze.
#[derive(Component, Default)]
pub struct Floor {
    /// The tiles that exist.
    parts: BTreeMap<usize, Part>,
    tour: Tour,
    /// The version of the set of tiles.
    changes: u32,
    /// The side of the surface image in cell pitches, if there is one.
    surface: Option<f32>,
}

/// A tile of the floor, and its surface.
struct Part {
    entity: Entity,
    surface: Option<f32>,
}

pub(super) fn plugin(app: &mut App) {
    app.register_required_components::<Maze3d, Floor>();
    app.add_systems(
        Update,
        (take_up, lay.run_if(is_missing).after(FieldFollows).before(floor_paint::paint))
            .chain()
            .in_set(MazeSystems::Show),
    );
}

/// Rebuilds the floor if its surface changes.
fn take_up(mut mazes: Query<(Entity, &mut Floor, &NearTiles)>, looks: Looks) {
    for (maze, mut floor, near) in &mut mazes {
        let surface = looks.of(maze).floor.surface;
        if floor.surface != surface {
            floor.surface = surface;
            floor.tour.again(near);
        }
    }
}

fn is_missing(mazes: Query<(&Floor, &NearTiles)>) -> bool {
    mazes.iter().any(|(floor, near)| !floor.is_laid(near))
}

/// The components that a tile is built from.
type Laid = (&'static Maze3d, Option<&'static OnSurface>, &'static FloorPaint);

/// Builds the next tiles, and despawns tiles that are no longer near.
pub(super) fn lay(
    mut mazes: Query<(Entity, &mut Floor, Laid, Tiling, Option<&WallField>)>,
    budget: Budget,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    for (maze, mut floor, (shown, on, paint), (plane, tiles, near), field) in &mut mazes {
        if budget::waits(&floor) || floor.is_laid(near) {
            continue;
        }
        let floor = floor.bypass_change_detection();
        if floor.tour.notice(near) {
            let far = floor.parts.extract_if(.., |&tile, _| !near.has(tile));
            far.for_each(|(_, part)| commands.entity(part.entity).try_despawn());
            floor.changes += 1;
        }
        budget.work(|| {
            // A floor without walls would look like another maze.
            let has_walls = |tile| field.is_none_or(|field| field.has(tile));
            let Some((tile, _)) = floor.tour.next(near, has_walls) else { return false };
            if floor.parts.get(&tile).is_some_and(|part| part.surface == floor.surface) {
                return true;
            }
            let mesh = floor_mesh((&**shown.grid(), on), tiles.cells(tile), paint.side(), floor.surface);
            let mesh = Mesh3d(meshes.add(mesh));
            let surface = floor.surface;
            floor.changes += 1;
            let part = floor.parts.entry(tile).or_insert_with(|| {
                let place = Transform::from_translation(plane.offset());
                let looks = (place, MeshMaterial3d(paint.material().clone()));
                let layers = layers_on(tiles.level(tile));
                let entity = commands.spawn((OfMaze(maze), InSpace, looks, layers)).id();
                Part { entity, surface }
            });
            part.surface = surface;
            commands.entity(part.entity).try_insert(mesh);
            true
        });
    }
}

impl Floor {
    /// Returns whether it is complete.
    #[must_use]
    pub fn is_laid(&self, near: &NearTiles) -> bool {
        self.tour.is_done(near)
    }

    /// The version of the set of tiles.
    pub(super) fn changes(&self) -> u32 {
        self.changes
    }

    /// Returns whether a tile exists.
    pub(super) fn has(&self, tile: usize) -> bool {
        self.parts.contains_key(&tile)
    }
}
