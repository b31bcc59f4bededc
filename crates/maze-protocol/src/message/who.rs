//! Who is in a room.

use crate::bounded;
use maze_play::game::GameResult;
use serde::{Deserialize, Serialize};

/// A player of a room. No two of a room ever have the same, also if the one has left before the other came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

/// Who a player is.
///
/// The server has checked name and symbol; a client shows them and need not know the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Who {
    /// The player.
    pub player: PlayerId,
    /// What it is called. Guests have no name.
    #[serde(deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_NAME_BYTES }>")]
    pub name: Option<String>,
    /// Its emoji.
    #[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_SYMBOL_BYTES }>")]
    pub symbol: String,
    /// Who decides where it goes.
    pub kind: Kind,
    /// Whether it is ready.
    pub ready: bool,
    /// How many coins it has taken in the hunt, or had when its game was over.
    pub coins: u32,
    /// How its game was over, if it is.
    pub finished: Option<Finish>,
}

/// How a player's game was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// The time in game ticks since the player came, or since the race began.
    pub after: u32,
    /// What came of it.
    pub result: GameResult,
}

/// Who decides where a player goes. It stays so for as long as the player is in the room; each kind has a board of
/// results of its own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// Somebody with a keyboard, a mouse or a finger.
    #[default]
    Hand,
    /// A program.
    Script,
}
