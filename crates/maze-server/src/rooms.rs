//! All rooms of this server: which are open, and how others are opened.

use crate::{
    maze::{Made, MakeError, Wanted},
    recorder::Recorder,
    room::{self, Care, Closed, Ended, Handle},
    store::{Node, Store, StoreError, StoredRoom},
    token::Token,
};
use jiff::{Timestamp, tz::TimeZone};
use maze_core::daily::Date;
use maze_protocol::{Bye, RoomRules};
use std::{
    collections::BTreeMap,
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};
use tokio::task::JoinSet;

/// The room that is always there.
pub(crate) const DEFAULT: &str = "default";

/// The room whose maze the date decides.
pub(crate) const DAILY: &str = "daily";

/// For how long a room is there when nobody is in it.
const LINGER: Duration = Duration::from_mins(10);

/// How much there may be.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// The most cells of a maze.
    pub(crate) cells: u64,
    /// The most rooms of this server.
    pub(crate) rooms: usize,
}

/// All rooms.
pub(crate) struct Rooms {
    open: RwLock<BTreeMap<Arc<str>, Handle>>,
    /// One room is opened after the other, so that none is opened twice.
    opening: tokio::sync::Mutex<()>,
    store: Store,
    node: tokio::sync::RwLock<Node>,
    /// The address by which others reach this server.
    url: String,
    recorder: Recorder,
    limits: Limits,
}

/// Where a room is.
pub(crate) enum Place {
    /// Here.
    Here(Handle),
    /// On the server with this address.
    There(String),
}

/// Why a room is not open.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    #[error("there is no room `{0}`; GET /rooms lists those that there are")]
    Unknown(String),
    #[error("there are {0} rooms already, which is all that are allowed; try again when one is closed")]
    Full(usize),
    #[error(transparent)]
    Maze(#[from] MakeError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Closed(#[from] Closed),
    #[error("the system has no random numbers")]
    Random,
}

impl Rooms {
    /// No rooms yet, on a server that others reach by this address.
    pub(crate) async fn new(store: Store, url: String, recorder: Recorder, limits: Limits) -> Result<Self, StoreError> {
        let (open, opening) = (RwLock::default(), tokio::sync::Mutex::default());
        let node = Node::join(&store, &url).await?.into();
        Ok(Self { open, opening, store, node, url, recorder, limits })
    }

    /// Says that this server is there.
    pub(crate) async fn beat(self: &Arc<Self>) -> Result<(), StoreError> {
        let beaten = self.node.read().await.beat().await;
        if matches!(beaten, Err(StoreError::NodeLost)) {
            tracing::warn!("others take this server for gone; it begins again");
            self.close_all(&Bye::Stopping).await;
            *self.node.write().await = Node::join(&self.store, &self.url).await?;
        } else {
            beaten?;
        }
        Ok(())
    }

    /// Opens the room that is always there, unless another server has it.
    pub(crate) async fn open_default(self: &Arc<Self>, code: &str) -> Result<(), OpenError> {
        self.keep(DEFAULT, code).await?;
        let stored = self.stored(DEFAULT).await?;
        if self.is_elsewhere(&stored) {
            return Ok(());
        }
        // It may have had another maze before.
        self.reopen(StoredRoom { code: Some(code.to_owned()), maze: None, ..stored }).await
    }

    /// A room by its id, and that id; [`DAILY`] is the room of today.
    pub(crate) async fn find(self: &Arc<Self>, id: &str) -> Result<(String, Place), OpenError> {
        if id == DAILY {
            let date = today();
            let id = format!("{DAILY}-{date}");
            self.keep(&id, &date.maze().to_string()).await?;
            return Ok((id.clone(), self.found(&id).await?));
        }
        Ok((id.to_owned(), self.found(id).await?))
    }

    async fn found(self: &Arc<Self>, id: &str) -> Result<Place, OpenError> {
        if let Some(handle) = self.here(id) {
            return Ok(Place::Here(handle));
        }
        let stored = self.stored(id).await?;
        match stored.node {
            Some(node) if node != self.url => Ok(Place::There(node)),
            // Nobody has opened it yet.
            _ => {
                self.reopen(stored).await?;
                self.here(id).map(Place::Here).ok_or_else(|| OpenError::Unknown(id.to_owned()))
            }
        }
    }

    async fn stored(&self, id: &str) -> Result<StoredRoom, OpenError> {
        let stored = self.store.rooms().await?.into_iter().find(|room| room.id == id);
        stored.ok_or_else(|| OpenError::Unknown(id.to_owned()))
    }

    fn is_elsewhere(&self, room: &StoredRoom) -> bool {
        room.node.as_ref().is_some_and(|node| *node != self.url)
    }

