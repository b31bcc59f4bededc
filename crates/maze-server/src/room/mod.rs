//! A room that is open: a task that lets its ticks pass, and the handle by which everybody speaks with it.
//!
//! The task owns the [`Room`](maze_protocol::Room). What is said to it waits until its next tick, so that it wakes 30
//! times a second however many speak. An empty room sleeps.

mod letters;
mod seats;
mod task;
mod told;
mod turns;

use crate::{
    maze::{Made, Written},
    recorder::Recorder,
    store::Summary,
    token::TokenHash,
};
use maze_core::{Cell, Grid, Shape, Side};
use maze_protocol::{
    Bye, ClientMessage, Course, JoinError, Name, PlayerId, Profile, Refusal, Resume, Room, RoomRules, UnknownSide, Who,
};
use std::{
    net::IpAddr,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use letters::{Letter, Letters};
use task::Published;
pub(crate) use task::{Back, Care, Ended, RoomTask};
pub(crate) use told::{Moment, Told};
pub(crate) use turns::{CROWD, Turn};

/// How much may wait to be heard. Who has more to say waits.
const COMMANDS: usize = 4096;

/// What is said of a room in the list of rooms.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    pub(crate) course: Arc<Course>,
    pub(crate) written: Written,
    pub(crate) game: RoomRules,
    pub(crate) phase: maze_protocol::Phase,
    pub(crate) players: usize,
    pub(crate) watchers: usize,
}

impl Facts {
    /// What the room is doing.
    pub(crate) fn summary(&self) -> Summary {
        let Self { course, phase, players, watchers, .. } = self;
        Summary { cells: course.maze().grid().len(), phase: *phase, players: *players, watchers: *watchers }
    }
}

/// By which everybody speaks with a room.
#[derive(Clone)]
pub(crate) struct Handle {
    commands: mpsc::Sender<Command>,
    moments: watch::Receiver<Arc<Moment>>,
    facts: watch::Receiver<Facts>,
    tick: Arc<AtomicU32>,
    shape: Shape,
}

/// What is said to a room.
enum Command {
    Join { profile: Profile, arrival: Arrival, reply: oneshot::Sender<Result<Entered, JoinError>> },
    HasOther { name: Name, token: Option<TokenHash>, reply: oneshot::Sender<bool> },
    Ready { token: TokenHash, ready: bool, reply: oneshot::Sender<Result<(), Unready>> },
    Resume { resume: Resume, reply: oneshot::Sender<Result<Entered, Bye>> },
    Watch { reply: oneshot::Sender<Entered> },
    Say { player: PlayerId, message: ClientMessage },
    Lost { player: PlayerId, connection: u32 },
    Step { token: TokenHash, call: Call },
    Seated { token: TokenHash, reply: oneshot::Sender<bool> },
    Roll { reply: oneshot::Sender<Arc<Roll>> },
    Leave { token: TokenHash, reply: oneshot::Sender<bool> },
    Changed { course: Arc<Course> },
    Ranked { player: PlayerId, place: u32, of: u32 },
    NotKept { player: PlayerId },
    Close { why: Bye },
}

/// How somebody who joins wants to be told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Through a socket.
    Socket,
    /// By asking.
    Http,
}

/// The circumstances of a join.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Arrival {
    pub(crate) wish: Wish,
    /// The client's address, if it is known.
    pub(crate) address: Option<IpAddr>,
    /// Whether the client's account owns the name.
    pub(crate) owns_name: bool,
}

/// Somebody who has come in.
pub(crate) struct Entered {
    /// Who one is; nobody if one only watches.
    pub(crate) player: Option<PlayerId>,
    /// Shown to come back; empty if one only watches.
    pub(crate) token: String,
    /// Tells this connection from those before it.
    pub(crate) connection: u32,
    /// What is told first: a welcome, or what was missed.
    pub(crate) first: Vec<Arc<Told>>,
    /// What is told from then on.
    pub(crate) letters: Letters,
}

/// Who is in a room, and where, in the order in which they came.
pub(crate) struct Roll {
    pub(crate) course: Arc<Course>,
    pub(crate) people: Vec<(Who, Cell)>,
}

/// A step that somebody waits for.
struct Call {
    /// Which side of the cell in which the player is, in the player's words.
    side: SideOf,
    reply: oneshot::Sender<Result<Stepped, StepError>>,
}

/// Finds the side that is meant, in the cell where the player is.
pub(crate) type SideOf = Box<dyn FnOnce(&Course, Cell) -> Result<Side, UnknownSide> + Send>;

/// A step that is over.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stepped {
    pub(crate) cell: Cell,
    pub(crate) moved: bool,
    pub(crate) won: bool,
}

