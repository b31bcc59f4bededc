//! An open database.

use super::{
    database::{Database, file, without_password},
    epoch::Tenures,
    error::StoreError,
    lock::{Locks, lock},
};
use maze_protocol::Name;
use sqlx::{
    AnyConnection, AnyPool, Connection,
    any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers},
};
use std::{future::Future, sync::Arc, time::Duration};
use tokio::{
    sync::{Mutex, Semaphore},
    time::timeout,
};

/// The timeout of a database operation.
const PATIENCE: Duration = Duration::from_secs(6);

/// The timeout for a connection of the pool.
const PATIENCE_FOR_CONNECTION: Duration = Duration::from_secs(4);

/// The maximum wait of a run for its turn to be stored, when many end at once.
const PATIENCE_IN_LINE: Duration = Duration::from_secs(20);

/// An open database. Clones share it.
///
/// Acknowledged changes are on the disk. No call hangs: while the database is unreachable, each call fails within
/// seconds; later calls succeed again.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    pub(super) database: Database,
    options: AnyConnectOptions,
    keeping: Arc<Semaphore>,
    /// Locked while this server takes a room.
    pub(super) tenures: Arc<Mutex<Tenures>>,
    _lock: Option<Arc<Locks>>,
}

impl Store {
    /// Opens `sqlite:PATH`, a path, or `postgres://…`, and migrates it to this version. A missing file is created.
    ///
    /// # Errors
    /// If it is not a database, cannot be reached, or is of a later version.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        make_private(address)?;
        Self::open_as(address, true).await
    }

    /// Opens an existing database without changing it.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if there is no such file; [`StoreError::OtherVersion`] if its schema is of another
    /// version.
    pub async fn open_existing(address: &str) -> Result<Self, StoreError> {
        match file(address)? {
            Some(path) if !path.is_file() => Err(StoreError::Missing(without_password(address))),
            _ => Self::open_as(address, false).await,
        }
    }

    async fn open_as(address: &str, changes: bool) -> Result<Self, StoreError> {
        install_default_drivers();
        let (database, options) = Database::parse(address)?;
        let shown = || without_password(address);
        // A single connection first: its error says what is wrong, where a pool would retry until the timeout.
        let connection = timeout(PATIENCE, database.connect(&options)).await.map_err(|_| StoreError::Slow)?;
        let mut connection = connection.map_err(|source| StoreError::Open { database: shown(), source })?;
        let migrator = sqlx::migrate!();
        if changes {
            let migrated = migrator.run_direct(None, &mut connection, false).await;
            migrated.map_err(|source| StoreError::Migrate { database: shown(), source })?;
            add_skeletons(&mut connection).await?;
        } else {
            let newest = migrator.iter().map(|migration| migration.version).max();
            let form = sqlx::query_scalar("SELECT MAX(version) FROM _sqlx_migrations").fetch_one(&mut connection).await;
            if form.ok() != newest {
                return Err(StoreError::OtherVersion(shown()));
            }
        }
        connection.close().await?;
        let pool = AnyPoolOptions::new()
            .max_connections(database.connections())
            .acquire_timeout(PATIENCE_FOR_CONNECTION)
            .after_connect(move |connection, _| Box::pin(database.prepare(connection)))
            .after_release(|connection, _| Box::pin(is_clean(connection)))
            .connect_lazy_with(options.clone());
        let keeping = Arc::new(Semaphore::new(database.keepers()));
        Ok(Self { pool, database, options, keeping, tenures: Arc::default(), _lock: None })
    }

    /// Opens a database for exclusive use. Servers share PostgreSQL, but a file can have only one server, or they would
    /// take each other's rooms.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process has opened the file this way, or this process still holds such a store.
    pub async fn open_alone(address: &str) -> Result<Self, StoreError> {
        make_private(address)?;
        let lock = lock(address)?.map(Arc::new);
        Ok(Self { _lock: lock, ..Self::open(address).await? })
    }

    /// Closes the database. All acknowledged changes of SQLite are then in its single file.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn close(&self) -> Result<(), StoreError> {
        let settled = self.within(async { Ok(self.database.settle(&mut *self.pool.acquire().await?).await?) }).await;
        self.pool.close().await;
        settled
    }

    /// Whether the database answers.
    pub async fn is_ready(&self) -> bool {
        self.within(async { Ok(sqlx::query("SELECT 1").execute(&self.pool).await?) }).await.is_ok()
    }

    /// Returns the pool of connections.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Opens a connection outside the pool.
    pub(super) async fn connect(&self) -> Result<AnyConnection, StoreError> {
        Ok(self.database.connect(&self.options).await?)
    }

    /// Waits for the turn to store a run, which lasts until the result is dropped.
    pub(super) async fn turn(&self) -> Result<impl Sized, StoreError> {
        let turn = timeout(PATIENCE_IN_LINE, self.keeping.acquire()).await;
        // The semaphore is never closed.
        turn.map_err(|_| StoreError::Slow)?.map_err(|_| StoreError::Slow)
    }

    /// Runs a database operation with a timeout.
    pub(crate) async fn within<T>(&self, work: impl Future<Output = Result<T, StoreError>>) -> Result<T, StoreError> {
        timeout(PATIENCE, work).await.unwrap_or(Err(StoreError::Slow))
    }
}

