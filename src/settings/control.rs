//! Checks the fields of the menu, and generates a maze from them.

use super::{
    form::{Draft, FieldErrors, MaskChoice},
    masks,
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    platform::{
        job::Job,
        order::{Order, Tally},
        picked::PickedFile,
    },
    schedule::InputSystems,
    session::{
        discard::{Replacing, RunAtStake},
        open::TilingOpened,
        requests::{ChangeGoal, Generate, Solve},
        shown::InFocus,
        source::MazeSource,
    },
    toast::Complaint,
};
use bevy::prelude::*;
use maze_core::{Mask, Picture, solve::Solver};
use maze_locale::Message;
use maze_play::{Challenge, Goal};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The result of checking the fields, updated after each change: a maze, or the errors.
#[derive(Resource, Debug, Default)]
pub struct Validation(pub Option<Result<Challenge, FieldErrors>>);

/// The solver that is selected in the menu.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolverChoice(pub Solver);

impl Default for SolverChoice {
    fn default() -> Self {
        Self(Solver::BreadthFirst)
    }
}

/// A request to generate a maze from the fields.
#[derive(Event, Clone, Copy, Debug)]
pub struct GenerateFromSettings;

/// A request to use the picture in this file as the mask.
#[derive(Event, Clone, Debug)]
pub struct OpenMask(pub PickedFile);

/// The mask that is being opened, if any.
#[derive(Resource, Default)]
struct Opening(Option<OpeningMask>);

/// The steps of opening a mask: it is read, and then stored.
enum OpeningMask {
    Reading(Job<Result<Picture, Message>>),
    Keeping(Job<Result<Picture, Message>>),
}

/// The order to read a mask.
#[derive(Serialize, Deserialize)]
pub(crate) struct ReadMask(PickedFile);

impl Order for ReadMask {
    type Done = Result<Picture, Message>;

    fn carry_out(self, _: &Tally) -> Self::Done {
        masks::read(&self.0)
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Validation>()
        .init_resource::<SolverChoice>()
        .init_resource::<Opening>()
        .add_observer(generate)
        .add_observer(open_mask)
        .add_observer(use_tiling)
        .add_systems(
            Update,
            (ask_by_key.run_if(any_just_pressed), take_mask.run_if(|opening: Res<Opening>| opening.0.is_some()))
                .chain()
                .in_set(InputSystems::Choose),
        )
        .add_systems(Last, (check, change_goal).chain().run_if(resource_changed::<Draft>));
}

fn ask_by_key(keys: Keys, mut commands: Commands, solver: Res<SolverChoice>) {
    if keys.just_pressed(Action::Generate) {
        commands.trigger(GenerateFromSettings);
    }
    if keys.just_pressed(Action::Solve) {
        commands.trigger(Solve(solver.0));
    }
}

fn generate(
    request: On<GenerateFromSettings>,
    (mut draft, mut opening): (ResMut<Draft>, ResMut<Opening>),
    mut replacing: Replacing,
    mut commands: Commands,
) {
    // A seed is drawn only if the maze on screen can be replaced.
    if replacing.stops(request.event()) {
        return;
    }
    if draft.random_seed {
        draft.draw_seed();
    }
    match draft.challenge() {
        Ok(challenge) => {
            if let Some(Mask::Picture(picture)) = challenge.blueprint.shape().mask()
                && draft.mask == MaskChoice::Text
                && picture.packed().is_none()
            {
                // The share code does not contain the letters.
                let picture = Picture::clone(picture);
                opening.0 = Some(OpeningMask::Keeping(Job::start(move || masks::keep(&picture).map(|()| picture))));
            }
            commands.trigger(Generate(challenge));
        }
        Err(errors) => errors.into_values().for_each(|error| commands.trigger(Complaint(error))),
    }
}

fn open_mask(request: On<OpenMask>, mut opening: ResMut<Opening>) {
    let OpenMask(file) = request.event().clone();
    opening.0 = Some(OpeningMask::Reading(Job::order(ReadMask(file))));
}

fn use_tiling(
    opened: On<TilingOpened>,
    (mut draft, mut at_stake): (ResMut<Draft>, ResMut<RunAtStake>),
    mut commands: Commands,
) {
    draft.set_polygons(opened.0.clone());
    // The user agreed before the file was opened.
    at_stake.0 = false;
    commands.trigger(GenerateFromSettings);
}

fn take_mask(mut opening: ResMut<Opening>, mut draft: ResMut<Draft>, mut commands: Commands) {
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
        // The user may have chosen another mask meanwhile.
        Ok(picture) if matches!(draft.mask, MaskChoice::Picture(_)) => {
            draft.mask = MaskChoice::Picture(Some(Arc::new(picture)));
            draft.propose_size();
        }
        Ok(_) => {}
        Err(error) => commands.trigger(Complaint(error)),
    }
}

fn check(draft: Res<Draft>, mut validation: ResMut<Validation>) {
    validation.0 = Some(draft.challenge());
}

/// Applies a new goal to the maze on screen, if the fields do not differ from it in anything else.
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
