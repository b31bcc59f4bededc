//! Where everybody is.

use crate::{bounded, message::who::PlayerId};
use maze_core::{Cell, Point};
use serde::{Deserialize, Serialize};

/// Of how many units the distance between two cells consists, in the places of [others](Other).
pub const UNITS_A_CELL: i32 = 128;

/// A point in whole [units](UNITS_A_CELL).
#[must_use]
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "far below 2^24 for what is walked in"
)]
pub fn fixed(point: Point) -> [i32; 2] {
    point.map(|part| (part * UNITS_A_CELL as f32).round() as i32)
}

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
    /// The bits of the position, two `f32`.
    pub bits: [u32; 2],
    /// The cell in which one is.
    pub cell: Cell,
    /// The length of one's run, or of a hunt so far, in game ticks.
    pub ticks: u32,
    /// How many coins one has.
    pub coins: u32,
    /// A bit for each locked door of one's game: whether it is open.
    pub doors: u8,
    /// Where one's own Minotaur is, in [units](UNITS_A_CELL).
    pub hunter: Option<[i32; 2]>,
}

/// Somebody else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Other {
    /// Who.
    pub player: PlayerId,
    /// Where, in [units](UNITS_A_CELL).
    pub at: [i32; 2],
    /// Where they look: 256 make a full turn, clockwise from the east.
    pub heading: u8,
}

/// Some players of whom one is not told one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crowd {
    /// About where they are, in [units](UNITS_A_CELL).
    pub at: [i32; 2],
    /// How many.
    pub count: u16,
}
