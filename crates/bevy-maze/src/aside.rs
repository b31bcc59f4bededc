//! Disables a maze with all that belongs to it, and enables it again unchanged.

use crate::{
    look::{DefaultLook, MazeLook},
    shown::OfMaze,
};
use bevy::{ecs::entity_disabling::Disabled, prelude::*};

/// Marks the entities that [`set_aside`] disabled.
#[derive(Component, Clone)]
struct Aside;

/// Functions that mark the material of a restored entity as changed, one for each type of material.
#[derive(Resource, Default)]
struct Marks(Vec<fn(&mut EntityWorldMut<'_>)>);

/// Registers the type of a material that entities with [`OfMaze`] have. When [`bring_back`] enables them, they are rendered
/// with its current state. [`StandardMaterial`] is registered already.
pub fn register_material<M: Material>(app: &mut App) {
    app.init_resource::<Marks>();
    app.world_mut().resource_mut::<Marks>().0.push(|entity| {
        if let Some(mut material) = entity.get_mut::<MeshMaterial3d<M>>() {
            material.set_changed();
        }
    });
}

/// Disables a maze and everything that belongs to it: it is neither drawn nor updated until [`bring_back`]. Remove its
/// lights before, since the renderer keeps them.
pub fn set_aside(world: &mut World, maze: Entity) {
    let mut all = world.query::<(Entity, &OfMaze)>();
    let of_it = all.iter(world).filter(|(_, of)| of.0 == maze).map(|(entity, _)| entity);
    let all: Vec<Entity> = of_it.chain([maze]).collect();
    for entity in all {
        world.entity_mut(entity).insert_recursive::<Children>((Aside, Disabled));
    }
}

/// Enables all mazes that were [set aside](set_aside).
pub fn bring_back(world: &mut World) {
    let all: Vec<Entity> = world.query_filtered::<Entity, (With<Aside>, Allow<Disabled>)>().iter(world).collect();
    let marks = world.get_resource::<Marks>().map_or_else(Vec::new, |marks| marks.0.clone());
    if let Some(mut look) = world.get_resource_mut::<DefaultLook>() {
        look.set_changed();
    }
    for entity in all {
        let mut entity = world.entity_mut(entity);
        entity.remove::<(Aside, Disabled)>();
        if let Some(mut look) = entity.get_mut::<MazeLook>() {
            look.set_changed();
        }
        // The renderer does not track meshes and materials of disabled entities.
        if let Some(mut mesh) = entity.get_mut::<Mesh3d>() {
            mesh.set_changed();
        }
        marks.iter().for_each(|mark| mark(&mut entity));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entities_that_are_brought_back_count_as_changed() {
        let mut app = App::new();
        register_material::<StandardMaterial>(&mut app);
        let looks = (Mesh3d::default(), MeshMaterial3d::<StandardMaterial>::default());
        let maze = app.world_mut().spawn(looks).id();
        set_aside(app.world_mut(), maze);
        assert!(app.world_mut().query::<&Mesh3d>().single(app.world()).is_err());
        app.world_mut().clear_trackers();
        bring_back(app.world_mut());
        let changed = |world: &World| {
            let material = world.entity(maze).get_ref::<MeshMaterial3d<StandardMaterial>>();
            material.is_some_and(|material| material.is_changed())
        };
        assert!(changed(app.world()));
        app.world_mut().clear_trackers();
        assert!(!changed(app.world()), "only then");
    }
}
