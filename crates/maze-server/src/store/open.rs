//! A database that is open.

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

/// How long anything asked of the database may take. Whoever waits longer is told so.
const PATIENCE: Duration = Duration::from_secs(6);

/// How long one waits for a connection.
const PATIENCE_FOR_CONNECTION: Duration = Duration::from_secs(4);

/// How long a run waits for its turn while many end at once.
const PATIENCE_IN_LINE: Duration = Duration::from_secs(20);

/// A database that is open. Clones share it.
///
/// What it has acknowledged is on the disk. No call hangs: while the database is away each ends in an error within
/// seconds, and when it is back they go on.
#[derive(Clone, Debug)]
pub struct Store {
    pool: AnyPool,
    pub(super) database: Database,
    options: AnyConnectOptions,
    keeping: Arc<Semaphore>,
    /// Held while a room comes to be owned.
    pub(super) tenures: Arc<Mutex<Tenures>>,
    _lock: Option<Arc<Locks>>,
}

impl Store {
    /// Opens `sqlite:PATH`, a path, or `postgres://…`, and brings it to the form of this version. A file that is not
    /// there is made.
    ///
    /// # Errors
    /// If it is no database, cannot be reached, or was made by a later version.
    pub async fn open(address: &str) -> Result<Self, StoreError> {
        make_private(address)?;
        Self::open_as(address, true).await
    }

    /// Opens an existing database without changing it.
    ///
    /// # Errors
    /// [`StoreError::Missing`] if the file is not there; [`StoreError::OtherVersion`] if it has another form.
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
        // By one connection at first: its error says what is wrong, where a pool would try again until time is up.
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

    /// Opens a database to serve from it or to fill it. Servers share a PostgreSQL, but a file has one of them at a time,
    /// or they would take each other's rooms.
    ///
    /// # Errors
    /// [`StoreError::InUse`] if another process has opened the file so, or this one has and still holds the store.
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

    /// Connections that are shared.
    pub(crate) fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// A connection beside the pool.
    pub(super) async fn connect(&self) -> Result<AnyConnection, StoreError> {
        Ok(self.database.connect(&self.options).await?)
    }

    /// The turn to keep a run; it lasts until it is dropped.
    pub(super) async fn turn(&self) -> Result<impl Sized, StoreError> {
        let turn = timeout(PATIENCE_IN_LINE, self.keeping.acquire()).await;
        // None is ever closed.
        turn.map_err(|_| StoreError::Slow)?.map_err(|_| StoreError::Slow)
    }

    /// Does something with the database, but does not wait for ever.
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

/// Whether a connection can be used again. On a full disk SQLite ends a transaction by itself, so that ending it fails, and
/// what would be written in it later would be within another one that nobody ends: acknowledged, and never kept.
async fn is_clean(connection: &mut AnyConnection) -> Result<bool, sqlx::Error> {
    // What was asked of it before is done then.
    connection.ping().await?;
    Ok(!connection.is_in_transaction())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_connection_on_which_a_full_disk_has_ended_a_transaction_is_not_used_again()
    -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let store = Store::open(&folder.path().join("labyrinth.sqlite").display().to_string()).await?;
        let mut connection = store.pool().acquire().await?;
        sqlx::query("CREATE TABLE filler (bytes BLOB)").execute(&mut *connection).await?;
        // No more than there is already.
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
