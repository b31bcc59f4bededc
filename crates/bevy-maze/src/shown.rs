//! A maze on screen is an entity. Whatever belongs to it says so, and goes with it.

use crate::timeline::Timeline;
use bevy::prelude::*;
use maze_core::{AnyGrid, Maze, Playback};
use std::sync::Arc;

/// The entity is a maze on screen: its grid, which stays what it is. It is spawned by a [`MazeBundle`], so whoever
/// observes that it comes (`On<Add, ShownMaze>`) finds a [`Timeline`] beside it. Its timeline can be replaced
/// (`On<Insert, Timeline>`), for example by that of a search.
#[derive(Component, Debug)]
#[component(immutable)]
pub struct ShownMaze(Arc<AnyGrid>);

impl ShownMaze {
    /// The grid of the maze.
    #[must_use]
    pub fn grid(&self) -> &Arc<AnyGrid> {
        &self.0
    }
}

/// What a maze on screen is spawned with. All else comes by itself: a [`Plane`](crate::Plane), a
/// [`FloorOverlay`](crate::FloorOverlay) and more, which can be spawned beside it to have other values than the default.
#[derive(Bundle, Debug)]
pub struct MazeBundle {
    maze: ShownMaze,
    timeline: Timeline,
}

impl MazeBundle {
    /// A finished maze.
    #[must_use]
    pub fn new(maze: Maze<AnyGrid>) -> Self {
        Timeline::of_finished(&maze).into()
    }

    /// A maze that is carved as it was recorded.
    #[must_use]
    pub fn carving(playback: Playback<Arc<AnyGrid>>) -> Self {
        Timeline::carving(playback).into()
    }
}

impl From<Timeline> for MazeBundle {
    fn from(timeline: Timeline) -> Self {
        Self { maze: ShownMaze(timeline.now().maze().grid().clone()), timeline }
    }
}

/// The entity belongs to that maze, and goes with it.
///
/// It is no relationship: a list of hundreds of thousands of walls would be searched for each that opens.
#[derive(Component, Clone, Copy, Debug)]
#[component(immutable)]
pub struct OfMaze(pub Entity);

/// What is different about walls of this maze that look alike in others: which of them are of which variant.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[component(immutable)]
pub struct LookSeed(pub u64);

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(clear_away).register_required_components::<ShownMaze, LookSeed>();
}

fn clear_away(gone: On<Remove, ShownMaze>, all: Query<(Entity, &OfMaze)>, mut commands: Commands) {
    let maze = gone.entity;
    let of_it: Vec<Entity> = all.iter().filter(|(_, of)| of.0 == maze).map(|(entity, _)| entity).collect();
    // Despawning an entity may despawn others of the maze.
    commands.queue(move |world: &mut World| of_it.into_iter().for_each(|entity| _ = world.try_despawn(entity)));
}
