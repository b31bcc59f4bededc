//! That nobody else serves from a SQLite file.

use super::{
    database::{file, without_password},
    error::StoreError,
};
use std::{
    fs::{File, TryLockError, canonicalize},
    path::Path,
};

/// The locks of a database, until they are dropped or the process ends, however it ends.
#[derive(Debug)]
pub(super) struct Locks {
    _by_path: File,
    /// Keeps out servers that know the same file by another name, such as a hard link.
    #[cfg(target_os = "linux")]
    _itself: File,
}

/// Locks the database with this address, whose file exists. A PostgreSQL needs no lock: servers share it.
pub(super) fn lock(address: &str) -> Result<Option<Locks>, StoreError> {
    let Some(path) = file(address)? else { return Ok(None) };
    // The same one by whatever name the file is called.
    let path = canonicalize(&path).unwrap_or(path);
    Ok(Some(Locks {
        _by_path: locked(address, &path.with_added_extension("lock"), true)?,
        // On Linux this lock and those of SQLite do not see each other; elsewhere it would keep out SQLite itself.
        #[cfg(target_os = "linux")]
        _itself: locked(address, &path, false)?,
    }))
}

/// A file with an exclusive lock.
fn locked(address: &str, path: &Path, create: bool) -> Result<File, StoreError> {
    let failed = |source| StoreError::Lock { path: path.display().to_string(), source };
    let lock = File::options().read(true).write(create).create(create).truncate(false).open(path).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(lock),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(without_password(address))),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}
