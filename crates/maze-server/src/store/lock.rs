//! Locks a SQLite file, so that only one server uses it.

use super::{
    database::{file, without_password},
    error::StoreError,
};
use std::{
    fs::{File, TryLockError, canonicalize},
    path::Path,
};

/// The locks of a database. They last until they are dropped or the process ends, even by a crash.
#[derive(Debug)]
pub(super) struct Locks {
    _by_path: File,
    /// Also detects the same file under another name, such as a hard link.
    #[cfg(target_os = "linux")]
    _itself: File,
}

/// Locks the existing database at this address. PostgreSQL needs no lock: servers share it.
pub(super) fn lock(address: &str) -> Result<Option<Locks>, StoreError> {
    let Some(path) = file(address)? else { return Ok(None) };
    // The same lock file for all paths to the database.
    let path = canonicalize(&path).unwrap_or(path);
    Ok(Some(Locks {
        _by_path: locked(address, &path.with_added_extension("lock"), true)?,
        // On Linux, this lock does not conflict with SQLite's own; elsewhere it would block SQLite.
        #[cfg(target_os = "linux")]
        _itself: locked(address, &path, false)?,
    }))
}

/// Opens a file with an exclusive lock.
fn locked(address: &str, path: &Path, create: bool) -> Result<File, StoreError> {
    let failed = |source| StoreError::Lock { path: path.display().to_string(), source };
    let lock = File::options().read(true).write(create).create(create).truncate(false).open(path).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(without_password(address))),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}
