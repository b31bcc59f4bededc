//! Reads mazes from files.

use super::{limits::check_cells, source::MazeSource};
use crate::platform::picked::PickedFile;
use maze_io::{Opened, ReadError, Reading};
use maze_locale::Message;
use std::sync::Arc;

/// Reads a maze from a file, whose format is recognized. Files that only carry a share code, such as pages and bodies,
/// give the maze of that code.
///
/// # Errors
/// If the format is unknown, the file cannot be read or is damaged, or holds a maze that is too large. The message names
/// the file.
pub fn read(file: &PickedFile) -> Result<MazeSource, Message> {
    let name = file.name();
    let wrong = |error: Message| Message::of(name.display(), error);
    let opened = file.open().map_err(ReadError::Io);
    let opened = opened.and_then(|input| maze_io::open(input, name, None, &Reading::default()));
    match opened.map_err(|error| wrong(error.into()))? {
        Opened::Challenge(challenge) => {
            check_cells(challenge.blueprint.shape().clone()).map_err(wrong)?;
            Ok(MazeSource::Generated(challenge))
        }
        Opened::Maze(loaded, _) => {
            check_cells(loaded.shape.clone()).map_err(wrong)?;
            let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Ok(MazeSource::File(name, Arc::from(loaded)))
        }
    }
}
