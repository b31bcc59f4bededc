//! Mazes from files.

use super::{limits::check_cells, source::MazeSource};
use crate::platform::files;
use maze_io::{Format, ReadError};
use std::{path::Path, sync::Arc};

/// Reads a maze that can be shown.
///
/// # Errors
/// If it cannot be read, is damaged, or is too large: a message that names the file and says so.
pub fn read(file: &Path) -> Result<MazeSource, String> {
    let named = |error: &dyn std::fmt::Display| format!("{}: {error}", file.display());
    let format = Format::of(file, &Format::READ).map_err(|error| error.to_string())?;
    let loaded = maze_io::read(file, format).map_err(|error| match error {
        ReadError::Io(error) => named(&files::describe(&error)),
        error => named(&error),
    })?;
    check_cells(loaded.shape.clone()).map_err(|error| named(&error))?;
    let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
    Ok(MazeSource::File(name, Arc::new(loaded)))
}
