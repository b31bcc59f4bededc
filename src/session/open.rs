//! Mazes from files.

use super::{limits::check_cells, source::MazeSource};
use crate::platform::{chosen::Chosen, files};
use maze_io::{Format, ReadError};
use std::sync::Arc;

/// Reads a maze that can be shown.
///
/// # Errors
/// If it cannot be read, is damaged, or is too large: a message that names the file and says so.
pub fn read(file: &Chosen) -> Result<MazeSource, String> {
    let name = file.name();
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", name.display());
    let format = Format::of(name, &Format::READ).map_err(|error| error.to_string())?;
    let read = file.open().map_err(ReadError::Io).and_then(|input| maze_io::read_from(input, format));
    let loaded = read.map_err(|error| match error {
        ReadError::Io(error) => named(&files::describe(&error)),
        error => named(&error),
    })?;
    check_cells(loaded.shape.clone()).map_err(|error| named(&error))?;
    let name = name.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(MazeSource::File(name, Arc::new(loaded)))
}
