//! A field of nothing after the first picture, where mazes are large soon: making the pipelines that draw it stops a page, and
//! so the first large maze finds them made.

use super::{field::FieldBuilder, index::Walls};
use crate::{
    platform::{HAS_STORAGE_BUFFERS, awake},
    schedule::LabyrinthSystems,
};
use bevy::{camera::visibility::NoFrustumCulling, prelude::*};

/// How many frames have been drawn since there were walls.
#[derive(Resource, Default)]
struct Frames(u8);

/// The row of nothing.
#[derive(Component)]
struct Empty;

/// By this frame the first maze is seen, and in that one the row has been drawn.
const SEEN: u8 = 5;
const DRAWN: u8 = 10;

pub(super) fn plugin(app: &mut App) {
    if HAS_STORAGE_BUFFERS {
        return;
    }
    app.init_resource::<Frames>()
        .add_systems(Update, warm.run_if(resource_exists::<Frames>).in_set(LabyrinthSystems::Finish));
    awake::while_moving(app, resource_exists::<Frames>);
}

fn warm(
    mut frames: ResMut<Frames>,
    mazes: Query<&Walls>,
    rows: Query<Entity, With<Empty>>,
    mut field: FieldBuilder,
    mut commands: Commands,
) {
    if frames.0 > 0 || mazes.iter().any(Walls::are_right) {
        frames.0 += 1;
    }
    if frames.0 == SEEN {
        field.spawn_empty_row((Empty, NoFrustumCulling));
    } else if frames.0 == DRAWN {
        rows.iter().for_each(|row| commands.entity(row).despawn());
        commands.remove_resource::<Frames>();
    }
}
