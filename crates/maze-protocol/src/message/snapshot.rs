//! Snapshots of the players' places.

use crate::{
    bounded,
    message::{
        place::{ExactPose, Place},
        who::PlayerId,
    },
};
use maze_core::Cell;
use serde::{Deserialize, Serialize};

/// The places of the players in a client's view: what has changed since the last snapshot that was sent.
///
/// A WebSocket is reliable and ordered: the client has what was sent, or the connection is gone and the next one begins
/// with a full snapshot. So a snapshot is relative to the last one that was *sent*, without acknowledgments and without
/// a history. For a slow connection, scenes are dropped before a snapshot is built from them, never after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The server's tick.
    pub tick: u32,
    /// The tick of the snapshot on which this one builds; none if it is a full one.
    pub base: Option<u32>,
    /// The client's own player, if it plays.
    pub you: Option<You>,
    /// Other players who have moved or turned, or who are new in the view.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_TOLD }>")]
    pub others: Vec<Other>,
    /// Other players who have left the view: they are gone or far away.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_TOLD }>")]
    pub gone: Vec<PlayerId>,
    /// The numbers and places of the players who are not listed; none if nothing has changed.
    #[serde(deserialize_with = "bounded::list_if_any::<_, _, { crate::limits::MAX_CROWDS }>")]
    pub crowds: Option<Vec<Crowd>>,
}

/// The client's own player. Its state is exact, so that the client can predict from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// The server has applied all inputs below this number.
    pub seq: u32,
    /// The position and orientation.
    pub pose: ExactPose,
    /// The cell.
    pub cell: Cell,
    /// The length of the run, or of a hunt so far, in game ticks.
    pub ticks: u32,
    /// The number of coins.
    pub coins: u32,
    /// A bit for each door of the player's game: 1 if it is open.
    pub doors: u8,
    /// The place of the player's own Minotaur.
    pub hunter: Option<Place>,
}

/// Another player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Other {
    /// The player.
    pub player: PlayerId,
    /// The place.
    pub at: Place,
    /// The direction in the chart: 256 make a full turn, clockwise from the east.
    pub heading: u8,
}

/// Players who are not listed one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crowd {
    /// The center of their bucket.
    pub at: Place,
    /// Their number.
    pub count: u16,
}
