//! What the server tells a client.

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

/// What the server tells a client.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ServerMessage {
    /// The first message to one who may stay.
    Welcome(Box<Welcome>),
    /// Where everybody is.
    Snapshot(Snapshot),
    /// Something happened.
    Event(Numbered),
    /// What was asked for is not done.
    Refused(Refusal),
    /// The answer to a ping.
    Pong {
        /// That of the ping.
        nonce: u32,
        /// The tick in which it came.
        tick: u32,
    },
    /// The last message: the connection ends.
    Bye(Bye),
}

/// All that a client needs to know at first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Welcome {
    /// The [`PROTOCOL`](super::PROTOCOL) that is spoken.
    pub protocol: u32,
    /// Core's [`RULES_VERSION`](maze_core::RULES_VERSION). With another one a client must not predict.
    pub rules: u32,
    /// Who one is; nobody if one only watches.
    pub you: Option<PlayerId>,
    /// The token by which one comes back; empty if one only watches.
    #[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_TOKEN_BYTES }>")]
    pub token: String,
    /// The share code of the maze; a maze that has none is asked for over HTTP.
    #[serde(deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_CODE_BYTES }>")]
    pub code: Option<String>,
    /// What is played.
    pub game: RoomRules,
    /// What the room is doing.
    pub phase: Phase,
    /// The server's tick.
    pub tick: u32,
    /// The number that the next event has.
    pub event: u32,
    /// Everybody in the room.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_PLAYERS }>")]
    pub players: Vec<Who>,
    /// In a hunt: the cells in which a coin still lies.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_COINS as usize }>")]
    pub coins: Vec<Cell>,
    /// After a race or hunt: how it ended, the best first.
    #[serde(deserialize_with = "standings")]
    pub standings: Vec<Standing>,
}

/// What is played in a room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoomRules {
    /// Everybody plays for the goal of the share code, alone, whenever they like.
    #[default]
    FreeWalk,
    /// Everybody plays for the goal of the share code, alone, from the same moment on.
    Race,
    /// The coins of the maze are there for all, and whoever comes first takes them.
    Hunt,
}

/// An event, and when it was.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Numbered {
    /// Events are numbered one by one. Who is told of one that was for another player only does not see its number.
    pub number: u32,
    /// The server's tick.
    pub tick: u32,
    /// What happened.
    pub event: Event,
}

/// Why something is not done.
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

/// Why a connection ends.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the messages say it")]
pub enum Bye {
    #[error("you speak version {yours} of the protocol; allowed: {speaks}")]
    Version { yours: u32, speaks: u32 },
    #[error("{0}")]
    Refused(#[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_TEXT_BYTES }>")] String),
    #[error("nobody is known by this token any more; say hello as if you came first")]
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
