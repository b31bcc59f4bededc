//! A field of nothing after the first picture, where fields are used: making the pipelines that draw it stops a page, and
//! so the first large maze finds them made.

use super::{FieldFrom, field::FieldBuilder, index::Walls};
use crate::{platform::awake, schedule::LabyrinthSystems, session::limits::MAX_CELLS};
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
    let wanted = |from: Res<FieldFrom>| from.0 < MAX_CELLS as usize;
    app.add_systems(Startup, (|mut commands: Commands| commands.init_resource::<Frames>()).run_if(wanted))
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
