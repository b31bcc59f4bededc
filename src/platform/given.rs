//! Hands files to the user: written to disk, or downloaded by the browser.

use super::HAS_FOLDERS;
use crate::locale::Locale;
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

/// Returns the message about a file that was given to the user.
pub(crate) fn notice(file: &Path, locale: &Locale) -> String {
    let (message, file) = named(file, HAS_FOLDERS);
    locale.fill(message, &[("file", &file.display())])
}

/// The message, and the part of the path that the user knows. A browser chooses the folder of a download itself.
fn named(file: &Path, has_folders: bool) -> (&'static str, &Path) {
    if has_folders { ("toast-saved", file) } else { ("toast-downloaded", file.file_name().map_or(file, Path::new)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_names_only_the_file_since_the_browser_chooses_its_folder() {
        for path in ["./maze.json", "mazes/maze.json", "maze.json"] {
            assert_eq!(named(Path::new(path), true), ("toast-saved", Path::new(path)));
            assert_eq!(named(Path::new(path), false), ("toast-downloaded", Path::new("maze.json")));
        }
    }
}
