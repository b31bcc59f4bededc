//! That nobody else serves from a SQLite file.

use super::{
    database::{file, without_password},
    error::StoreError,
};
use std::fs::{File, TryLockError, canonicalize};

/// Locks the database with this address by a file beside it, until what is returned is dropped or the process ends,
/// however it ends. A PostgreSQL needs no lock: servers share it.
pub(super) fn lock(address: &str) -> Result<Option<File>, StoreError> {
    let Some(path) = file(address)? else { return Ok(None) };
    // The same one by whatever name the file is called.
    let path = canonicalize(&path).unwrap_or(path).with_added_extension("lock");
    let failed = |source| StoreError::Lock { path: path.display().to_string(), source };
    let lock = File::options().create(true).truncate(false).write(true).open(&path).map_err(failed)?;
    match lock.try_lock() {
        Ok(()) => Ok(Some(lock)),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse(without_password(address))),
        Err(TryLockError::Error(source)) => Err(failed(source)),
    }
}
