//! Files.

use maze_io::write_whole;
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// Whether there is such a file.
pub(crate) fn exists(file: &Path) -> bool {
    file.exists()
}

/// What it holds.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    fs::read_to_string(file)
}

/// Writes it, into a folder that is made if it is not there.
pub(crate) fn write(file: &Path, text: &str) -> io::Result<()> {
    file.parent().map_or(Ok(()), fs::create_dir_all)?;
    write_whole(file, true, |output| output.write_all(text.as_bytes()))
}

/// Gives it another name.
pub(crate) fn rename(file: &Path, to: &Path) -> io::Result<()> {
    fs::rename(file, to)
}
