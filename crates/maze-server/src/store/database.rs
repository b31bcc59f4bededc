//! Where SQLite and PostgreSQL differ: their addresses, how a connection is prepared, and some words of SQL.

use super::error::StoreError;
use sqlx::{AnyConnection, ConnectOptions, Executor, any::AnyConnectOptions};
use std::{
    fmt::Write,
    path::{Path, PathBuf},
    str::FromStr,
};

/// After how many seconds without a beat a node is taken for gone.
pub(super) const PATIENCE_WITH_NODES: i64 = 12;

/// Which database it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Database {
    Sqlite,
    Postgres,
}

impl Database {
    /// Reads an address as people write it.
    pub(super) fn parse(address: &str) -> Result<(Self, AnyConnectOptions), StoreError> {
        let refused = || StoreError::Address(without_password(address));
        let (kind, url) = match file(address)? {
            Some(path) => (Self::Sqlite, sqlite_url(&path).ok_or_else(refused)?),
            None => (Self::Postgres, address.to_owned()),
        };
        let options = AnyConnectOptions::from_str(&url).map_err(|_| refused())?;
        Ok((kind, options))
    }

    /// The most connections of a server.
    pub(super) fn connections(self) -> u32 {
        match self {
            // Only one of them writes at a time.
            Self::Sqlite => 4,
            // PostgreSQL has room for 100 by default, and there are several servers.
            Self::Postgres => 16,
        }
    }

    /// How many runs are kept at once. Others wait for their turn, and leave connections to whoever reads.
    pub(super) fn keepers(self) -> usize {
        match self {
            Self::Sqlite => 1,
            Self::Postgres => 8,
        }
    }

    /// A new connection, prepared.
    pub(super) async fn connect(self, options: &AnyConnectOptions) -> Result<AnyConnection, sqlx::Error> {
        let mut connection = options.connect().await?;
        self.prepare(&mut connection).await.map(|()| connection)
    }

    /// Prepares a new connection. What is committed is on the disk before it is acknowledged.
    pub(super) async fn prepare(self, connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
        let settings = match self {
            Self::Sqlite => {
                "PRAGMA busy_timeout = 4000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
                 PRAGMA foreign_keys = ON;"
            }
            // A server that was stopped in the middle of transactions must not keep others from its rooms: the one that
            // holds a row is ended, and those that wait for it give up, before anybody may take the server for gone.
            Self::Postgres => {
                "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = 3000; SET lock_timeout = 3000;"
            }
        };
        connection.execute(settings).await.map(|_| ())
    }

    /// Lets a transaction wait for another database for as long as that takes.
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

    /// Begins to read everything as it is at one moment.
    pub(super) fn begin_snapshot(self) -> &'static str {
        match self {
            Self::Sqlite => "BEGIN",
            Self::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ",
        }
    }

    /// Locks the row of a room, if it still has this epoch, against another epoch until the end of the transaction.
    pub(super) fn hold_room(self) -> &'static str {
        match self {
            // Writing at first makes it wait for its turn here, and not where it would have to give up.
            Self::Sqlite => "UPDATE rooms SET epoch = epoch WHERE id = $1 AND epoch = $2 RETURNING epoch",
            // Many runs of a room may be kept at once.
            Self::Postgres => "SELECT epoch FROM rooms WHERE id = $1 AND epoch = $2 FOR SHARE",
        }
    }

    /// The time, by the one clock that all nodes share.
    pub(super) fn now(self) -> &'static str {
        match self {
            Self::Sqlite => "unixepoch()",
            Self::Postgres => "CAST(EXTRACT(EPOCH FROM now()) AS BIGINT)",
        }
    }

    /// Whether a row of `nodes` is that of a node that still owns its rooms.
    ///
    /// On SQLite only the last process that opened the file has a row. On PostgreSQL a node holds a lock for as long as
    /// it is connected, so that others notice at once when it dies; one that is connected but does not do anything is
    /// taken for gone when it has not said for a while that it is there.
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

    /// Whether a row of `nodes` may be taken away when another node joins.
    pub(super) fn is_gone(self) -> String {
        match self {
            Self::Sqlite => "TRUE".to_owned(),
            Self::Postgres => format!("NOT {}", self.is_live()),
        }
    }

    /// Holds a lock with the number of a node, for as long as the connection lasts.
    pub(super) async fn lock_node(self, connection: &mut AnyConnection, id: i32) -> Result<(), sqlx::Error> {
        if self == Self::Postgres {
            sqlx::query("SELECT pg_advisory_lock($1, $2)").bind(LOCKS).bind(id).execute(connection).await?;
        }
        Ok(())
    }
}

/// The first of the two numbers of our advisory locks: "maze" in ASCII.
const LOCKS: i32 = 0x6d61_7a65;

/// The file that an address names; none if a PostgreSQL is meant.
pub(super) fn file(address: &str) -> Result<Option<PathBuf>, StoreError> {
    let refused = || StoreError::Address(without_password(address));
    let path = match address.split_once(':') {
        Some(("postgres" | "postgresql", _)) => return Ok(None),
        Some(("sqlite", path)) => path.strip_prefix("//").unwrap_or(path),
        Some((_, rest)) if rest.starts_with("//") => return Err(refused()),
        _ => address,
    };
    // A database in memory would be another one for each connection.
    if path.is_empty() || path == ":memory:" {
        return Err(refused());
    }
    std::path::absolute(path).map(Some).map_err(|_| refused())
}

/// Whether several servers may share the database with this address.
pub(crate) fn is_shared(address: &str) -> bool {
    matches!(file(address), Ok(None))
}

/// The URL of a file, which is made if it is not there; none if its name is no text.
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

/// An address as it may be shown.
pub(super) fn without_password(address: &str) -> String {
    let Some((scheme, rest)) = address.split_once("://") else { return address.to_owned() };
    let Some((user, host)) = rest.rsplit_once('@') else { return address.to_owned() };
    let user = user.split(':').next().unwrap_or_default();
    format!("{scheme}://{user}@{host}")
}