/// Creates a missing database file so that only its owner can read it, since it has the hashes of passphrases.
fn make_private(address: &str) -> Result<(), StoreError> {
    #[cfg(unix)]
    if let Some(path) = file(address)? {
        use std::{fs::File, os::unix::fs::OpenOptionsExt};
        // If this fails, opening the file reports the reason.
        let _ = File::options().create_new(true).write(true).mode(0o600).open(path);
    }
    #[cfg(not(unix))]
    let _ = address;
    Ok(())
}

/// Adds the missing skeletons of older accounts. Among names that look alike, only the oldest account gets one.
async fn add_skeletons(connection: &mut AnyConnection) -> Result<(), StoreError> {
    let old = sqlx::query_as(
        "SELECT folded, name FROM accounts \
                              WHERE skeleton IS NULL OR skeleton_as_written IS NULL ORDER BY at, folded",
    );
    let old: Vec<(String, String)> = old.fetch_all(&mut *connection).await?;
    for (folded, name) in old {
        // A name that is no longer allowed gets no skeleton.
        let Ok(name) = name.parse::<Name>() else { continue };
        let add = [
            "UPDATE accounts SET skeleton = $1 WHERE folded = $2 \
             AND NOT EXISTS (SELECT 1 FROM accounts WHERE skeleton = $1)",
            "UPDATE accounts SET skeleton_as_written = $1 WHERE folded = $2 \
             AND NOT EXISTS (SELECT 1 FROM accounts WHERE skeleton_as_written = $1)",
        ];
        for (add, skeleton) in add.into_iter().zip(name.skeletons()) {
            sqlx::query(add).bind(skeleton).bind(&folded).execute(&mut *connection).await?;
        }
    }
    Ok(())
}

/// Whether a connection can be reused. On a full disk, SQLite ends a transaction by itself, so ending it fails. Later
/// writes would then be in a transaction that nobody commits: acknowledged, but lost.
async fn is_clean(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    // Finishes pending statements.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_connection_is_not_reused_after_a_full_disk() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
        let mut connection = store.pool().acquire().await?;
        sqlx::query("CREATE TABLE filler (bytes BLOB)").execute(&mut *connection).await?;
        // No space beyond the current size.
        sqlx::query("PRAGMA max_page_count = 1").execute(&mut *connection).await?;
        let mut transaction = connection.begin().await?;
        let filler = sqlx::query("INSERT INTO filler VALUES (zeroblob(1000000))").execute(&mut *transaction).await;
        assert!(filler.is_err_and(|error| error.to_string().contains("full")));
        drop(transaction);
        drop(connection);
        let mut all = Vec::new();
        for _ in 0..store.database.connections() {
            let connection = store.pool().acquire().await?;
            assert!(!connection.is_in_transaction());
            all.push(connection);
        }
        Ok(())
    }
}
