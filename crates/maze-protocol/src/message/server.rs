//! A message of the server.

use crate::{
    bounded,
    message::{
        event::{Event, Phase, Standing, standings},
        snapshot::Snapshot,
        who::{PlayerId, Who},
    },
};
use maze_core::{Cell, Side};
use serde::{Deserialize, Serialize};

/// A message of the server.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message to a client that was let in.
    Welcome(Box<Welcome>),
    /// The places of the players.
    Snapshot(Snapshot),
    /// An event.
    Event(Numbered),
    /// The request was refused.
    Refused(Refusal),
    /// The answer to a ping.
    Pong {
        /// The nonce of the ping.
        nonce: u32,
        /// The tick in which the ping arrived.
        tick: u32,
    },
    /// The last message before the connection closes.
    Bye(Bye),
}

/// The state of the room, for a client that joins.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The [`PROTOCOL`](super::PROTOCOL) of the server.
    pub protocol: u32,
    /// Core's [`RULES_VERSION`](maze_core::RULES_VERSION). A client with another one must not predict.
    pub rules: u32,
    /// The client's own player; none for a spectator.
    pub you: Option<PlayerId>,
    /// The token to resume with; empty for a spectator.
    #[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_TOKEN_BYTES }>")]
    pub token: String,
    /// The share code of the maze. A maze without one is fetched over HTTP.
    #[serde(deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_CODE_BYTES }>")]
    pub code: Option<String>,
    /// The rules of the room.
    pub game: RoomRules,
    /// The phase of the room.
    pub phase: Phase,
    /// The server's tick.
    pub tick: u32,
    /// The number of the next event.
    pub event: u32,
    /// Everybody in the room.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_PLAYERS }>")]
    pub players: Vec<Who>,
    /// In a hunt: the cells of the remaining coins.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_COINS as usize }>")]
    pub coins: Vec<Cell>,
    /// After a race or hunt: the standings, the best first.
    #[serde(deserialize_with = "standings")]
    pub standings: Vec<Standing>,
}

/// The rules of a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomRules {
    /// Everybody plays for the goal of the share code, alone, at any time.
    #[default]
    FreeWalk,
    /// Everybody plays for the goal of the share code, alone, with the same start.
    Race,
    /// All players share the coins of the maze: the first who comes takes a coin.
    Hunt,
}

/// An event with its number and tick.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Numbered {
    /// Events are numbered one by one. A client does not see the numbers of events that were sent to another player
    /// only.
    pub number: u32,
    /// The server's tick.
    pub tick: u32,
    /// The event.
    pub event: Event,
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Refusal {
    #[error("side {side} of cell {cell} is a wall; open: {open:?}")]
    Wall {
        cell: Cell,
        side: Side,
        #[serde(deserialize_with = "bounded::list::<_, _, 16>")]
        open: Vec<Side>,
    },
    #[error("cell {cell} has no side {side}; allowed: 0 to {last}")]
    NoSuchSide { cell: Cell, side: Side, last: Side },
    #[error("you are on your way already; you may step in about {ticks} ticks")]
    Busy { ticks: u8 },
    #[error("nobody walks now: the room is in phase {0:?}")]
    Phase(Phase),
    #[error("you only watch; say hello with a symbol to walk")]
    Watching,
}

/// Why a connection closes.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Bye {
    #[error("you speak version {yours} of the protocol; allowed: {speaks}")]
    Version { yours: u32, speaks: u32 },
    #[error("{0}")]
    Refused(#[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_TEXT_BYTES }>")] String),
    #[error("the token is no longer known; join as a new player")]
    Unknown,
    #[error("the room is full, with {0} players")]
    Full(u32),
    #[error("you are here already, from elsewhere")]
    Elsewhere,
    #[error("you take in less than is told")]
    Slow,
    #[error("you say more than is allowed")]
    Flood,
    #[error("you have left")]
    Left,
    #[error("the room is closed")]
    Closed,
    #[error("the server stops; come back in a while")]
    Stopping,
}
