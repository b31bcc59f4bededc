//! Temporary databases for tests, on SQLite or PostgreSQL.

use crate::{Failure, postgres::Postgres};
use maze_server::store::Store;
use sqlx::{AnyConnection, Connection};
use std::{
    io,
    sync::{
        OnceLock,
        atomic::{AtomicU32, Ordering},
    },
};
use tempfile::TempDir;

/// A file name with characters that URLs escape.
const NAME: &str = "runs? 100% & ü#.db";

/// A temporary database.
pub(crate) struct Place {
    pub(crate) address: String,
    _folder: Option<TempDir>,
}

impl Place {
    pub(crate) fn sqlite() -> io::Result<Self> {
        let folder = tempfile::tempdir()?;
        let path = folder.path().join(NAME);
        Ok(Self { address: format!("sqlite:{}", path.display()), _folder: Some(folder) })
    }

    /// None if there is no PostgreSQL.
    pub(crate) fn postgres() -> io::Result<Option<Self>> {
        static POSTGRES: OnceLock<Result<Option<Postgres>, String>> = OnceLock::new();
        static DATABASES: AtomicU32 = AtomicU32::new(0);
        let postgres = POSTGRES.get_or_init(|| Postgres::start().map_err(|error| error.to_string()));
        let Some(postgres) = postgres.as_ref().map_err(|error| io::Error::other(error.as_str()))? else {
            return Ok(None);
        };
        let address = postgres.database(&format!("test{}", DATABASES.fetch_add(1, Ordering::Relaxed)))?;
        Ok(Some(Self { address, _folder: None }))
    }

    pub(crate) async fn open(&self) -> Result<Store, Failure> {
        Ok(Store::open(&self.address).await?)
    }

    /// Executes a statement without the store.
    pub(crate) async fn meddle(&self, statement: &'static str) -> Result<(), Failure> {
        let mut connection = self.connect().await?;
        sqlx::query(statement).execute(&mut connection).await?;
        Ok(connection.close().await?)
    }

    /// Reads strings without the store.
    pub(crate) async fn texts(&self, query: &'static str) -> Result<String, Failure> {
        let texts: Vec<String> = sqlx::query_scalar(query).fetch_all(&mut self.connect().await?).await?;
        Ok(texts.join("\n"))
    }

    async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        AnyConnection::connect(&self.address.replace(NAME, "runs%3F%20100%25%20&%20%C3%BC%23.db")).await
    }
}

/// Makes two tests of each function: on SQLite, and on PostgreSQL if it is installed.
macro_rules! on_both {
    ($($name:ident),* $(,)?) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() -> crate::Outcome {
                super::$name(&crate::place::Place::sqlite()?).await
            })*
        }
        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $name() -> crate::Outcome {
                match crate::place::Place::postgres()? {
                    Some(place) => super::$name(&place).await,
                    None => Ok(()),
                }
            })*
        }
    };
}
pub(crate) use on_both;
