//! Files that are handed to the user: written into a folder, under a name that no file has; in a browser, downloaded.

use std::{io, path::Path};

/// Writes a file whole or not at all. If there is one of this name, it is replaced only if that is wanted.
///
/// # Errors
/// If the writing fails, or the file exists and is not to be replaced. Then its place is as it was.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn give<E: From<io::Error>>(
    file: &Path,
    replaces: bool,
    write: impl FnOnce(&mut io::BufWriter<std::fs::File>) -> Result<(), E>,
) -> Result<(), E> {
    maze_io::write_whole(file, replaces, write)
}

/// Has the browser save a file, under a name that it makes unlike all others.
///
/// # Errors
/// If the writing fails.
#[cfg(target_family = "wasm")]
pub(crate) fn give<E: From<io::Error>>(
    file: &Path,
    _replaces: bool,
    write: impl FnOnce(&mut Vec<u8>) -> Result<(), E>,
) -> Result<(), E> {
    let mut bytes = Vec::new();
    write(&mut bytes)?;
    super::page::save(&file.file_name().unwrap_or_default().to_string_lossy(), &bytes);
    Ok(())
}
