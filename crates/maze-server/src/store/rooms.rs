//! Rooms, and which node owns each.

use super::{
    database::Database,
    epoch::Epoch,
    error::StoreError,
    nodes::Node,
    open::Store,
    word::{choice, word},
};
use maze_protocol::{Phase, RoomRules};
use serde::{Deserialize, Serialize};
use sqlx::{AnyConnection, AssertSqlSafe};

/// A room to store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewRoom {
    /// The id, for URLs.
    pub id: String,
    /// The share code of its maze.
    pub code: Option<String>,
    /// Its maze in JSON, if it has no share code.
    pub maze: Option<String>,
    /// The rules.
    pub game: RoomRules,
}

/// A stored room. A maze in JSON may have megabytes, so only [`Store::maze`] reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredRoom {
    /// The id, for URLs.
    pub id: String,
    /// The share code of its maze, if it has one.
    pub code: Option<String>,
    /// The rules.
    pub game: RoomRules,
    /// The address of the node that owns it; none if it has no live owner.
    pub node: Option<String>,
    /// The last summary by the owner.
    pub summary: Option<Summary>,
}

/// The state of a room, for lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// The number of cells of its maze.
    pub cells: usize,
    /// The state of the room.
    pub phase: Phase,
    /// The number of players.
    pub players: usize,
    /// The number of spectators.
    pub watchers: usize,
}

/// A summary by the owner of a room.
#[derive(Clone, Debug, Serialize)]
pub struct Said {
    /// The id of the room.
    pub id: String,
    /// The owner's epoch.
    pub epoch: Epoch,
    /// The state of the room.
    pub summary: Summary,
}

type Row = (String, Option<String>, String, Option<String>, Option<String>);

