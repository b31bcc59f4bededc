//! Reads mazes from files.

use super::{limits::check_cells, source::MazeSource};
use crate::platform::picked::PickedFile;
use bevy::prelude::*;
use maze_io::{Fit, Opened, ReadError, Reading};
use maze_locale::{FitChoice, Message, remarks};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The conversion of pixels and characters to cells in the next files. `None` chooses the one that fits.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFilesAs(pub Option<Fit>);

/// Reads a maze from a file, whose format is recognized. Files that only carry a share code, such as pages and bodies,
/// give the maze of that code.
///
/// # Errors
/// If the format is unknown, the file cannot be read or is damaged, or holds a maze that is too large. The message names
/// the file.
pub fn read(file: &PickedFile) -> Result<MazeSource, Message> {
    read_as(file, ReadFilesAs::default()).map(|(source, _)| source)
}

/// Reads a maze as [`read`] does. Also returns remarks on how it was read.
pub(super) fn read_as(file: &PickedFile, fit: ReadFilesAs) -> Result<(MazeSource, Vec<Message>), Message> {
    let name = file.name();
    let wrong = |error: Message| Message::of(name.display(), error);
    let reading = Reading { fit: fit.0, ..Reading::default() };
    let opened = file.open().map_err(ReadError::Io);
    let opened = opened.and_then(|input| maze_io::open(input, name, None, &reading));
    match opened.map_err(|error| wrong(error.into()))? {
        Opened::Challenge(challenge) => {
            check_cells(challenge.blueprint.shape().clone()).map_err(wrong)?;
            Ok((MazeSource::Generated(challenge), Vec::new()))
        }
        Opened::Maze(loaded, how) => {
            check_cells(loaded.shape.clone()).map_err(wrong)?;
            let remarks = remarks(&loaded, how, fit.0, FitChoice::Menu);
            let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok((MazeSource::File(name, Arc::from(loaded)), remarks))
        }
    }
}
