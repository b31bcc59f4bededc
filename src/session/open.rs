//! Mazes from files.

use super::{limits::check_cells, source::MazeSource};
use crate::platform::picked::PickedFile;
use maze_io::{Format, ReadError};
use maze_locale::Message;
use std::sync::Arc;

/// Reads a maze that can be shown. Of a picture or a body, which carry a share code only, that is the maze made by it.
///
/// # Errors
/// If it cannot be read, is damaged, or is too large: a message that names the file and says so.
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
