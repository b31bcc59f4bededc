//! What to begin with, wherever the program runs.

use super::removals::RemovalsShown;
use crate::{
    screensaver::{acts::Programme, control::StartScreensaver},
    session::requests::{Generate, Open},
    settings::{control::GenerateFromSettings, form::Settings},
    vocabulary::{number::Hour, quality::Quality},
};
use bevy::prelude::*;
use maze_locale::Language;
use maze_play::Challenge;
use std::path::PathBuf;

/// The maze to begin with, if one was asked for: by a blueprint, or from a file; and what everything looks like.
#[derive(Resource, Default)]
pub struct InitialMaze {
    /// What to make.
    pub challenge: Option<Challenge>,
    /// What to read.
    pub file: Option<PathBuf>,
    /// The theme.
    pub theme: Option<String>,
    /// The hour of the day.
    pub hour: Option<Hour>,
    /// How much is done for the beauty of the picture.
    pub quality: Option<Quality>,
    /// The language of all texts.
    pub language: Option<Language>,
    /// What is noted while the program runs, as `RUST_LOG` has it.
    pub log: Option<String>,
    /// Whether it is the screensaver that is shown, on the whole screen.
    pub screensaver: bool,
    /// How it is shown, if its walls fall at random.
    pub removals: Option<RemovalsShown>,
}

/// Asks for the first maze. The settings show it, as far as they can, but it is not their user's choice.
pub fn begin(first: Res<InitialMaze>, mut settings: ResMut<Settings>, mut commands: Commands) {
    settings.look = settings.look.clone().with(first.theme.clone(), first.hour).with_quality(first.quality);
    if let Some(language) = first.language {
        settings.language = Some(language.tag().to_owned());
    }
    if first.screensaver {
        let programme = Programme { theme: first.theme.clone(), hour: first.hour, challenge: first.challenge.clone() };
        commands.trigger(StartScreensaver { programme, alone: true });
    } else if let Some(file) = &first.file {
        commands.trigger(Open(file.clone().into()));
    } else if let Some(challenge) = &first.challenge {
        if let Some(shown) = first.removals {
            commands.insert_resource(shown);
        }
        settings.show(challenge);
        commands.trigger(Generate(challenge.clone()));
    } else {
        commands.trigger(GenerateFromSettings);
    }
}
