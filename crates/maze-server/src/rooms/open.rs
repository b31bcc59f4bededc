//! Opens rooms: new ones, stored ones, and those that another server has left.

use super::{DEFAULT, FIRST, Open, Rooms};
use crate::{
    maze::{Made, MakeError, Wanted},
    room::{self, Care, Closed, Ended},
    store::{Epoch, NewRoom, StoreError, StoredRoom},
    token::random_hex,
    work::WorkError,
};
use maze_protocol::RoomRules;
use std::{
    collections::BTreeSet,
    net::IpAddr,
    sync::{Arc, PoisonError},
};
use tokio::sync::OwnedMutexGuard;

/// One address may open rooms with this fraction of all cells.
const SHARE: u64 = 4;

/// Why a room could not be opened.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    #[error("there is no room `{0}`; GET /rooms lists those that there are")]
    Unknown(String),
    #[error("there are {0} rooms already, which is all that are allowed; try again when one is closed")]
    Full(usize),
    #[error(
        "the maze has {cells} cells, and all rooms have {taken}; allowed: {most} together; try again when one is closed"
    )]
    NoSpace { cells: u64, taken: u64, most: u64 },
    #[error(
        "the maze has {cells} cells, and rooms opened from this address have {taken}; allowed: {most} together; try \
         again when one is closed"
    )]
    Share { cells: u64, taken: u64, most: u64 },
    #[error("the server is ending, and opens no rooms; try again in a minute")]
    Ending,
    #[error("the server could not open the room, which is a fault of the server")]
    Broken,
    #[error(transparent)]
    Maze(#[from] MakeError),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error(transparent)]
    Closed(#[from] Closed),
}

impl OpenError {
    /// Whether a retry may succeed soon.
    fn passes(&self) -> bool {
        matches!(
            self,
            Self::Store(StoreError::Database(_) | StoreError::Slow) | Self::Maze(MakeError::Work(WorkError::Busy))
        )
    }
}

/// Opens a room to the end, even if the client's request is canceled: a room that is owned but not open would be closed
/// to everybody, and waiting runs of its previous epoch would be lost.
async fn start<T: Send + 'static>(
    turn: OwnedMutexGuard<bool>,
    opening: impl Future<Output = Result<T, OpenError>> + Send + 'static,
) -> Result<T, OpenError> {
    let starting = tokio::spawn(async move {
        let _turn = turn;
        opening.await
    });
    starting.await.unwrap_or_else(|error| {
        tracing::error!(%error, "opening a room panicked");
        Err(OpenError::Broken)
    })
}

impl Rooms {
    /// Opens the default room, unless another server has it: with the maze of this share code, or else with its stored
    /// maze.
    pub(crate) async fn open_default(self: &Arc<Self>, code: Option<&str>) -> Result<(), OpenError> {
        self.keep(DEFAULT, code.unwrap_or(FIRST)).await?;
        let stored = self.store.room(DEFAULT).await?.ok_or_else(|| OpenError::Unknown(DEFAULT.to_owned()))?;
        if self.elsewhere(&stored).is_some() {
            return Ok(());
        }
        let Some(code) = code.filter(|&code| stored.code.as_deref() != Some(code)) else {
            return self.reopen(stored).await.map(|_| ());
        };
        let owned = self.reopen(StoredRoom { code: Some(code.to_owned()), ..stored }).await?;
        if let Some(epoch) = owned {
            self.store.change_room(DEFAULT, epoch, code).await?;
        }
        Ok(())
    }

    /// Opens a new room for a client.
    pub(crate) async fn open_new(
        self: &Arc<Self>,
        wanted: Wanted,
        game: RoomRules,
        address: Option<IpAddr>,
    ) -> Result<String, OpenError> {
        self.check_count()?;
        let mut new = wanted.make(self.limits.cells, address).await?;
        let maze = new.json.take();
        // The canonical form of the code. A drawn maze is stored like one from a file.
        let code = new.course.challenge().map(ToString::to_string);
        let turn = self.turn().await?;
        self.check_count()?;
        self.check_space(&new)?;
        self.check_share(&new, address)?;
        let room = NewRoom { id: String::new(), code, maze, game };
        let rooms = self.clone();
        start(turn, async move { rooms.create(room, new, address).await }).await
    }

    /// Stores a new room under a random id, and opens it. Returns the id.
    async fn create(
        self: &Arc<Self>,
        mut room: NewRoom,
        made: Made,
        opener: Option<IpAddr>,
    ) -> Result<String, OpenError> {
        let node = self.node().await;
        let epoch = loop {
            room.id = random_hex::<4>().map_err(StoreError::from)?;
            // Another room may have drawn the same id.
            if let Some(epoch) = self.store.add_own_room(&node, &room).await? {
                break epoch;
            }
        };
        self.run(&room.id, made, room.game, epoch, opener);
        Ok(room.id)
    }

