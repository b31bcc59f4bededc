//! Settings for playing a maze's recording, and for what is shown beside it.

use super::limits::{MaxEvents, USUAL_MEMORY};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    preferences::{
        control::{mebibytes, switch},
        describe::preferences,
    },
    schedule::LabyrinthSystems,
    vocabulary::{number::Within, view::View},
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
    app.add_systems(PreUpdate, limit.run_if(resource_changed::<PlaybackChoices>))
        .add_systems(Update, explain_by_key.run_if(any_just_pressed).in_set(LabyrinthSystems::Input));
}

fn limit(choices: Res<PlaybackChoices>, mut most: ResMut<MaxEvents>) {
    most.set_if_neq(MaxEvents::within(choices.memory.whole()));
}

/// Shows or hides the explanation by key. Inside the maze there is none.
fn explain_by_key(keys: Keys, view: Res<State<View>>, mut choices: ResMut<PlaybackChoices>) {
    for _ in keys.presses().filter(|&press| press == Action::HowItWorks && !view.is_inside()) {
        choices.explanation ^= true;
    }
}