/// Why somebody does not step.
#[derive(Debug)]
pub(crate) enum StepError {
    /// Nobody has such a token.
    Unknown,
    /// The cell has no side of that name.
    NoSuchSide(UnknownSide),
    /// It cannot be done from this cell.
    Refused(Cell, Refusal),
}

/// Why a player is not made ready.
#[derive(Debug)]
pub(crate) enum Unready {
    /// Unknown token.
    Unknown,
    /// Not in this phase.
    Refused(Refusal),
}

/// The room is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the room is closed")]
pub(crate) struct Closed;

impl Handle {
    async fn ask<A>(&self, command: impl FnOnce(oneshot::Sender<A>) -> Command) -> Result<A, Closed> {
        let (reply, answer) = oneshot::channel();
        self.say(command(reply)).await?;
        answer.await.map_err(|_| Closed)
    }

    async fn say(&self, command: Command) -> Result<(), Closed> {
        self.commands.send(command).await.map_err(|_| Closed)
    }

    /// Lets a player in.
    pub(crate) async fn join(&self, profile: Profile, arrival: Arrival) -> Result<Result<Entered, JoinError>, Closed> {
        self.ask(|reply| Command::Join { profile, arrival, reply }).await
    }

    /// Whether somebody other than the holder of the token is called so here.
    pub(crate) async fn has_other(&self, name: Name, token: Option<TokenHash>) -> Result<bool, Closed> {
        self.ask(|reply| Command::HasOther { name, token, reply }).await
    }

    /// Says for the holder of a token whether it is ready.
    pub(crate) async fn ready(&self, token: TokenHash, ready: bool) -> Result<Result<(), Unready>, Closed> {
        self.ask(|reply| Command::Ready { token, ready, reply }).await
    }

    /// Lets somebody in again.
    pub(crate) async fn resume(&self, resume: Resume) -> Result<Result<Entered, Bye>, Closed> {
        self.ask(|reply| Command::Resume { resume, reply }).await
    }

    /// Lets somebody watch.
    pub(crate) async fn watch(&self) -> Result<Entered, Closed> {
        self.ask(|reply| Command::Watch { reply }).await
    }

    /// What a player says.
    pub(crate) async fn hear(&self, player: PlayerId, message: ClientMessage) -> Result<(), Closed> {
        self.say(Command::Say { player, message }).await
    }

    /// A player's connection is gone.
    pub(crate) async fn lost(&self, player: PlayerId, connection: u32) {
        // A closed room misses nobody.
        let _ = self.say(Command::Lost { player, connection }).await;
    }

    /// Lets a player step, and waits until it is over.
    pub(crate) async fn step(&self, token: TokenHash, side: SideOf) -> Result<Result<Stepped, StepError>, Closed> {
        self.ask(|reply| Command::Step { token, call: Call { side, reply } }).await
    }

    /// Whether somebody has this token.
    pub(crate) async fn seated(&self, token: TokenHash) -> Result<bool, Closed> {
        self.ask(|reply| Command::Seated { token, reply }).await
    }

    /// Lets out whoever has this token. Says whether there was somebody.
    pub(crate) async fn leave(&self, token: TokenHash) -> Result<bool, Closed> {
        self.ask(|reply| Command::Leave { token, reply }).await
    }

    /// Everybody, and where they are.
    pub(crate) async fn roll(&self) -> Result<Arc<Roll>, Closed> {
        self.ask(|reply| Command::Roll { reply }).await
    }

    /// Sends everybody away.
    pub(crate) async fn close(&self, why: Bye) {
        if self.say(Command::Close { why }).await.is_ok() {
            self.commands.closed().await;
        }
    }

    /// Moments as they come, the last one only.
    pub(crate) fn moments(&self) -> watch::Receiver<Arc<Moment>> {
        self.moments.clone()
    }

    /// What is said of the room.
    pub(crate) fn facts(&self) -> Facts {
        self.facts.borrow().clone()
    }

    /// The shape of its mazes.
    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// The tick as it is now.
    pub(crate) fn tick(&self) -> u32 {
        self.tick.load(Ordering::Relaxed)
    }

    /// Whether the room is closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }
}

/// Opens a room: its handle, and its task, which is not running yet.
pub(crate) fn open(made: Made, game: RoomRules, recorder: Recorder, care: Care) -> (Handle, RoomTask) {
    let (commands, heard) = mpsc::channel(COMMANDS);
    let tick = Arc::new(AtomicU32::new(0));
    let Made { course, shape, .. } = made;
    let room = Room::new(course, game);
    let (task, published) = RoomTask::new(room, recorder, care, (heard, commands.downgrade()), tick.clone());
    let Published { moments, facts } = published;
    (Handle { commands, moments, facts, tick, shape }, task)
}
