//! Moves a maze whose [`Plane`] is replaced.

use crate::{
    plane::Plane,
    shown::{OfMaze, SetUp},
};
use bevy::{ecs::entity_disabling::Disabled, prelude::*};

/// The offset at which the entities of a maze are placed.
#[derive(Component)]
struct PlacedAt(Vec3);

pub(super) fn plugin(app: &mut App) {
    app.add_observer(insert_offset).add_observer(move_parts);
}

fn insert_offset(added: On<Add, SetUp>, mazes: Query<&Plane>, mut commands: Commands) -> Result {
    let plane = mazes.get(added.entity)?;
    commands.entity(added.entity).insert(PlacedAt(plane.offset()));
    Ok(())
}

/// The filter for entities that are not moved by their parent.
type IsRoot = (Without<ChildOf>, Allow<Disabled>);

fn move_parts(
    inserted: On<Insert, Plane>,
    mut mazes: Query<(&Plane, &mut PlacedAt), Allow<Disabled>>,
    mut parts: Query<(&OfMaze, &mut Transform), IsRoot>,
) {
    let Ok((plane, mut placed)) = mazes.get_mut(inserted.entity) else { return };
    let change = plane.offset() - placed.0;
    if change == Vec3::ZERO {
        return;
    }
    placed.0 = plane.offset();
    for (_, mut place) in parts.iter_mut().filter(|(of, _)| of.0 == inserted.entity) {
        place.translation += change;
    }
}
