//! What is done with the fields: they are checked, and make a maze.

use super::{
    form::{FieldErrors, MaskChoice, Settings},
    masks,
};
use crate::{
    input::{
        action::Action,
        keys::{Keys, any_just_pressed},
    },
    platform::job::Job,
    schedule::LabyrinthSystems,
    session::messages::{Generate, Solve},
    toast::Toast,
};
use bevy::prelude::*;
use maze_core::{Blueprint, Picture};
use std::{path::PathBuf, sync::Arc};

/// The fields, checked whenever they have changed: a maze, or what is wrong.
#[derive(Resource, Debug, Default)]
pub struct Validation(pub Option<Result<Blueprint, FieldErrors>>);

/// A request to make what the fields say.
#[derive(Message, Clone, Copy, Debug)]
pub struct GenerateFromSettings;

/// A request to take the picture in this file as the mask.
#[derive(Message, Clone, Debug)]
pub struct OpenMask(pub PathBuf);

/// The mask that is being read.
#[derive(Resource, Default)]
struct Opening(Option<Job<Result<Picture, String>>>);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Validation>()
        .init_resource::<Opening>()
        .add_message::<GenerateFromSettings>()
        .add_message::<OpenMask>()
        .add_systems(
            Update,
            (ask_by_key.run_if(any_just_pressed), generate.run_if(on_message::<GenerateFromSettings>))
                .chain()
                .in_set(LabyrinthSystems::Input),
        )
        .add_systems(
            Update,
            (open_mask.run_if(on_message::<OpenMask>), take_mask.run_if(|opening: Res<Opening>| opening.0.is_some()))
                .chain()
                .in_set(LabyrinthSystems::Input),
        )
        .add_systems(Last, check.run_if(resource_changed::<Settings>));
}

fn ask_by_key(
    keys: Keys,
    mut requests: MessageWriter<GenerateFromSettings>,
    mut solve: MessageWriter<Solve>,
    mut settings: ResMut<Settings>,
) {
    if keys.just_pressed(Action::Generate) {
        requests.write(GenerateFromSettings);
    }
    if keys.just_pressed(Action::Solve) {
        solve.write(Solve(settings.solver));
    }
    for _ in keys.presses().filter(|&press| press == Action::CycleOverlay) {
        settings.floor = settings.floor.next();
    }
}

fn generate(
    mut requests: MessageReader<GenerateFromSettings>,
    mut settings: ResMut<Settings>,
    mut generate: MessageWriter<Generate>,
    mut toasts: MessageWriter<Toast>,
) {
    requests.clear();
    if settings.random_seed {
        settings.draw_seed();
    }
    match settings.blueprint() {
        Ok(blueprint) => _ = generate.write(Generate(blueprint)),
        Err(errors) => _ = toasts.write_batch(errors.into_values().map(Toast)),
    }
}

fn open_mask(mut requests: MessageReader<OpenMask>, mut opening: ResMut<Opening>) {
    let Some(OpenMask(file)) = requests.read().last().cloned() else { return };
    opening.0 = Some(Job::start(move |_| masks::open(&file)));
}

fn take_mask(mut opening: ResMut<Opening>, mut settings: ResMut<Settings>, mut toasts: MessageWriter<Toast>) {
    let Some(read) = opening.bypass_change_detection().0.as_mut().and_then(Job::result) else { return };
    opening.0 = None;
    match read.unwrap_or_else(|broken| Err(broken.to_string())) {
        // Meanwhile another mask may have been chosen.
        Ok(picture) if matches!(settings.mask, MaskChoice::Picture(_)) => {
            settings.mask = MaskChoice::Picture(Some(Arc::new(picture)));
        }
        Ok(_) => {}
        Err(error) => _ = toasts.write(Toast(error)),
    }
}

pub(super) fn check(settings: Res<Settings>, mut validation: ResMut<Validation>) {
    validation.0 = Some(settings.blueprint());
}
