//! The initial state of the program, on a desktop and in a browser.

use super::removals::RemovalsShown;
use crate::{
    preferences::language::Language,
    quality::video::QualityChoice,
    screensaver::{acts::Program, control::StartScreensaver},
    session::requests::Open,
    settings::{control::GenerateFromSettings, open_code::OpenCode, share_code::ShareCode},
    theme::look::Look,
    vocabulary::{number::Hour, quality::Quality},
};
use bevy::prelude::*;
use std::path::PathBuf;

/// The first maze, by its share code or from a file, and the initial settings. All are optional.
#[derive(Resource, Default)]
pub struct InitialMaze {
    /// The share code of the maze, or of two mazes.
    pub code: Option<ShareCode>,
    /// The file to open.
    pub file: Option<PathBuf>,
    /// The theme.
    pub theme: Option<String>,
    /// The hour of the day.
    pub hour: Option<Hour>,
    /// The quality of the picture.
    pub quality: Option<Quality>,
    /// The language of all texts.
    pub language: Option<maze_locale::Language>,
    /// The log filter, in the syntax of `RUST_LOG`.
    pub log: Option<String>,
    /// Whether to start the screensaver, in fullscreen.
    pub screensaver: bool,
    /// The display of a maze whose walls are removed at random.
    pub removals: Option<RemovalsShown>,
}

/// Requests the first maze. The menu and the settings show the options of the command line, but do not save them.
pub fn begin(
    first: Res<InitialMaze>,
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
        let challenge = first.code.as_ref().and_then(ShareCode::first);
        let program = Program { theme: first.theme.clone(), hour: first.hour, challenge };
        commands.trigger(StartScreensaver { program, alone: true });
    } else if let Some(file) = &first.file {
        commands.trigger(Open(file.clone().into()));
    } else if let Some(code) = &first.code {
        if let Some(shown) = first.removals {
            commands.insert_resource(shown);
        }
        commands.trigger(OpenCode(code.clone()));
    } else {
        commands.trigger(GenerateFromSettings);
    }
}
