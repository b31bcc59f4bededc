//! Sound. Events in the app become commands for a mixer, which runs on its own thread if there is an audio device.

mod ambience;
pub mod choices;
#[cfg(any(windows, target_vendor = "apple"))]
mod device;
mod ear;
mod exit_call;
mod felt;
mod games;
mod ground;
mod hunter;
#[cfg(target_family = "wasm")]
pub(crate) mod page;
mod player;
#[cfg(all(unix, not(target_vendor = "apple")))]
mod pulse;
pub mod speaker;
pub mod spoken;
mod steps;
pub mod subtitles;
mod volumes;
mod walls;

use crate::schedule::LabyrinthSystems;
use bevy::prelude::*;
use bevy_maze::Maze3d;
use ear::Ear;
use speaker::{Heard, Speaker, speak};
use spoken::Say;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Speaker>()
        .init_resource::<Ear>()
        .add_message::<Heard>()
        .add_message::<Say>()
        .add_plugins((games::plugin, subtitles::plugin, felt::plugin))
        .add_systems(Last, speak)
        .add_systems(
            Update,
            (
                volumes::set,
                (ear::listen, walls::fall, steps::tread, hunter::come, exit_call::call, ambience::surround)
                    .chain()
                    .run_if(any_with_component::<Maze3d>),
            )
                .chain()
                .run_if(
                    (|speaker: Res<Speaker>| speaker.is_there())
                        .or_else(subtitles::are_wanted.or_else(felt::is_wanted)),
                )
                .in_set(LabyrinthSystems::Hear),
        );
    exit_call::keep_awake(app);
}

/// Plays sound from the start of the app. If that is not possible, the app is silent and logs one line with the
/// reason.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn play_aloud(app: &mut App) {
    spoken::aloud(app);
    #[cfg(all(unix, not(target_vendor = "apple")))]
    app.insert_resource(pulse::open());
    #[cfg(any(windows, target_vendor = "apple"))]
    app.insert_resource(device::open());
}
