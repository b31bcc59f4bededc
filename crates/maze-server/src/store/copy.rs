//! Copies a database into another one, such as a SQLite file into PostgreSQL.

use super::{error::StoreError, open::Store};
use futures_util::TryStreamExt;
use sqlx::{Any, AnyConnection, AssertSqlSafe, Row, any::AnyRow, query::Query};

/// The numbers of rows copied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Copied {
    /// Accounts.
    pub accounts: u64,
    /// Sessions.
    pub sessions: u64,
    /// Rooms. In the target they have no owner yet.
    pub rooms: u64,
    /// Runs.
    pub runs: u64,
    /// Lines of boards.
    pub bests: u64,
}

#[derive(Clone, Copy)]
enum Column {
    Number(&'static str),
    Text(&'static str),
    Bytes(&'static str),
}
use Column::{Bytes, Number, Text};

struct Table {
    name: &'static str,
    columns: &'static [Column],
}

const ACCOUNTS: Table = Table {
    name: "accounts",
    columns: &[
        Text("folded"),
        Text("skeleton"),
        Text("skeleton_as_written"),
        Text("name"),
        Text("passphrase"),
        Number("at"),
    ],
};
const SESSIONS: Table =
    Table { name: "sessions", columns: &[Text("selector"), Bytes("digest"), Text("account"), Number("expires")] };
const ROOMS: Table =
    Table { name: "rooms", columns: &[Text("id"), Text("code"), Text("maze"), Text("game"), Number("epoch")] };
const RUNS: Table = Table {
    name: "runs",
    columns: &[
        Number("id"),
        Text("code"),
        Text("kind"),
        Text("name"),
        Text("symbol"),
        Text("outcome"),
        Number("ticks"),
        Number("steps"),
        Number("coins"),
        Number("fewest_steps"),
        Number("rules"),
        Bytes("record"),
        Number("at"),
    ],
};
const BESTS: Table = Table {
    name: "bests",
    columns: &[Text("code"), Text("kind"), Number("ranking"), Text("player"), Bytes("rank"), Number("run")],
};

/// Copies a consistent snapshot, or nothing on error, into an open and empty database. No server should run on the
/// target.
///
/// # Errors
/// [`StoreError::NotEmpty`] if the target has rows already.
pub async fn copy(from: &Store, to: &Store) -> Result<Copied, StoreError> {
    let mut source = from.pool().begin_with(from.database.begin_snapshot()).await?;
    let mut target = to.pool().begin().await?;
    from.database.wait_in_transaction(&mut source).await?;
    to.database.wait_in_transaction(&mut target).await?;
    for table in [ACCOUNTS, SESSIONS, ROOMS, RUNS, BESTS] {
        table.is_empty(&mut target).await?;
    }
    let copied = Copied {
        accounts: ACCOUNTS.copy(&mut source, &mut target).await?,
        sessions: SESSIONS.copy(&mut source, &mut target).await?,
        rooms: ROOMS.copy(&mut source, &mut target).await?,
        runs: RUNS.copy(&mut source, &mut target).await?,
        bests: BESTS.copy(&mut source, &mut target).await?,
    };
    target.commit().await?;
    Ok(copied)
}

impl Table {
    async fn is_empty(&self, connection: &mut AnyConnection) -> Result<(), StoreError> {
        let count = format!("SELECT COUNT(*) FROM {}", self.name);
        match sqlx::query_scalar(AssertSqlSafe(count)).fetch_one(connection).await? {
            0 => Ok(()),
            rows => Err(StoreError::NotEmpty { table: self.name, rows }),
        }
    }

    async fn copy(&self, source: &mut AnyConnection, target: &mut AnyConnection) -> Result<u64, StoreError> {
        let names: Vec<_> = self.columns.iter().map(|column| column.name()).collect();
        let values: Vec<_> = (1..=names.len()).map(|number| format!("${number}")).collect();
        let (names, values) = (names.join(", "), values.join(", "));
        let all = format!("SELECT {names} FROM {}", self.name);
        let add = format!("INSERT INTO {} ({names}) VALUES ({values})", self.name);
        let mut rows = sqlx::query(AssertSqlSafe(all)).fetch(source);
        let mut copied = 0;
        while let Some(row) = rows.try_next().await? {
            let mut add = sqlx::query(AssertSqlSafe(add.as_str()));
            for column in self.columns {
                add = column.bind(add, &row)?;
            }
            copied += add.execute(&mut *target).await?.rows_affected();
        }
        Ok(copied)
    }
}

type Insert<'q> = Query<'q, Any, sqlx::any::AnyArguments>;

impl Column {
    fn name(self) -> &'static str {
        let (Number(name) | Text(name) | Bytes(name)) = self;
        name
    }

    fn bind<'q>(self, add: Insert<'q>, row: &AnyRow) -> Result<Insert<'q>, sqlx::Error> {
        Ok(match self {
            Number(name) => add.bind(row.try_get::<Option<i64>, _>(name)?),
            Text(name) => add.bind(row.try_get::<Option<String>, _>(name)?),
            Bytes(name) => add.bind(row.try_get::<Option<Vec<u8>>, _>(name)?),
        })
    }
}
