//! Writes files on a worker, completely or not at all, and never over existing files.

use super::place::TypedFile;
use crate::{
    locale::Locale,
    platform::{
        files::{self, Folders},
        given::notice,
        job::Job,
    },
    schedule::LabyrinthSystems,
    toast::Toast,
};
use bevy::{app::AppExit, prelude::*};
use maze_io::WriteError;
use maze_locale::Message;
use serde::{Deserialize, Serialize};
use std::{
    io::ErrorKind,
    path::{Path, PathBuf},
};

/// A request to open a folder or a file with the system's default program. Not available in browsers.
#[derive(Event, Clone, Debug)]
pub struct OpenBySystem(pub PathBuf);

/// The files that are being written.
#[derive(Resource, Default)]
pub(super) struct Writing(pub(super) Vec<Job<Result<PathBuf, NotSaved>>>);

/// Why a file was not written.
#[derive(thiserror::Error, Debug, Serialize, Deserialize)]
pub(crate) enum NotSaved {
    /// A file with this name exists.
    #[error("{} already exists, so nothing was saved", .0.display())]
    Exists(PathBuf),
    /// Another reason.
    #[error("{0}")]
    Because(Message),
}

impl NotSaved {
    pub(crate) fn of(file: &Path, error: WriteError) -> Self {
        match error {
            WriteError::Io(error) if error.kind() == ErrorKind::AlreadyExists => Self::Exists(file.to_owned()),
            error => Self::Because(Message::of(file.display(), error)),
        }
    }
}

impl From<Message> for NotSaved {
    fn from(reason: Message) -> Self {
        Self::Because(reason)
    }
}

impl From<NotSaved> for Message {
    fn from(reason: NotSaved) -> Self {
        match reason {
            NotSaved::Exists(file) => Self::new("file-exists", &[("file", &file.display())]),
            NotSaved::Because(reason) => reason,
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Writing>()
        .add_systems(
            Update,
            report.run_if(|writing: Res<Writing>| !writing.0.is_empty()).in_set(LabyrinthSystems::Generate),
        )
        .add_systems(Last, finish_writing.run_if(on_message::<AppExit>));
}

fn report(
    mut writing: ResMut<Writing>,
    mut commands: Commands,
    mut typed: ResMut<TypedFile>,
    folders: Res<Folders>,
    locale: Res<Locale>,
) {
    writing.bypass_change_detection().0.retain_mut(|job| {
        let Some(done) = job.result() else { return true };
        let done = done.unwrap_or_else(|broken| Err(NotSaved::Because(broken.into())));
        commands.trigger(Toast(match done {
            Ok(file) => notice(&file, &locale),
            Err(NotSaved::Because(error)) => locale.fill("toast-not-saved", &[("error", &locale.say(&error))]),
            Err(NotSaved::Exists(file)) => {
                let new = another(&file);
                // Propose a free name for the next attempt.
                if folders.mazes.join(typed.0.trim()) == file {
                    typed.0 = new.strip_prefix(&folders.mazes).unwrap_or(&new).display().to_string();
                }
                locale.fill("toast-exists", &[("file", &file.display()), ("new", &new.display())])
            }
        }));
        false
    });
}

/// Returns a similar name that is free: `maze-2.svg` after `maze.svg`.
fn another(file: &Path) -> PathBuf {
    let part = |part: Option<&std::ffi::OsStr>| part.unwrap_or_default().to_string_lossy().into_owned();
    let (stem, ending) = (part(file.file_stem()), part(file.extension()));
    let numbered = stem.rsplit_once('-').filter(|(_, number)| number.parse::<u32>().is_ok());
    let stem = numbered.map_or(stem.as_str(), |(stem, _)| stem);
    files::first_free(|number| file.with_file_name(format!("{stem}-{}.{ending}", number.saturating_add(1))))
}

/// Finishes all pending files before the program exits.
pub(super) fn finish_writing(mut writing: ResMut<Writing>) {
    for mut job in writing.0.drain(..) {
        match job.wait() {
            Ok(Ok(_)) => {}
            Ok(Err(not_saved)) => error!("{not_saved}"),
            Err(broken) => error!("{broken}"),
        }
    }
}
