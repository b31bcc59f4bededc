//! Settings for playing a maze's recording, and for what is shown beside it.

use super::limits::{MaxEvents, USUAL_MEMORY};
use crate::{
    preferences::{
        control::{mebibytes, switch},
        describe::preferences,
    },
    vocabulary::number::Within,
};
use bevy::prelude::*;

preferences! {
    /// The settings for playing a maze's recording, and for what is shown beside it.
    #[derive(Copy)]
    pub struct PlaybackChoices in "playback" {
        /// Whether a legend explains the colors of the floor and the walls.
        legend: bool = true, on Video as "settings-legend" hint "settings-legend-hint" by switch;
        /// Whether a panel explains each step of the method or the solver.
        explanation: bool = false,
            on Video as "settings-explanation" hint "settings-explanation-hint" by switch;
        /// The memory limit of a recording in MiB. A maze that needs more is shown finished.
        memory: Within<1, 2048> = Within::clamped(USUAL_MEMORY as f32),
            on Files as "settings-memory" hint "settings-memory-hint" by mebibytes;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, limit.run_if(resource_changed::<PlaybackChoices>));
}

fn limit(choices: Res<PlaybackChoices>, mut most: ResMut<MaxEvents>) {
    most.set_if_neq(MaxEvents::within(choices.memory.whole()));
}
