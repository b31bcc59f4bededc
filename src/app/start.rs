//! What to begin with, wherever the program runs.

use super::removals::RemovalsShown;
use crate::{
    preferences::language::Language,
    quality::video::QualityChoice,
    screensaver::{acts::Programme, control::StartScreensaver},
    session::requests::{Generate, Open},
    settings::{control::GenerateFromSettings, form::Draft},
    theme::look::Look,
    vocabulary::{number::Hour, quality::Quality},
};
use bevy::prelude::*;
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
    pub language: Option<maze_locale::Language>,
    /// What is noted while the program runs, as `RUST_LOG` has it.
    pub log: Option<String>,
    /// Whether it is the screensaver that is shown, on the whole screen.
    pub screensaver: bool,
    /// How it is shown, if its walls fall at random.
    pub removals: Option<RemovalsShown>,
}

/// Asks for the first maze. The menu and the settings show what the command line asked for, but it is no choice of the user.
pub fn begin(
    first: Res<InitialMaze>,
    mut draft: ResMut<Draft>,
    (mut look, mut quality, mut chosen): (ResMut<Look>, ResMut<QualityChoice>, ResMut<Language>),
    mut commands: Commands,
) {
    if first.theme.is_some() || first.hour.is_some() {
        look.replace(first.theme.clone(), first.hour);
    }
    if first.quality.is_some() {
        quality.quality.replace(first.quality);
    }
    if let Some(language) = first.language {
        chosen.language.replace(Some(language.tag().to_owned()));
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
        draft.show(challenge);
        commands.trigger(Generate(challenge.clone()));
    } else {
        commands.trigger(GenerateFromSettings);
    }
}
