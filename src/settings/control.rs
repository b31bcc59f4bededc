//! What is done with the fields: they are checked, and make a maze.

use super::{
    form::{FieldErrors, MaskChoice, Settings},
    masks,
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, Listen, Turning, any_just_pressed},
        pad::PadTuning,
        switched::Switched,
    },
    locale::{self, Locale},
    platform::{
        chosen::Chosen,
        job::Job,
        order::{Order, Tally},
    },
    schedule::{InputSystems, TakePads},
    session::{
        discard::Discard,
        limits::MaxEvents,
        requests::{ChangeGoal, Generate, Solve},
        shown::InFocus,
        source::MazeSource,
    },
    toast::Complaint,
};
use bevy::prelude::*;
use maze_core::Picture;
use maze_locale::Message;
use maze_play::{Challenge, Goal};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The fields, checked whenever they have changed: a maze, or what is wrong.
#[derive(Resource, Debug, Default)]
pub struct Validation(pub Option<Result<Challenge, FieldErrors>>);

/// A request to make what the fields say.
#[derive(Event, Clone, Copy, Debug)]
pub struct GenerateFromSettings;

/// A request to take the picture in this file as the mask.
#[derive(Event, Clone, Debug)]
pub struct OpenMask(pub Chosen);

/// The mask that is being opened.
#[derive(Resource, Default)]
struct Opening(Option<OpeningMask>);

/// It is read, and then kept.
enum OpeningMask {
    Reading(Job<Result<Picture, Message>>),
    Keeping(Job<Result<Picture, Message>>),
}

/// To read a mask.
#[derive(Serialize, Deserialize)]
pub(crate) struct ReadMask(Chosen);

impl Order for ReadMask {
    type Done = Result<Picture, Message>;

    fn carry_out(self, _: &Tally) -> Self::Done {
        masks::read(&self.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    let limit = |settings: Res<Settings>, mut most: ResMut<MaxEvents>| {
        most.set_if_neq(MaxEvents::within(settings.playback.memory.whole()));
    };
    let switch = |settings: Res<Settings>, mut switched: ResMut<Switched>| {
        let walking = &settings.walking;
        switched.steering = walking.steering_toggles;
        switched.looking = walking.looking_toggles;
        switched.sprinting = walking.sprint_toggles;
        switched.keep_switched();
    };
    let turning = |settings: Res<Settings>, mut turning: ResMut<Turning>| {
        turning.0 = settings.walking.key_turn();
    };
    let speak = |settings: Res<Settings>, locale: ResMut<Locale>| locale::speak(settings.language.as_deref(), locale);
    app.add_systems(PostStartup, speak).add_systems(
        PreUpdate,
        (limit, turning, speak, tune_pads.before(TakePads), switch.before(Listen)).run_if(resource_changed::<Settings>),
    );
    app.init_resource::<Validation>()
        .init_resource::<Opening>()
        .add_observer(generate)
        .add_observer(open_mask)
        .add_systems(
            Update,
            (ask_by_key.run_if(any_just_pressed), take_mask.run_if(|opening: Res<Opening>| opening.0.is_some()))
                .chain()
                .in_set(InputSystems::Choose),
        )
        .add_systems(Last, (check.in_set(CheckSettings), change_goal).chain().run_if(resource_changed::<Settings>));
}

/// The speed at which a fully pushed stick turns the view by default, in pixels of a mouse per second.
const STICK_TURN: f32 = 1000.0;

fn tune_pads(settings: Res<Settings>, mut tuning: ResMut<PadTuning>) {
    let choices = settings.pad;
    *tuning = PadTuning {
        dead_zone: 0.01 * choices.dead_zone.get(),
        // The speed of the mouse does not matter to a stick, though both end in the same turn.
        turn: STICK_TURN * choices.speed.get() / settings.walking.mouse_speed.get(),
        signs: choices.signs,
    };
}

/// When [`Validation`] is made of the fields.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct CheckSettings;

fn ask_by_key(keys: Keys, mut commands: Commands, settings: Res<Settings>) {
    if keys.just_pressed(Action::Generate) {
        commands.trigger(GenerateFromSettings);
    }
    if keys.just_pressed(Action::Solve) {
        commands.trigger(Solve(settings.solver));
    }
}

fn generate(_: On<GenerateFromSettings>, mut settings: ResMut<Settings>, mut discard: Discard, mut commands: Commands) {
    // No seed is drawn for a maze that the user may decline.
    if discard.asks(|commands| commands.trigger(GenerateFromSettings)) {
        return;
    }
    if settings.random_seed {
        settings.draw_seed();
    }
    match settings.challenge() {
        Ok(challenge) => commands.trigger(Generate(challenge)),
        Err(errors) => errors.into_values().for_each(|error| commands.trigger(Complaint(error))),
    }
}

fn open_mask(request: On<OpenMask>, mut opening: ResMut<Opening>) {
    let OpenMask(file) = request.event().clone();
    opening.0 = Some(OpeningMask::Reading(Job::order(ReadMask(file))));
}

fn take_mask(mut opening: ResMut<Opening>, mut settings: ResMut<Settings>, mut commands: Commands) {
    use OpeningMask::{Keeping, Reading};
    let opening = &mut opening.bypass_change_detection().0;
    let Some(Reading(job) | Keeping(job)) = opening else { return };
    let Some(opened) = job.result() else { return };
    let was_read = matches!(opening, Some(Reading(_)));
    *opening = None;
    match opened.unwrap_or_else(|broken| Err(broken.into())) {
        Ok(picture) if was_read => {
            *opening = Some(Keeping(Job::start(move || masks::keep(&picture).map(|()| picture))));
        }
        // Meanwhile another mask may have been chosen.
        Ok(picture) if matches!(settings.mask, MaskChoice::Picture(_)) => {
            settings.mask = MaskChoice::Picture(Some(Arc::new(picture)));
        }
        Ok(_) => {}
        Err(error) => commands.trigger(Complaint(error)),
    }
}

fn check(settings: Res<Settings>, mut validation: ResMut<Validation>) {
    validation.0 = Some(settings.challenge());
}

/// Another goal needs no other maze: it applies at once to the one on screen, if the fields say nothing else that is new.
fn change_goal(
    validation: Res<Validation>,
    maze: Option<InFocus<&MazeSource>>,
    mut before: Local<Option<Goal>>,
    mut commands: Commands,
) {
    let Some(Ok(chosen)) = &validation.0 else { return };
    let goal = chosen.goal;
    if before.replace(goal) == Some(goal) {
        return;
    }
    let shown = maze.as_ref().and_then(|source| source.challenge());
    if shown.is_some_and(|shown| shown != chosen && shown.blueprint == chosen.blueprint) {
        commands.trigger(ChangeGoal(goal));
    }
}
