//! Errors of the store.

use sqlx::migrate::MigrateError;

/// Errors of the store.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum StoreError {
    #[error("`{0}` is no database; allowed: `sqlite:PATH`, a path, `postgres://USER:PASSWORD@HOST/NAME`")]
    Address(String),
    #[error("there is no database `{0}`")]
    Missing(String),
    #[error("the database `{0}` has the form of another version; start a server of this version on it once, then copy")]
    OtherVersion(String),
    #[error("a server at {0} runs on this database already; allowed: an address of its own for each, by --url")]
    SameUrl(String),
    #[error("the database `{database}` cannot be opened: {source}")]
    Open { database: String, source: sqlx::Error },
    #[error("the database `{0}` is in use by a server; allowed: one server on a file, several on a PostgreSQL")]
    InUse(String),
    #[error("the file `{path}`, by which one server at a time has a database, cannot be locked: {source}")]
    Lock { path: String, source: std::io::Error },
    #[error("the database `{database}` cannot be brought to the form of this version: {source}")]
    Migrate { database: String, source: MigrateError },
    #[error("the database does not do it: {0}")]
    Database(#[source] sqlx::Error),
    #[error("the database does not answer in time")]
    Slow,
    #[error("the room `{0}` is another's now, or gone")]
    NotOwner(String),
    #[error("others take this node for gone, so its rooms are no longer its own")]
    NodeLost,
    #[error("nobody keeps a run that ended so: {0}")]
    NoRank(String),
    #[error("the database holds what this version cannot read: {0}")]
    Content(String),
    #[error("the system gives no random numbers: {0}")]
    Random(#[from] rand::rngs::SysError),
    #[error("the table `{table}` of the target has {rows} rows; allowed: a database that is empty")]
    NotEmpty { table: &'static str, rows: i64 },
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::ColumnDecode { .. } => Self::content(error),
            error => Self::Database(error),
        }
    }
}

impl StoreError {
    /// The error for stored data that this version cannot read.
    pub(crate) fn content(error: impl std::fmt::Display) -> Self {
        Self::Content(error.to_string())
    }
}
