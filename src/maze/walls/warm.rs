//! A field of nothing while the program starts, where fields are used: making the pipelines that draw it stops a page, and
//! so the first large maze finds them made.

use super::{FieldFrom, field::FieldBuilder, index::Walls};
use crate::{schedule::LabyrinthSystems, session::limits::MAX_CELLS};
use bevy::{camera::visibility::NoFrustumCulling, prelude::*};

/// The row that is drawn, and in how many frames it has been since there were walls.
#[derive(Component)]
struct Empty(u8);

/// By then all that the first maze looks like has been drawn, and this with it.
const DRAWN: u8 = 10;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, begin.run_if(|from: Res<FieldFrom>| from.0 < MAX_CELLS as usize))
        .add_systems(Update, end.run_if(any_with_component::<Empty>).in_set(LabyrinthSystems::Finish));
}

fn begin(mut field: FieldBuilder) {
    field.spawn_empty_row((Empty(0), NoFrustumCulling));
}

fn end(row: Single<(Entity, &mut Empty)>, mazes: Query<&Walls>, mut commands: Commands) {
    let (row, mut empty) = row.into_inner();
    if mazes.iter().any(Walls::are_right) {
        empty.0 += 1;
    }
    if empty.0 >= DRAWN {
        commands.entity(row).despawn();
    }
}
