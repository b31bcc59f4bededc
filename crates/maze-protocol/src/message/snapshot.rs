//! Where everybody is.

use crate::{
    bounded,
    message::{
        place::{ExactPose, Place},
        who::PlayerId,
    },
};
use maze_core::Cell;
use serde::{Deserialize, Serialize};

/// Where everybody is, as far as one is told: all that differs from the snapshot that was sent before.
///
/// A WebSocket loses nothing and keeps the order: what was sent is what the other side has, or the connection is gone
/// and begins with a whole snapshot. So a snapshot differs from the last one that was *sent*, and nobody has to
/// acknowledge, nor to keep several. What a slow connection cannot take is dropped before it is compared, never after.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Snapshot {
    /// The server's tick.
    pub tick: u32,
    /// The tick of the snapshot that this one goes on from; none if it is whole.
    pub base: Option<u32>,
    /// Oneself, if one plays.
    pub you: Option<You>,
    /// Others who have moved or turned, or of whom one was not told before.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_TOLD }>")]
    pub others: Vec<Other>,
    /// Others of whom one is told no more: they are gone or far away.
    #[serde(deserialize_with = "bounded::list::<_, _, { crate::limits::MAX_TOLD }>")]
    pub gone: Vec<PlayerId>,
    /// How many there are of whom one is not told one by one, and where; none if as before.
    #[serde(deserialize_with = "bounded::list_if_any::<_, _, { crate::limits::MAX_CROWDS }>")]
    pub crowds: Option<Vec<Crowd>>,
}

/// Oneself: exactly, so that a client that predicts can go on from there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct You {
    /// Inputs below this number are done; those from it on are not yet.
    pub seq: u32,
    /// The position and orientation.
    pub pose: ExactPose,
    /// The cell in which one is.
    pub cell: Cell,
    /// The length of one's run, or of a hunt so far, in game ticks.
    pub ticks: u32,
    /// How many coins one has.
    pub coins: u32,
    /// A bit for each locked door of one's game: whether it is open.
    pub doors: u8,
    /// The place of the player's own Minotaur.
    pub hunter: Option<Place>,
}

/// Somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Other {
    /// Who.
    pub player: PlayerId,
    /// The place.
    pub at: Place,
    /// The direction in the chart: 256 make a full turn, clockwise from the east.
    pub heading: u8,
}

/// Some players of whom one is not told one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crowd {
    /// The place around which they are.
    pub at: Place,
    /// How many.
    pub count: u16,
}
