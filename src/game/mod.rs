//! The game in a maze: coins, keys, doors, the Minotaur, darkness, and messages.

pub mod dark;
pub mod doors;
mod materials;
mod meshes;
pub mod minotaur;
pub mod news;
mod thing;
pub mod things;
pub mod ways;
pub mod words;

use crate::{
    player::{clock::clock_runs, walk::Walk},
    schedule::CameraSystems,
    vocabulary::view::View,
};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // These animations also run between the ticks of the walk's clock.
    let moves = in_state(View::Walk).and_then(clock_runs);
    app.init_resource::<meshes::GameMeshes>()
        .init_resource::<materials::GameMaterials>()
        .add_plugins((news::plugin, things::plugin, doors::plugin, dark::plugin))
        .add_systems(
            Update,
            (
                doors::sink,
                dark::darken,
                (things::spin, minotaur::follow, dark::take_torch, dark::carry)
                    .chain()
                    .run_if(moves.or_eager(any_match_filter::<Changed<Walk>>).or_eager(state_changed::<View>)),
            )
                .chain()
                .in_set(CameraSystems::Game),
        );
}
