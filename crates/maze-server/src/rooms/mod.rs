//! The rooms: those open here, and where others are.

mod open;
#[cfg(test)]
pub(crate) mod tests;

use crate::{
    recorder::Recorder,
    room::Handle,
    store::{Epoch, NewRoom, Node, Said, Store, StoreError, StoredRoom, Summary},
    token::TokenHash,
};
use jiff::{Timestamp, tz::TimeZone};
use maze_play::daily::Date;
use maze_protocol::{Bye, Name, RoomRules};
use std::{
    collections::BTreeMap,
    net::IpAddr,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};
use tokio::task::JoinSet;

pub(crate) use open::OpenError;

/// The id of the room that is always open.
pub(crate) const DEFAULT: &str = "default";

/// The first share code of the default room.
const FIRST: &str = "square:20x20/backtracker#1";

/// An empty room is closed after this time. The default room stays.
pub(crate) const LINGER: Duration = Duration::from_mins(10);

/// The id of the daily room, whose maze depends on the date.
pub(crate) const DAILY: &str = "daily";

/// Limits of a server.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The maximum number of cells of a maze.
    pub(crate) cells: u64,
    /// The maximum number of cells of all mazes together.
    pub(crate) total_cells: u64,
    /// The maximum number of rooms of this server.
    pub(crate) rooms: usize,
    /// The maximum number of spectators of a room for each snapshot.
    pub(crate) crowd: usize,
    /// An empty room is closed after this time.
    pub(crate) linger: Duration,
}

/// All rooms.
pub(crate) struct Rooms {
    open: RwLock<BTreeMap<Arc<str>, Open>>,
    /// Locked while a room is opened, so that none is opened twice. True once the server is ending.
    opening: Arc<tokio::sync::Mutex<bool>>,
    /// Held while a stored room is made and opened.
    reopening: tokio::sync::Mutex<()>,
    store: Store,
    node: tokio::sync::RwLock<Arc<Node>>,
    /// The public address of this server.
    url: String,
    recorder: Recorder,
    limits: Limits,
}

/// A room that is open here.
struct Open {
    handle: Handle,
    epoch: Epoch,
    /// The address from which it was opened, if it is known.
    opener: Option<IpAddr>,
    /// The last summary for other servers.
    told: Option<Summary>,
}

/// The location of a room.
pub(crate) enum Place {
    /// On this server.
    Here(Handle),
    /// On the server with this address.
    There(String),
}

impl Rooms {
    /// Creates a server's rooms, with none open.
    pub(crate) async fn new(store: Store, url: String, recorder: Recorder, limits: Limits) -> Result<Self, StoreError> {
        let (open, opening, reopening) = (RwLock::default(), Arc::default(), tokio::sync::Mutex::default());
        let node = Arc::new(Node::join(&store, &url).await?).into();
        Ok(Self { open, opening, reopening, store, node, url, recorder, limits })
    }

    /// The maximum number of cells of a maze.
    pub(crate) fn max_cells(&self) -> u64 {
        self.limits.cells
    }

    /// Returns this server's node.
    pub(crate) async fn node(&self) -> Arc<Node> {
        self.node.read().await.clone()
    }

    /// Sends a heartbeat and the summaries of this server's rooms.
    pub(crate) async fn beat(&self) -> Result<(), StoreError> {
        let beaten = self.node().await.beat().await;
        if matches!(beaten, Err(StoreError::NodeLost)) {
            tracing::warn!("other servers have declared this server dead; it joins again");
            // Otherwise a room that is being opened would stay open for the old node.
            let _none_opens = self.opening.lock().await;
            self.close_all().await;
            *self.node.write().await = Arc::new(Node::join(&self.store, &self.url).await?);
            return Ok(());
        }
        beaten?;
        self.tell_others().await
    }

    /// Tells other servers what has changed in the rooms that are open here.
    async fn tell_others(&self) -> Result<(), StoreError> {
        let changed = self.changed();
        self.store.describe_rooms(&changed).await?;
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        for Said { id, epoch, summary } in changed {
            if let Some(room) = open.get_mut(&*id).filter(|room| room.epoch == epoch) {
                room.told = Some(summary);
            }
        }
        Ok(())
    }

