//! Hands files to the user: written to disk, or downloaded by the browser.

use std::{io, path::Path};

/// Writes a file atomically. An existing file is replaced only if `replaces` is set.
///
/// # Errors
/// If writing fails, or the file exists and must not be replaced. An existing file is unchanged then.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn give<E: From<io::Error>>(
    file: &Path,
    replaces: bool,
    write: impl FnOnce(&mut io::BufWriter<std::fs::File>) -> Result<(), E>,
) -> Result<(), E> {
    maze_io::write_whole(file, replaces, write)
}

/// Has the browser download a file. The browser picks another name if this one exists.
///
/// # Errors
/// If writing fails.
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