    /// A room that is open here.
    pub(crate) fn here(&self, id: &str) -> Option<Handle> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        open.get(id).filter(|handle| !handle.is_closed()).cloned()
    }

    /// All rooms that are open here, in the order of their ids.
    fn all(&self) -> Vec<(Arc<str>, Handle)> {
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let open = open.iter().filter(|(_, handle)| !handle.is_closed());
        open.map(|(id, handle)| (id.clone(), handle.clone())).collect()
    }

    /// All rooms: those that are open here, and those of other servers or that open when somebody comes.
    pub(crate) async fn list(&self) -> Result<(Vec<(Arc<str>, Handle)>, Vec<StoredRoom>), StoreError> {
        let mut stored = self.store.rooms().await?;
        let open = self.all();
        stored.retain(|room| !open.iter().any(|(id, _)| **id == *room.id));
        Ok((open, stored))
    }

    /// Opens a room that somebody wants.
    pub(crate) async fn open_new(self: &Arc<Self>, wanted: Wanted, game: RoomRules) -> Result<String, OpenError> {
        self.check_count()?;
        let (code, maze) = match &wanted {
            Wanted::Code(code) => (Some(code.clone()), None),
            Wanted::Json(json) => (None, Some(json.clone())),
        };
        let new = wanted.make(self.limits.cells).await?;
        // As it is written, not as it was typed.
        let code = code.map(|code| new.course.blueprint().map_or(code, ToString::to_string));
        let id = Token::random().map_err(|_| OpenError::Random)?.as_str()[..8].to_owned();
        let room = StoredRoom { id: id.clone(), code, maze, game, node: None };
        let _one = self.opening.lock().await;
        self.check_count()?;
        self.store.add_room(&room).await?;
        self.start(room, new).await?;
        Ok(id)
    }

    /// Opens the rooms that belong to nobody: its own of before, and those of servers that are gone.
    pub(crate) async fn open_stored(self: &Arc<Self>) -> Result<(), StoreError> {
        let (_, closed) = self.list().await?;
        for room in closed.into_iter().filter(|room| !self.is_elsewhere(room)) {
            let id = room.id.clone();
            if let Err(error) = self.reopen(room).await {
                tracing::error!(room = id, %error, "a room does not open again");
            }
        }
        Ok(())
    }

    /// Sends everybody away.
    pub(crate) async fn close_all(&self, why: &Bye) {
        let closing = self.all().into_iter().map(|(_, handle)| {
            let why = why.clone();
            async move { handle.close(why).await }
        });
        closing.collect::<JoinSet<_>>().join_all().await;
    }

    /// Forgets a room that is closed; another of that id may have been opened meanwhile.
    fn forget_closed(&self, id: &str) {
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        if open.get(id).is_some_and(Handle::is_closed) {
            open.remove(id);
        }
    }

    /// Whether one more may be opened.
    pub(crate) fn check_count(&self) -> Result<(), OpenError> {
        let open = self.all().len();
        if open >= self.limits.rooms { Err(OpenError::Full(open)) } else { Ok(()) }
    }

    /// Keeps a room for a free walk, unless there is one of this id.
    async fn keep(&self, id: &str, code: &str) -> Result<(), OpenError> {
        if self.here(id).is_none() {
            let (id, code) = (id.to_owned(), Some(code.to_owned()));
            let room = StoredRoom { id, code, maze: None, game: RoomRules::FreeWalk, node: None };
            self.store.add_room(&room).await?;
        }
        Ok(())
    }

    async fn reopen(self: &Arc<Self>, room: StoredRoom) -> Result<(), OpenError> {
        let wanted = match (&room.code, &room.maze) {
            (Some(code), _) => Wanted::Code(code.clone()),
            (None, Some(maze)) => Wanted::Json(maze.clone()),
            (None, None) => return Err(OpenError::Unknown(room.id)),
        };
        let made = wanted.make(self.limits.cells).await?;
        let _one = self.opening.lock().await;
        if self.here(&room.id).is_some() { Ok(()) } else { self.start(room, made).await }
    }

    /// Makes this server the owner of a room, and starts it. If another has it, nothing happens.
    async fn start(self: &Arc<Self>, room: StoredRoom, made: Made) -> Result<(), OpenError> {
        let Some(epoch) = self.store.own_room(&*self.node.read().await, &room.id).await? else { return Ok(()) };
        if let (DEFAULT, Some(code)) = (&*room.id, &room.code) {
            self.store.change_room(DEFAULT, epoch, code).await?;
        }
        let id: Arc<str> = room.id.into();
        let linger = (*id != *DEFAULT).then_some(LINGER);
        let care = Care { id: id.clone(), epoch, store: self.store.clone(), linger };
        let (handle, task) = room::open(made, room.game, self.recorder.clone(), care);
        self.open.write().unwrap_or_else(PoisonError::into_inner).insert(id.clone(), handle);
        let rooms = Arc::downgrade(self);
        metrics::gauge!("labyrinth_rooms").increment(1);
        tracing::info!(room = &*id, "a room is open");
        tokio::spawn(async move {
            let ended = task.run().await;
            metrics::gauge!("labyrinth_rooms").decrement(1);
            tracing::info!(room = &*id, ?ended, "a room is closed");
            if let Some(rooms) = rooms.upgrade() {
                rooms.forget_closed(&id);
                // Others open again, here or elsewhere.
                if ended == Ended::Empty
                    && let Err(error) = rooms.store.remove_room(&id, epoch).await
                {
                    tracing::warn!(room = &*id, %error, "a room is not forgotten");
                }
            }
        });
        Ok(())
    }
}

/// The day that it is now in UTC.
fn today() -> Date {
    let date = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let [year, month, day] = [date.year(), date.month().into(), date.day().into()];
    let [month, day] = [month, day].map(|part| u8::try_from(part).unwrap_or_default());
    Date::new(year.unsigned_abs(), month, day).unwrap_or(Date::FIRST)
}