    /// Returns the summaries that differ from those last sent.
    fn changed(&self) -> Vec<Said> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let now = open.iter().map(|(id, room)| (id, room, room.handle.facts().summary()));
        let changed = now.filter(|(_, room, now)| room.told.as_ref() != Some(now));
        changed.map(|(id, room, summary)| Said { id: id.to_string(), epoch: room.epoch, summary }).collect()
    }

    /// Finds a room by its id, and returns it with its id; [`DAILY`] is today's room.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<(String, Place), OpenError> {
        let (daily, code) = daily();
        if id == DAILY || id == daily {
            self.keep(&daily, &code).await?;
            let place = self.found(&daily).await?;
            return Ok((daily, place));
        }
        Ok((id.to_owned(), self.found(id).await?))
    }

    async fn found(self: &Arc<Self>, id: &str) -> Result<Place, OpenError> {
        if let Some(handle) = self.here(id) {
            return Ok(Place::Here(handle));
        }
        let stored = self.store.room(id).await?.ok_or_else(|| OpenError::Unknown(id.to_owned()))?;
        if let Some(node) = self.elsewhere(&stored) {
            return Ok(Place::There(node.to_owned()));
        }
        self.opened(stored).await
    }

    /// Opens a stored room that has no owner.
    async fn opened(self: &Arc<Self>, stored: StoredRoom) -> Result<Place, OpenError> {
        let id = stored.id.clone();
        self.reopen(stored).await?;
        if let Some(handle) = self.here(&id) {
            return Ok(Place::Here(handle));
        }
        // Another server has taken it meanwhile, or it is gone.
        let stored = self.store.room(&id).await?.ok_or(OpenError::Unknown(id))?;
        let node = self.elsewhere(&stored).ok_or(StoreError::NodeLost)?;
        Ok(Place::There(node.to_owned()))
    }

    /// Returns the address of the room's server, if it is another one.
    fn elsewhere<'room>(&self, room: &'room StoredRoom) -> Option<&'room str> {
        room.node.as_deref().filter(|&node| node != self.url)
    }

    /// A room that is open here.
    pub(crate) fn here(&self, id: &str) -> Option<Handle> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        open.get(id).map(|room| &room.handle).filter(|handle| !handle.is_closed()).cloned()
    }

    /// Returns all rooms that are open here.
    fn all_here(&self) -> Vec<Handle> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        open.values().map(|room| &room.handle).filter(|handle| !handle.is_closed()).cloned().collect()
    }

    /// Returns all rooms in the order of their ids: those open here, those of other servers, and those that open on
    /// demand.
    pub(crate) async fn list(&self) -> Result<Vec<StoredRoom>, StoreError> {
        let mut rooms = self.store.rooms().await?;
        let (id, code) = daily();
        if rooms.iter().all(|room| room.id != id) {
            let game = RoomRules::FreeWalk;
            rooms.push(StoredRoom { id, code: Some(code), game, node: None, summary: None });
            rooms.sort_by(|one, other| one.id.cmp(&other.id));
        }
        for room in &mut rooms {
            if let Some(handle) = self.here(&room.id) {
                let facts = handle.facts();
                room.code = facts.course.challenge().map(ToString::to_string);
                (room.node, room.summary) = (None, Some(facts.summary()));
            }
        }
        Ok(rooms)
    }

    /// Stores a room for a free walk, unless there is one with this id.
    async fn keep(&self, id: &str, code: &str) -> Result<(), OpenError> {
        if self.here(id).is_none() {
            let (id, code) = (id.to_owned(), Some(code.to_owned()));
            let room = NewRoom { id, code, maze: None, game: RoomRules::FreeWalk };
            self.store.add_room(&room).await?;
        }
        Ok(())
    }

    /// Whether a player other than the holder of the token has this name in a room that is open here.
    pub(crate) async fn has_other(&self, name: &Name, token: Option<TokenHash>) -> bool {
        let asking = self.all_here().into_iter().map(|room| {
            let name = name.clone();
            // A closed room has no players.
            async move { room.has_other(name, token).await.unwrap_or(false) }
        });
        asking.collect::<JoinSet<_>>().join_all().await.contains(&true)
    }

    /// Closes all rooms, and opens no more.
    pub(crate) async fn end(&self) {
        *self.opening.lock().await = true;
        self.close_all().await;
    }

    /// Closes all rooms.
    async fn close_all(&self) {
        let closing = self.all_here().into_iter().map(|handle| async move { handle.close(Bye::Stopping).await });
        closing.collect::<JoinSet<_>>().join_all().await;
    }
}

/// Returns the id of today's room and the share code of its maze.
fn daily() -> (String, String) {
    let date = today();
    (format!("{DAILY}-{date}"), date.challenge().to_string())
}

/// Returns today's date in UTC.
fn today() -> Date {
    let date = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let [year, month, day] = [date.year(), date.month().into(), date.day().into()];
    let [month, day] = [month, day].map(|part| u8::try_from(part).unwrap_or_default());
    Date::new(year.unsigned_abs(), month, day).unwrap_or(Date::FIRST)
}
