//! Reads mazes from files.

use super::{limits::check_cells, source::MazeSource};
use crate::platform::picked::PickedFile;
use bevy::prelude::*;
use maze_core::grid::Polygons;
use maze_io::{Fit, Opened, ReadError, Reading};
use maze_locale::{FitChoice, Message, remarks};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The conversion of pixels and characters to cells in the next files. `None` chooses the one that fits.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReadFilesAs(pub Option<Fit>);

/// The content of a file.
pub(super) enum Content {
    /// A maze, and remarks on how it was read.
    Maze(MazeSource, Vec<Message>),
    /// Polygons on which a maze can be made.
    Tiling(Polygons),
}

/// The polygons of a file without a maze have been read. The settings make a maze on them.
#[derive(Event, Clone, Debug)]
pub(crate) struct TilingOpened(pub(crate) Polygons);

/// Reads a maze from a file, whose format is recognized. Files that only carry a share code, such as pages and bodies,
/// give the maze of that code.
///
/// # Errors
/// If the format is unknown, the file cannot be read or is damaged, has no maze, or holds one that is too large. The message
/// names the file.
pub fn read(file: &PickedFile) -> Result<MazeSource, Message> {
    match read_as(file, ReadFilesAs::default())? {
        Content::Maze(source, _) => Ok(source),
        Content::Tiling(_) => Err(Message::of(file.name().display(), ReadError::OnlyPolygons)),
    }
}

/// Checks that [`Open`](super::requests::Open) can show a file.
///
/// # Errors
/// As for [`read`], but a file may have only polygons.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn check(file: &PickedFile) -> Result<(), Message> {
    read_as(file, ReadFilesAs::default()).map(drop)
}

/// Reads a file as [`read`] does.
pub(super) fn read_as(file: &PickedFile, fit: ReadFilesAs) -> Result<Content, Message> {
    let name = file.name();
    let wrong = |error: Message| Message::of(name.display(), error);
    let reading = Reading { fit: fit.0, ..Reading::default() };
    let opened = file.open().map_err(ReadError::Io);
    let opened = opened.and_then(|input| maze_io::open(input, name, None, &reading));
    match opened.map_err(|error| wrong(error.into()))? {
        Opened::Challenge(challenge) => {
            check_cells(challenge.blueprint.shape().clone()).map_err(wrong)?;
            Ok(Content::Maze(MazeSource::Generated(challenge), Vec::new()))
        }
        Opened::Maze(loaded, how) => {
            check_cells(loaded.shape.clone()).map_err(wrong)?;
            let remarks = remarks(&loaded, how, fit.0, FitChoice::Menu);
            let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok(Content::Maze(MazeSource::File(name, Arc::from(loaded)), remarks))
        }
        Opened::Polygons(polygons) => Ok(Content::Tiling(polygons)),
    }
}
