//! Projector mode: large text, high contrast, and only the maze, the code and the controls. It decides whether the
//! explanation is shown.

use super::playback::PlaybackChoices;
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    schedule::InputSystems,
};
use bevy::prelude::*;

/// Projector mode. It does not change what the user has chosen, so nothing has to be restored when it ends.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Projector {
    is_on: bool,
    /// Whether the user has hidden the explanation since it was switched on.
    hides_explanation: bool,
}

impl Projector {
    /// Whether projector mode is on.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.is_on
    }

    /// Switches projector mode on or off.
    pub fn toggle(&mut self) {
        *self = Self { is_on: !self.is_on, hides_explanation: false };
    }

    /// Whether the explanation is shown: in projector mode unless it was hidden there, otherwise if it was chosen.
    #[must_use]
    pub fn explains(&self, choices: &PlaybackChoices) -> bool {
        if self.is_on { !self.hides_explanation } else { choices.explanation }
    }

    /// Shows or hides the explanation. In projector mode, this does not change the choice.
    pub fn toggle_explanation(&mut self, choices: &mut PlaybackChoices) {
        if self.is_on {
            self.hides_explanation ^= true;
        } else {
            choices.explanation ^= true;
        }
    }
}

/// Whether projector mode is on: a run condition.
#[must_use]
pub fn is_projecting(projector: Res<Projector>) -> bool {
    projector.is_on
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Projector>()
        .add_systems(Update, switch_by_key.run_if(any_just_pressed).in_set(InputSystems::Overlay));
}

fn switch_by_key(keys: Keys, mut projector: ResMut<Projector>) {
    for _ in keys.presses().filter(|press| *press == Action::ProjectorMode) {
        projector.toggle();
    }
}
