//! The differences of SQLite and PostgreSQL: addresses, connection settings, and some SQL.

use super::error::StoreError;
use sqlx::{AnyConnection, ConnectOptions, Executor, any::AnyConnectOptions};
use std::{
    fmt::Write,
    path::{Path, PathBuf},
    str::FromStr,
};

/// A node without a heartbeat for this many seconds is considered dead.
pub(super) const PATIENCE_WITH_NODES: i64 = 12;

/// The kind of database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Database {
    Sqlite,
    Postgres,
}

impl Database {
    /// Parses an address.
    pub(super) fn parse(address: &str) -> Result<(Self, AnyConnectOptions), StoreError> {
        let refused = || StoreError::Address(without_password(address));
        let (kind, url) = match file(address)? {
            Some(path) => (Self::Sqlite, sqlite_url(&path).ok_or_else(refused)?),
            None => (Self::Postgres, address.to_owned()),
        };
        let options = AnyConnectOptions::from_str(&url).map_err(|_| refused())?;
        Ok((kind, options))
    }

    /// The maximum number of connections of a server.
    pub(super) fn connections(self) -> u32 {
        match self {
            // Only one connection writes at a time.
            Self::Sqlite => 4,
            // PostgreSQL allows 100 by default, which several servers share.
            Self::Postgres => 16,
        }
    }

    /// The number of runs stored at once. Others wait for their turn, so that connections are left for reading.
    pub(super) fn keepers(self) -> usize {
        match self {
            Self::Sqlite => 1,
            Self::Postgres => 8,
        }
    }

    /// Opens and prepares a connection.
    pub(super) async fn connect(self, options: &AnyConnectOptions) -> Result<AnyConnection, sqlx::Error> {
        let mut connection = options.connect().await?;
        self.prepare(&mut connection).await.map(|()| connection)
    }

    /// Prepares a new connection. Commits are on the disk before they are acknowledged.
    pub(super) async fn prepare(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let settings = match self {
            Self::Sqlite => {
                "PRAGMA busy_timeout = 4000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA foreign_keys = ON;"
            }
            // A server that stopped in the middle of a transaction must not block others from its rooms. The timeouts
            // end its transaction, and those that wait for it, before anybody may consider the server dead.
            Self::Postgres => {
                "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = 3000; SET lock_timeout = 3000;"
            }
        };
        connection.execute(settings).await.map(|_| ())
    }

    /// Allows a transaction to idle without a timeout, while another database is busy.
    pub(super) async fn wait_in_transaction(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if self == Self::Postgres {
            connection.execute("SET LOCAL idle_in_transaction_session_timeout = 0").await?;
        }
        Ok(())
    }

    /// Writes all committed changes into the database file.
    pub(super) async fn settle(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        if self == Self::Sqlite {
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").await?;
        }
        Ok(())
    }

    /// The statement that begins a consistent snapshot.
    pub(super) fn begin_snapshot(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ",
        }
    }

    /// The statement that locks the row of a room with this epoch against a new epoch, until the end of the
    /// transaction.
    pub(super) fn hold_room(self) -> &'static str {
        match self {
            // A write at the start waits for the lock here. Later in a transaction it would fail instead.
            Self::Sqlite => "UPDATE rooms SET epoch = epoch WHERE id = $1 AND epoch = $2 RETURNING epoch",
            // A shared lock, since several runs of a room may be stored at once.
            Self::Postgres => "SELECT epoch FROM rooms WHERE id = $1 AND epoch = $2 FOR SHARE",
        }
    }

    /// The current time, by the database's clock, which all nodes share.
    pub(super) fn now(self) -> &'static str {
        match self {
            Self::Sqlite => "unixepoch()",
            Self::Postgres => "CAST(EXTRACT(EPOCH FROM now()) AS BIGINT)",
        }
    }

    /// The condition that a row of `nodes` belongs to a node that still owns its rooms.
    ///
    /// On SQLite, only the last process that opened the file has a row. On PostgreSQL, a node holds a lock while it is
    /// connected, so that others notice at once when it dies. A node that is connected but hangs is considered dead
    /// when its heartbeat is too old.
    pub(super) fn is_live(self) -> String {
        match self {
            Self::Sqlite => "TRUE".to_owned(),
            Self::Postgres => format!(
                "(nodes.beat > {} - {PATIENCE_WITH_NODES} AND nodes.id IN (SELECT CAST(objid AS BIGINT) FROM pg_locks \
                 WHERE locktype = 'advisory' AND classid = {LOCKS} AND objsubid = 2 AND granted))",
                self.now(),
            ),
        }
    }

    /// The condition that a row of `nodes` may be deleted when another node joins.
    pub(super) fn is_gone(self) -> String {
        match self {
            Self::Sqlite => "TRUE".to_owned(),
            Self::Postgres => format!("NOT {}", self.is_live()),
        }
    }

    /// Locks the number of a node for as long as the connection lasts.
    pub(super) async fn lock_node(self, connection: &mut AnyConnection, id: i32) -> Result<(), sqlx::Error> {
        if self == Self::Postgres {
            sqlx::query("SELECT pg_advisory_lock($1, $2)").bind(LOCKS).bind(id).execute(connection).await?;
        }
        Ok(())
    }
}

/// The first of the two numbers of our advisory locks: "maze" in ASCII.
const LOCKS: i32 = 0x6d61_7a65;

/// Returns the file of an address; `None` for PostgreSQL.
pub(super) fn file(address: &str) -> Result<Option<PathBuf>, StoreError> {
    let refused = || StoreError::Address(without_password(address));
    let path = match address.split_once(':') {
        Some(("postgres" | "postgresql", _)) => return Ok(None),
        Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
        Some((_, rest)) if rest.starts_with("//") => return Err(refused()),
        _ => address,
    };
    // Each connection would get an in-memory database of its own.
    if path.is_empty() || path == ":memory:" {
        return Err(refused());
    }
    std::path::absolute(path).map(Some).map_err(|_| refused())
}

/// Whether several servers may share the database at this address.
pub(crate) fn is_shared(address: &str) -> bool {
    matches!(file(address), Ok(None))
}

/// Returns the URL of a file that is created if it is missing; `None` if its name is not UTF-8.
fn sqlite_url(path: &Path) -> Option<String> {
    let mut url = "sqlite://".to_owned();
    for &byte in path.to_str()?.as_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'-' | b'_' | b'.' => url.push(char::from(byte)),
            _ => write!(url, "%{byte:02X}").ok()?,
        }
    }
    url.push_str("?mode=rwc");
    Some(url)
}

/// Returns an address without its password, for messages.
pub(super) fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let Some((user, host)) = rest.rsplit_once('@') else { return address.to_owned() };
    let user = user.split(':').next().unwrap_or_default();
    format!("{scheme}://{user}@{host}")
}