impl Store {
    /// Stores a new room without an owner. An existing room with this id is not changed. Returns whether the room is
    /// new.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_room(&self, room: &NewRoom) -> Result<bool, StoreError> {
        self.insert_room(room, None, Epoch(0)).await
    }

    /// Stores a new room that the node owns from the start, so that no other node can take it before it is open.
    /// `None` if there is a room with this id.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn add_own_room(&self, node: &Node, room: &NewRoom) -> Result<Option<Epoch>, StoreError> {
        let first = Epoch(1);
        // Locked before the database changes, as in `own_room`.
        let mut tenures = self.tenures.lock().await;
        let is_new = self.insert_room(room, Some(node), first).await?;
        Ok(is_new.then_some(first).inspect(|&epoch| tenures.begin(&room.id, epoch)))
    }

    async fn insert_room(&self, room: &NewRoom, owner: Option<&Node>, epoch: Epoch) -> Result<bool, StoreError> {
        let add = "INSERT INTO rooms (id, code, maze, game, node, epoch) VALUES ($1, $2, $3, $4, $5, $6) \
                   ON CONFLICT DO NOTHING";
        let add = sqlx::query(add).bind(&room.id).bind(&room.code).bind(&room.maze).bind(word(room.game)?);
        let add = add.bind(owner.map(|node| i64::from(node.id))).bind(epoch.0);
        self.within(async { Ok(add.execute(self.pool()).await?.rows_affected() == 1) }).await
    }

    /// Returns all rooms of all nodes, in the order of their ids.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn rooms(&self) -> Result<Vec<StoredRoom>, StoreError> {
        let all = format!("{} ORDER BY rooms.id", self.select_rooms());
        let all = sqlx::query_as(AssertSqlSafe(all)).fetch_all(self.pool());
        let rows: Vec<Row> = self.within(async { Ok(all.await?) }).await?;
        rows.into_iter().map(StoredRoom::read).collect()
    }

    /// Returns a room, if it exists.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn room(&self, id: &str) -> Result<Option<StoredRoom>, StoreError> {
        let room = format!("{} WHERE rooms.id = $1", self.select_rooms());
        let room = sqlx::query_as(AssertSqlSafe(room)).bind(id).fetch_optional(self.pool());
        let row: Option<Row> = self.within(async { Ok(room.await?) }).await?;
        row.map(StoredRoom::read).transpose()
    }

    fn select_rooms(&self) -> String {
        format!(
            "SELECT rooms.id, code, game, owner.url, summary FROM rooms \
             LEFT JOIN (SELECT id, url FROM nodes WHERE {}) AS owner ON owner.id = rooms.node",
            self.database.is_live(),
        )
    }

    /// Returns the maze of a room in JSON, if it has no share code.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn maze(&self, id: &str) -> Result<Option<String>, StoreError> {
        let maze = sqlx::query_scalar("SELECT maze FROM rooms WHERE id = $1 AND maze IS NOT NULL").bind(id);
        self.within(async { Ok(maze.fetch_optional(self.pool()).await?) }).await
    }

    /// Deletes a room.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] if another node owns it now.
    pub async fn remove_room(&self, id: &str, epoch: Epoch) -> Result<(), StoreError> {
        let remove = sqlx::query("DELETE FROM rooms WHERE id = $1 AND epoch = $2").bind(id).bind(epoch.0);
        self.within(async { owned(id, remove.execute(self.pool()).await?.rows_affected()) }).await?;
        self.tenures.lock().await.forget(id);
        Ok(())
    }

    /// Changes the maze of a room to that of another share code.
    ///
    /// # Errors
    /// [`StoreError::NotOwner`] if another node owns it now.
    pub async fn change_room(&self, id: &str, epoch: Epoch, code: &str) -> Result<(), StoreError> {
        let change = sqlx::query("UPDATE rooms SET code = $3, maze = NULL WHERE id = $1 AND epoch = $2");
        let change = change.bind(id).bind(epoch.0).bind(code);
        self.within(async { owned(id, change.execute(self.pool()).await?.rows_affected()) }).await
    }

    /// Stores summaries of rooms, for clients of other nodes; on SQLite there are none. Rooms that another node owns
    /// now are skipped.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn describe_rooms(&self, rooms: &[Said]) -> Result<(), StoreError> {
        if rooms.is_empty() || self.database == Database::Sqlite {
            return Ok(());
        }
        let told = serde_json::to_string(rooms).map_err(StoreError::content)?;
        let describe = "UPDATE rooms SET summary = said.summary \
                        FROM json_to_recordset(CAST($1 AS JSON)) AS said (id TEXT, epoch BIGINT, summary TEXT) \
                        WHERE rooms.id = said.id AND rooms.epoch = said.epoch";
        let describe = sqlx::query(describe).bind(told).execute(self.pool());
        self.within(async { Ok(describe.await.map(|_| ())?) }).await
    }

    /// Makes the node the owner of a room, in a new epoch; writes in an older one fail from then on. `None` if another
    /// live node owns the room, if there is no such room, or if the node itself is considered dead.
    ///
    /// # Errors
    /// If the database fails.
    pub async fn own_room(&self, node: &Node, id: &str) -> Result<Option<Epoch>, StoreError> {
        let live = self.database.is_live();
        let own = format!(
            "UPDATE rooms SET node = $2, epoch = epoch + 1, summary = NULL WHERE id = $1 \
             AND NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = rooms.node AND nodes.id <> $2 AND {live}) \
             AND EXISTS (SELECT 1 FROM nodes WHERE nodes.id = $2 AND {live}) RETURNING epoch",
        );
        let own = sqlx::query_scalar(AssertSqlSafe(own)).bind(id).bind(i64::from(node.id)).fetch_optional(self.pool());
        // Locked before the database changes, so that a write that fails in an older epoch finds the later one.
        let mut tenures = self.tenures.lock().await;
        let epoch: Option<i64> = self.within(async { Ok(own.await?) }).await?;
        Ok(epoch.map(Epoch).inspect(|&epoch| tenures.begin(id, epoch)))
    }

    /// Returns the later epoch in which this server owns a room, if it has owned the room without a break since the
    /// older one.
    pub async fn later_epoch(&self, room: &str, than: Epoch) -> Option<Epoch> {
        self.tenures.lock().await.later(room, than)
    }

    /// Checks that the room is still owned, and keeps it so until the end of the transaction, of which this must be the
    /// first statement.
    pub(super) async fn hold_room(&self, open: &mut AnyConnection, id: &str, epoch: Epoch) -> Result<(), StoreError> {
        let held = sqlx::query(self.database.hold_room()).bind(id).bind(epoch.0).fetch_optional(open).await?;
        owned(id, held.map_or(0, |_| 1))
    }
}

impl StoredRoom {
    fn read((id, code, game, node, summary): Row) -> Result<Self, StoreError> {
        // No summary if the owner is gone, or if it is of another version and has another format.
        let summary = summary.filter(|_| node.is_some()).and_then(|summary| serde_json::from_str(&summary).ok());
        Ok(Self { id, code, game: choice(game)?, node, summary })
    }
}

fn owned(id: &str, rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::NotOwner(id.to_owned())) } else { Ok(()) }
}
