//! The entity of a maze on screen, and the entities that belong to it.

use crate::{
    bounds::{MazeBounds, measure},
    tiles::Tiles,
    timeline::Timeline,
};
use bevy::{
    ecs::{entity_disabling::Disabled, lifecycle::HookContext, world::DeferredWorld},
    prelude::*,
};
use maze_core::{AnyGrid, Endpoints, Maze, Playback};
use std::sync::Arc;

/// A maze on screen. It has a grid, which never changes, and a [`Timeline`], which can be replaced by another one of the
/// same grid, for example by that of a search. Spawn a [`MazeBundle`] to get one; for another maze, spawn another entity.
#[derive(Component, Debug)]
#[component(immutable)]
pub struct ShownMaze(Arc<AnyGrid>);

impl ShownMaze {
    /// Returns the grid.
    #[must_use]
    pub fn grid(&self) -> &Arc<AnyGrid> {
        &self.0
    }
}

/// The components of a maze on screen. Others are added with their defaults: [`Plane`](crate::Plane),
/// [`WallSize`](crate::WallSize), [`FloorOverlay`](crate::FloorOverlay) and [`LookSeed`]. Spawn them beside the bundle to
/// choose other values.
#[derive(Bundle, Debug)]
pub struct MazeBundle {
    maze: ShownMaze,
    timeline: Timeline,
    layout: MazeLayout,
}

/// Measures of a maze that take time for a large one. A [`MazeBundle`] computes them; a program can compute them on another
/// thread instead.
#[derive(Bundle, Debug)]
pub struct MazeLayout {
    bounds: MazeBounds,
    tiles: Tiles,
}

impl MazeLayout {
    /// Computes the layout of a maze with these ends. O(cells).
    #[must_use]
    pub fn new(grid: &AnyGrid, ends: Endpoints) -> Self {
        let bounds = measure(grid, ends);
        Self { tiles: Tiles::new(grid, &bounds), bounds }
    }
}

impl MazeBundle {
    /// Creates a finished maze.
    #[must_use]
    pub fn new(maze: Maze<AnyGrid>) -> Self {
        Timeline::of_finished(&maze).into()
    }

    /// Creates a maze that is carved as it was recorded.
    #[must_use]
    pub fn carving(playback: Playback<Arc<AnyGrid>>) -> Self {
        Timeline::carving(playback).into()
    }

    /// Creates the maze of a timeline, whose layout has been computed.
    #[must_use]
    pub fn with_layout(timeline: Timeline, layout: MazeLayout) -> Self {
        Self { maze: ShownMaze(timeline.now().maze().grid().clone()), timeline, layout }
    }
}

impl From<Timeline> for MazeBundle {
    fn from(timeline: Timeline) -> Self {
        let layout = MazeLayout::new(timeline.now().maze().grid(), timeline.ends());
        Self::with_layout(timeline, layout)
    }
}

/// Marks an entity that belongs to a maze, and is despawned with it.
///
/// This is no relationship of Bevy, whose list of hundreds of thousands of walls would be searched each time a wall opens.
#[derive(Component, Clone, Copy, Debug)]
#[component(immutable, on_add = despawn_orphan)]
pub struct OfMaze(pub Entity);

/// Despawns an entity whose maze was despawned while the entity was on its way.
fn despawn_orphan(mut world: DeferredWorld<'_>, new: HookContext) {
    let maze = world.get::<OfMaze>(new.entity).map(|of| of.0);
    if maze.is_some_and(|maze| world.get_entity(maze).is_err()) {
        world.commands().entity(new.entity).try_despawn();
    }
}

/// Decides which walls of a maze have which variant of the look. It cannot change after the maze is spawned.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[component(immutable)]
pub struct LookSeed(pub u64);

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(clear_away).register_required_components::<ShownMaze, LookSeed>();
}

fn clear_away(gone: On<Remove, ShownMaze>, all: Query<(Entity, &OfMaze), Allow<Disabled>>, mut commands: Commands) {
    let maze = gone.entity;
    let of_it: Vec<Entity> = all.iter().filter(|(_, of)| of.0 == maze).map(|(entity, _)| entity).collect();
    // Despawning an entity may despawn others of the maze.
    commands.queue(move |world: &mut World| of_it.into_iter().for_each(|entity| _ = world.try_despawn(entity)));
}
