//! Shows and hides the explanation of the steps, or says why there is none.

use super::{
    algorithm::{Algorithm, CodeAllowed},
    playback::PlaybackChoices,
    projector::Projector,
    shown::{InFocus, Shown},
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    locale::Locale,
    schedule::InputSystems,
    toast::Toast,
};
use bevy::prelude::*;

/// Whether projector mode leaves no room for the explanation beside the lesson, as of the last frame. The user interface
/// sets this.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LessonTakesRoom(pub bool);

/// A request to show or hide the explanation. If it cannot be shown, the user sees the reason.
#[derive(Event, Clone, Copy, Debug)]
pub struct ToggleExplanation;

/// Returns the key of the text that says why the explanation cannot be shown, or `None` if it can.
pub(crate) fn refusal(
    maze: Option<Shown<'_>>,
    allowed: &CodeAllowed,
    takes_room: LessonTakesRoom,
) -> Option<&'static str> {
    if !allowed.get() || maze.and_then(Algorithm::of).is_none() {
        Some("bar-explanation-none")
    } else if takes_room.0 {
        Some("bar-explanation-no-room")
    } else {
        None
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LessonTakesRoom>()
        .add_observer(toggle)
        .add_systems(Update, ask_by_key.run_if(any_just_pressed).in_set(InputSystems::Overlay));
}

fn ask_by_key(keys: Keys, mut commands: Commands) {
    for _ in keys.presses().filter(|press| *press == Action::HowItWorks) {
        commands.trigger(ToggleExplanation);
    }
}

fn toggle(
    _: On<ToggleExplanation>,
    maze: Option<InFocus<Shown<'static>>>,
    (allowed, takes_room): (CodeAllowed, Res<LessonTakesRoom>),
    (mut choices, mut projector): (ResMut<PlaybackChoices>, ResMut<Projector>),
    locale: Res<Locale>,
    mut commands: Commands,
) {
    match refusal(maze.map(|maze| *maze), &allowed, *takes_room) {
        Some(reason) => commands.trigger(Toast(locale.get(reason).to_owned())),
        None => projector.toggle_explanation(&mut choices),
    }
}
