//! A maze on screen is an entity. Whatever belongs to it says so, and goes with it.
//!
//! There are two events: that a maze has come ([`Add`] of [`ShownMaze`]), and that its timeline is another one
//! ([`Insert`] of a `Timeline`), that of a search in the same maze.

use bevy::prelude::*;
use maze_core::AnyGrid;
use std::sync::Arc;

/// The entity is a maze on screen: its grid, which stays what it is. It comes with a timeline only, by
/// [`Timeline::into_maze`](super::timeline::Timeline::into_maze), so whoever observes that it comes finds one.
#[derive(Component, Debug)]
#[component(immutable)]
pub struct ShownMaze(Arc<AnyGrid>);

impl ShownMaze {
    pub(super) fn new(grid: Arc<AnyGrid>) -> Self {
        Self(grid)
    }

    /// The grid of the maze.
    #[must_use]
    pub fn grid(&self) -> &Arc<AnyGrid> {
        &self.0
    }
}

/// The maze that keys, menu, camera, walker and race are about. There is at most one: it is taken from the others.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Focused;

/// Something of that maze; a system that asks for it does not run while there is none.
pub type InFocus<'w, 's, D> = Single<'w, 's, D, With<Focused>>;

/// The entity belongs to that maze, and goes with it.
///
/// It is no relationship: a list of hundreds of thousands of walls would be searched for each that opens.
#[derive(Component, Clone, Copy, Debug)]
#[component(immutable)]
pub struct OfMaze(pub Entity);

/// The maze that keys, menu, camera, walker and race are about, if there is one.
#[must_use]
pub fn focused(world: &World) -> Option<EntityRef<'_>> {
    world.try_query_filtered::<EntityRef, With<Focused>>()?.single(world).ok()
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(clear_away).add_observer(take_focus);
}

fn clear_away(gone: On<Remove, ShownMaze>, all: Query<(Entity, &OfMaze)>, mut commands: Commands) {
    let maze = gone.entity;
    let of_it: Vec<Entity> = all.iter().filter(|(_, of)| of.0 == maze).map(|(entity, _)| entity).collect();
    // Despawning an entity may despawn others of the maze.
    commands.queue(move |world: &mut World| of_it.into_iter().for_each(|entity| _ = world.try_despawn(entity)));
}

fn take_focus(given: On<Insert, Focused>, others: Query<Entity, With<Focused>>, mut commands: Commands) {
    for other in others.iter().filter(|&other| other != given.entity) {
        commands.entity(other).remove::<Focused>();
    }
}
