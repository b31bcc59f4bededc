//! Storage in the browser's local storage. It may be unavailable, for example in a private window.

use std::{
    io::{self, ErrorKind},
    path::Path,
};
use web_sys::Storage;

/// Whether the entry exists.
pub(crate) fn exists(file: &Path) -> bool {
    read(file).is_ok()
}

/// Returns the text of the entry.
pub(crate) fn read(file: &Path) -> io::Result<String> {
    let found = storage()?.get_item(&name(file)).map_err(|_| forbidden())?;
    found.ok_or_else(|| ErrorKind::NotFound.into())
}

/// Writes the entry. If the storage is full, the old text stays.
pub(crate) fn write(file: &Path, text: &str) -> io::Result<()> {
    storage()?.set_item(&name(file), text).map_err(|_| ErrorKind::QuotaExceeded.into())
}

/// Renames the entry.
pub(crate) fn rename(file: &Path, to: &Path) -> io::Result<()> {
    write(to, &read(file)?)?;
    storage()?.remove_item(&name(file)).map_err(|_| forbidden())
}

fn storage() -> io::Result<Storage> {
    let storage = web_sys::window().and_then(|window| window.local_storage().ok().flatten());
    storage.ok_or_else(forbidden)
}

fn forbidden() -> io::Error {
    ErrorKind::PermissionDenied.into()
}

fn name(file: &Path) -> String {
    file.to_string_lossy().into_owned()
}
