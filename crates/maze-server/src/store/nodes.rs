//! The nodes: the servers that run on one database.

use super::{error::StoreError, open::Store};
use rand::{TryRng, rngs::SysRng};
use sqlx::{AnyConnection, AssertSqlSafe, Connection};
use tokio::sync::Mutex;

/// This server as a node of the database. It has a connection of its own, which shows that it is alive.
#[derive(Debug)]
pub struct Node {
    pub(super) id: i32,
    store: Store,
    connection: Mutex<AnyConnection>,
}

impl Node {
    /// Joins the nodes, under the address by which clients reach this server. On SQLite, it replaces the node before.
    ///
    /// # Errors
    /// If the database fails.
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

    /// Sends a heartbeat. Call it every three seconds: after twelve seconds without one, other nodes consider this one
    /// dead and take its rooms.
    ///
    /// # Errors
    /// [`StoreError::NodeLost`] if others may have taken its rooms: the server has to [join](Node::join) and own its
    /// rooms again. Another error if the database fails, but nothing is lost yet.
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

    /// Leaves, so that others can take its rooms at once.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn leave(&self) -> Result<(), StoreError> {
        let mut connection = self.connection.lock().await;
        let leave = sqlx::query("DELETE FROM nodes WHERE id = $1").bind(i64::from(self.id)).execute(&mut *connection);
        self.store.within(async { Ok(leave.await.map(|_| ())?) }).await
    }
}
