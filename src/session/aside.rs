//! A maze can be set aside for others, and comes back as it was.

use super::shown::{OfMaze, focused};
use bevy::{ecs::entity_disabling::Disabled, prelude::*};

/// It is set aside, with what is to come back.
#[derive(Component, Clone)]
struct Aside;

/// Sets the maze in focus aside, if there is one: until it comes back, it and all that belongs to it is neither seen nor
/// at work, and stays as it is. What shines is to be put out before.
pub(crate) fn set_aside(world: &mut World) {
    let Some(maze) = focused(world).map(|maze| maze.id()) else { return };
    let mut all = world.query::<(Entity, &OfMaze)>();
    let of_it = all.iter(world).filter(|(_, of)| of.0 == maze).map(|(entity, _)| entity);
    let all: Vec<Entity> = of_it.chain([maze]).collect();
    for entity in all {
        world.entity_mut(entity).insert_recursive::<Children>((Aside, Disabled));
    }
}

/// Brings back what was set aside.
pub(crate) fn bring_back(world: &mut World) {
    let all: Vec<Entity> = world.query_filtered::<Entity, (With<Aside>, Allow<Disabled>)>().iter(world).collect();
    for entity in all {
        let mut entity = world.entity_mut(entity);
        entity.remove::<(Aside, Disabled)>();
        // Meanwhile meshes and materials may have changed, which the renderer has not heard of those that were aside.
        if let Some(mut mesh) = entity.get_mut::<Mesh3d>() {
            mesh.set_changed();
        }
        if let Some(mut material) = entity.get_mut::<MeshMaterial3d<StandardMaterial>>() {
            material.set_changed();
        }
    }
}
