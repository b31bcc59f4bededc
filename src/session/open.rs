//! Reads mazes from files.

use super::{limits::check_cells, source::MazeSource};
use crate::platform::picked::PickedFile;
use maze_io::{Format, ReadError};
use maze_locale::Message;
use std::sync::Arc;

/// Reads a maze from a file. Files that only carry a share code, such as pictures and bodies, give the maze of that
/// code.
///
/// # Errors
/// If the file cannot be read, is damaged, or holds a maze that is too large. The message names the file.
pub fn read(file: &PickedFile) -> Result<MazeSource, Message> {
    let name = file.name();
    let format = Format::of(name, &Format::READ)?;
    let wrong = |error: Message| Message::of(name.display(), error);
    let input = file.open().map_err(ReadError::Io);
    if !format.holds_cells() {
        let challenge =
            input.and_then(|input| maze_io::read_challenge(input, format)).map_err(|error| wrong(error.into()))?;
        check_cells(challenge.blueprint.shape().clone()).map_err(wrong)?;
        return Ok(MazeSource::Generated(challenge));
    }
    let loaded = input.and_then(|input| maze_io::read_from(input, format)).map_err(|error| wrong(error.into()))?;
    check_cells(loaded.shape.clone()).map_err(wrong)?;
    let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(MazeSource::File(name, Arc::new(loaded)))
}
