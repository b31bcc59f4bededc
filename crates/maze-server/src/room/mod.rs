//! An open room: the task that runs its ticks, and the handle for all others.
//!
//! The task owns the [`Room`](maze_protocol::Room). Commands wait until its next tick, so it wakes 30 times a second,
//! however many there are. An empty room sleeps.

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

/// The capacity of the queue of commands. Senders wait if it is full.
const COMMANDS: usize = 4096;

/// The public facts of a room, for the list of rooms.
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
    /// Returns the summary for other servers.
    pub(crate) fn summary(&self) -> Summary {
        let Self { course, phase, players, watchers, .. } = self;
        Summary { cells: course.maze().grid().len(), phase: *phase, players: *players, watchers: *watchers }
    }
}

/// A handle to a room's task.
#[derive(Clone)]
pub(crate) struct Handle {
    commands: mpsc::Sender<Command>,
    moments: watch::Receiver<Arc<Moment>>,
    facts: watch::Receiver<Facts>,
    tick: Arc<AtomicU32>,
    shape: Shape,
}

/// A command to a room's task.
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

/// The channel by which a player who joins receives messages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Wish {
    /// Through a socket.
    Socket,
    /// By HTTP requests.
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

/// The result of joining, resuming or watching.
pub(crate) struct Entered {
    /// The player; none for a spectator.
    pub(crate) player: Option<PlayerId>,
    /// The token to resume with; empty for a spectator.
    pub(crate) token: String,
    /// The number of this connection, to distinguish it from earlier ones.
    pub(crate) connection: u32,
    /// The first messages: a welcome, or the missed events.
    pub(crate) first: Vec<Arc<Told>>,
    /// The later messages.
    pub(crate) letters: Letters,
}

/// The players of a room and their cells, in the order in which they joined.
pub(crate) struct Roll {
    pub(crate) course: Arc<Course>,
    pub(crate) people: Vec<(Who, Cell)>,
}

/// A step whose end an HTTP request waits for.
struct Call {
    /// Finds the side to step through.
    side: SideOf,
    reply: oneshot::Sender<Result<Stepped, StepError>>,
}

/// Finds a side of the player's cell from the player's words.
pub(crate) type SideOf = Box<dyn FnOnce(&Course, Cell) -> Result<Side, UnknownSide> + Send>;

/// A finished step.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stepped {
    pub(crate) cell: Cell,
    pub(crate) moved: bool,
    pub(crate) won: bool,
}

/// Why a step was not made.
#[derive(Debug)]
pub(crate) enum StepError {
    /// Unknown token.
    Unknown,
    /// The cell has no side of that name.
    NoSuchSide(UnknownSide),
    /// The step is refused in this cell.
    Refused(Cell, Refusal),
}

/// Why a player could not be made ready.
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

    /// Adds a player.
    pub(crate) async fn join(&self, profile: Profile, arrival: Arrival) -> Result<Result<Entered, JoinError>, Closed> {
        self.ask(|reply| Command::Join { profile, arrival, reply }).await
    }

    /// Whether a player other than the holder of the token has this name here.
    pub(crate) async fn has_other(&self, name: Name, token: Option<TokenHash>) -> Result<bool, Closed> {
        self.ask(|reply| Command::HasOther { name, token, reply }).await
    }

    /// Sets whether the holder of a token is ready.
    pub(crate) async fn ready(&self, token: TokenHash, ready: bool) -> Result<Result<(), Unready>, Closed> {
        self.ask(|reply| Command::Ready { token, ready, reply }).await
    }

    /// Resumes a connection.
    pub(crate) async fn resume(&self, resume: Resume) -> Result<Result<Entered, Bye>, Closed> {
        self.ask(|reply| Command::Resume { resume, reply }).await
    }

    /// Adds a spectator.
    pub(crate) async fn watch(&self) -> Result<Entered, Closed> {
        self.ask(|reply| Command::Watch { reply }).await
    }

    /// Passes on a player's message.
    pub(crate) async fn hear(&self, player: PlayerId, message: ClientMessage) -> Result<(), Closed> {
        self.say(Command::Say { player, message }).await
    }

    /// Reports that a player's connection is gone.
    pub(crate) async fn lost(&self, player: PlayerId, connection: u32) {
        // A closed room ignores this.
        let _ = self.say(Command::Lost { player, connection }).await;
    }

    /// Makes a player step, and waits for the end of the step.
    pub(crate) async fn step(&self, token: TokenHash, side: SideOf) -> Result<Result<Stepped, StepError>, Closed> {
        self.ask(|reply| Command::Step { token, call: Call { side, reply } }).await
    }

    /// Whether the token is valid.
    pub(crate) async fn seated(&self, token: TokenHash) -> Result<bool, Closed> {
        self.ask(|reply| Command::Seated { token, reply }).await
    }

    /// Removes the player with this token. Returns whether there was one.
    pub(crate) async fn leave(&self, token: TokenHash) -> Result<bool, Closed> {
        self.ask(|reply| Command::Leave { token, reply }).await
    }

    /// Returns the players and their cells.
    pub(crate) async fn roll(&self) -> Result<Arc<Roll>, Closed> {
        self.ask(|reply| Command::Roll { reply }).await
    }

    /// Closes the room, with a reason for all clients.
    pub(crate) async fn close(&self, why: Bye) {
        if self.say(Command::Close { why }).await.is_ok() {
            self.commands.closed().await;
        }
    }

    /// Returns a receiver of the latest moment.
    pub(crate) fn moments(&self) -> watch::Receiver<Arc<Moment>> {
        self.moments.clone()
    }

    /// Returns the public facts of the room.
    pub(crate) fn facts(&self) -> Facts {
        self.facts.borrow().clone()
    }

    /// Returns the shape of the room's mazes.
    pub(crate) fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns the current tick.
    pub(crate) fn tick(&self) -> u32 {
        self.tick.load(Ordering::Relaxed)
    }

    /// Whether the room is closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.commands.is_closed()
    }
}

/// Creates a room: its handle, and its task, which is not running yet.
pub(crate) fn open(made: Made, game: RoomRules, recorder: Recorder, care: Care) -> (Handle, RoomTask) {
    let (commands, heard) = mpsc::channel(COMMANDS);
    let tick = Arc::new(AtomicU32::new(0));
    let Made { course, shape, .. } = made;
    let room = Room::new(course, game);
    let (task, published) = RoomTask::new(room, recorder, care, (heard, commands.downgrade()), tick.clone());
    let Published { moments, facts } = published;
    (Handle { commands, moments, facts, tick, shape }, task)
}
