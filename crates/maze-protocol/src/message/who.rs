//! The players of a room.

use crate::bounded;
use maze_play::game::GameResult;
use serde::{Deserialize, Serialize};

/// The id of a player in a room. Ids are never reused within a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PlayerId(pub u32);

/// A player's name, emoji, kind and state.
///
/// The server has checked name and symbol, so a client shows them as they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Who {
    /// The player.
    pub player: PlayerId,
    /// The name. Guests have none.
    #[serde(deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_NAME_BYTES }>")]
    pub name: Option<String>,
    /// The emoji.
    #[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_SYMBOL_BYTES }>")]
    pub symbol: String,
    /// Whether a person or a program controls the player.
    pub kind: Kind,
    /// Whether the player is ready.
    pub ready: bool,
    /// The number of coins taken in the hunt, or in the player's game when it ended.
    pub coins: u32,
    /// The end of the player's game, if it has ended.
    pub finished: Option<Finish>,
}

/// The end of a player's game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finish {
    /// The time in game ticks since the player joined, or since the race began.
    pub after: u32,
    /// The result.
    pub result: GameResult,
}

/// Whether a person or a program controls a player. It is fixed while the player is in the room. Each kind has its own
/// board of results.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Kind {
    /// A person with a keyboard, a mouse or a touch screen.
    #[default]
    Hand,
    /// A program.
    Script,
}