    /// Opens the rooms without an owner: those from before a restart, and those of dead servers. If one cannot be
    /// opened, that is logged once, and the room is skipped until a client asks for it.
    pub(crate) async fn open_stored(self: &Arc<Self>, left_alone: &mut BTreeSet<String>) -> Result<(), StoreError> {
        let stored = self.store.rooms().await?;
        left_alone.retain(|id| stored.iter().any(|room| room.id == *id));
        for room in stored {
            let id = room.id.clone();
            if self.here(&id).is_some() || self.elsewhere(&room).is_some() || left_alone.contains(&id) {
                continue;
            }
            match self.reopen(room).await {
                Ok(_) => {}
                Err(error) if error.passes() => tracing::warn!(room = id, %error, "opening a room failed; retrying"),
                Err(error) => {
                    tracing::error!(room = id, %error, "opening a room failed; it is skipped until a client asks for it");
                    left_alone.insert(id);
                }
            }
        }
        Ok(())
    }

    /// Opens a stored room, unless it is open or another server has it.
    pub(super) async fn reopen(self: &Arc<Self>, room: StoredRoom) -> Result<Option<Epoch>, OpenError> {
        // After a restart, many clients ask for it at once; its maze is made once.
        let _alone = self.reopening.lock().await;
        if self.here(&room.id).is_some() {
            return Ok(None);
        }
        let wanted = if let Some(code) = &room.code {
            Wanted::Code(code.clone())
        } else {
            let maze = self.store.maze(&room.id).await?;
            Wanted::Json(maze.ok_or_else(|| OpenError::Unknown(room.id.clone()))?)
        };
        let made = wanted.make(self.limits.cells, None).await?;
        let turn = self.turn().await?;
        self.check_space(&made)?;
        let rooms = self.clone();
        start(turn, async move { rooms.own(room, made).await }).await
    }

    /// Waits for the turn to open a room.
    ///
    /// # Errors
    /// If the server is ending.
    async fn turn(&self) -> Result<OwnedMutexGuard<bool>, OpenError> {
        let is_ending = self.opening.clone().lock_owned().await;
        if *is_ending { Err(OpenError::Ending) } else { Ok(is_ending) }
    }

    /// Makes this server the owner of a stored room, and opens it. Does nothing if another server owns it or it is open
    /// already.
    pub(super) async fn own(self: &Arc<Self>, room: StoredRoom, made: Made) -> Result<Option<Epoch>, OpenError> {
        // Another request may have opened it while its maze was made.
        if self.here(&room.id).is_some() {
            return Ok(None);
        }
        let node = self.node().await;
        let Some(epoch) = self.store.own_room(&node, &room.id).await? else { return Ok(None) };
        self.run(&room.id, made, room.game, epoch, None);
        Ok(Some(epoch))
    }

    /// Opens a room that this server owns.
    fn run(self: &Arc<Self>, id: &str, made: Made, game: RoomRules, epoch: Epoch, opener: Option<IpAddr>) {
        let id: Arc<str> = id.into();
        let linger = (*id != *DEFAULT).then_some(self.limits.linger);
        let (store, crowd) = (self.store.clone(), self.limits.crowd);
        let care = Care { id: id.clone(), epoch, store, linger, crowd, opener };
        let (handle, task) = room::open(made, game, self.recorder.clone(), care);
        self.open
            .write()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(id.clone(), Open { handle, epoch, told: None, opener });
        let rooms = Arc::downgrade(self);
        metrics::gauge!("labyrinth_rooms").increment(1);
        tracing::info!(room = &*id, "a room is open");
        tokio::spawn(async move {
            let ended = task.run().await;
            metrics::gauge!("labyrinth_rooms").decrement(1);
            tracing::info!(room = &*id, ?ended, "a room is closed");
            if let Some(rooms) = rooms.upgrade() {
                rooms.forget_closed(&id);
                // Rooms closed for another reason open again, here or elsewhere.
                if ended == Ended::Empty
                    && let Err(error) = rooms.store.remove_room(&id, epoch).await
                {
                    tracing::warn!(room = &*id, %error, "removing a room failed");
                }
            }
        });
    }

    /// Forgets a closed room. Another room with its id may have been opened meanwhile.
    fn forget_closed(&self, id: &str) {
        let mut open = self.open.write().unwrap_or_else(PoisonError::into_inner);
        if open.get(id).is_some_and(|room| room.handle.is_closed()) {
            open.remove(id);
        }
    }

    pub(crate) fn check_count(&self) -> Result<(), OpenError> {
        let open = self.all_here().len();
        if open >= self.limits.rooms { Err(OpenError::Full(open)) } else { Ok(()) }
    }

    /// Checks that an address does not take too large a share of all cells.
    fn check_share(&self, Made { shape, .. }: &Made, address: Option<IpAddr>) -> Result<(), OpenError> {
        let (cells, most) = (shape.cells(), self.limits.total_cells / SHARE);
        let open = self.open.read().unwrap_or_else(PoisonError::into_inner);
        let own = open.values().filter(|room| address.is_some() && room.opener == address);
        let taken: u64 = own.map(|room| room.handle.shape().cells()).sum();
        // One maze is allowed, however large.
        if taken > 0 && cells > most.saturating_sub(taken) {
            return Err(OpenError::Share { cells, taken, most });
        }
        Ok(())
    }

    fn check_space(&self, Made { shape, .. }: &Made) -> Result<(), OpenError> {
        let (cells, most) = (shape.cells(), self.limits.total_cells);
        let taken = self.all_here().iter().map(|handle| handle.shape().cells()).sum();
        if cells > most.saturating_sub(taken) { Err(OpenError::NoSpace { cells, taken, most }) } else { Ok(()) }
    }
}
