//! Storage in files on disk.

use maze_io::write_whole;
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// Whether the file exists.
pub(crate) fn exists(file: &Path) -> bool {
    file.exists()
}

/// Returns the text of the file.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    fs::read_to_string(file)
}

/// Writes the file, and creates its folder if it does not exist.
pub(crate) fn write(file: &Path, text: &str) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)?;
    write_whole(file, true, |output| output.write_all(text.as_bytes()))
}

/// Renames the file.
pub(crate) fn rename(file: &Path, to: &Path) -> io::Result<()> {
    fs::rename(file, to)
}
