//! The servers that run on one database.

use super::{error::StoreError, open::Store};
use rand::{TryRng, rngs::SysRng};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tokio::sync::Mutex;

/// This server among all that run on the database, with a connection of its own: that it is connected says that it is
/// alive.
#[derive(Debug)]
pub struct Node {
    pub(super) id: i32,
    store: Store,
    connection: Mutex<AnyConnection>,
}

impl Node {
    /// Joins those that run on the database, under the address by which clients reach it. On SQLite it takes the place of
    /// the one before.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn join(store: &Store, url: &str) -> Result<Self, StoreError> {
        store
            .within(async {
                let mut connection = store.connect().await?;
                let database = store.database;
                let id = (SysRng.try_next_u32()? >> 1).cast_signed();
                database.lock_node(&mut connection, id).await?;
                let mut transaction = connection.begin().await?;
                let forget = format!("DELETE FROM nodes WHERE {}", database.is_gone());
                sqlx::query(AssertSqlSafe(forget)).execute(&mut *transaction).await?;
                let same = format!("SELECT COUNT(*) FROM nodes WHERE url = $1 AND {}", database.is_live());
                let same: i64 = sqlx::query_scalar(AssertSqlSafe(same)).bind(url).fetch_one(&mut *transaction).await?;
                if same > 0 {
                    return Err(StoreError::SameUrl(url.to_owned()));
                }
                let enter = format!("INSERT INTO nodes (id, url, beat) VALUES ($1, $2, {})", database.now());
                let enter = sqlx::query(AssertSqlSafe(enter)).bind(i64::from(id)).bind(url);
                enter.execute(&mut *transaction).await?;
                transaction.commit().await?;
                Ok(Self { id, store: store.clone(), connection: Mutex::new(connection) })
            })
            .await
    }

    /// Says that it is there. Done every three seconds; others take it for gone, and its rooms for theirs, if it is not
    /// done for twelve.
    ///
    /// # Errors
    /// [`StoreError::NodeLost`] if others may have taken its rooms: it has to [join](Node::join) again and to own them
    /// again. Another error if the database does not do it, but nothing is lost yet.
    pub async fn beat(&self) -> Result<(), StoreError> {
        let database = self.store.database;
        let beat = format!("UPDATE nodes SET beat = {} WHERE id = $1 AND {}", database.now(), database.is_live());
        let mut connection = self.connection.lock().await;
        let beat = sqlx::query(AssertSqlSafe(beat)).bind(i64::from(self.id)).execute(&mut *connection);
        let done = self.store.within(async { Ok(beat.await?.rows_affected()) }).await;
        match done {
            Ok(0) => Err(StoreError::NodeLost),
            Ok(_) => Ok(()),
            Err(error) => match self.store.within(async { Ok(connection.ping().await?) }).await {
                Ok(()) => Err(error),
                Err(_) => Err(StoreError::NodeLost),
            },
        }
    }

    /// Leaves, so that others need not wait to own its rooms.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn leave(&self) -> Result<(), StoreError> {
        let mut connection = self.connection.lock().await;
        let leave = sqlx::query("DELETE FROM nodes WHERE id = $1").bind(i64::from(self.id)).execute(&mut *connection);
        self.store.within(async { Ok(leave.await.map(|_| ())?) }).await
    }
}
