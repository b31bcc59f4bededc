//! What happens in a room, and who is told.

use crate::{
    bounded,
    message::who::{PlayerId, Who},
};
use maze_core::Cell;
use maze_play::game::{GameEvent, GameResult};
use serde::{Deserialize, Serialize};

/// What happens in a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player came.
    Joined(Who),
    /// A player left.
    Left {
        /// Who.
        player: PlayerId,
    },
    /// A player is ready, or is not any more.
    Ready {
        /// Who.
        player: PlayerId,
        /// Yes or no.
        ready: bool,
    },
    /// The room is in another phase.
    Phase(Phase),
    /// A step is over. Only that player is told.
    Stepped {
        /// Who.
        player: PlayerId,
        /// Where the player is now.
        cell: Cell,
        /// Whether the step ended where it should; if not, something was in the way.
        arrived: bool,
        /// Whether the player's game is over, and won.
        won: bool,
    },
    /// Something happened in a player's own game. Only that player is told.
    Game {
        /// Who.
        player: PlayerId,
        /// What.
        event: GameEvent,
    },
    /// In a hunt: a player took a coin that was there for all.
    CoinTaken {
        /// Who.
        player: PlayerId,
        /// Where.
        cell: Cell,
    },
    /// A player's game is over.
    Finished {
        /// Who.
        player: PlayerId,
        /// The time in game ticks since the player came, or since the race began.
        after: u32,
        /// What came of it.
        result: GameResult,
    },
    /// A player's run has been walked again by the rules and is kept: it outlasts the server.
    Ranked {
        /// Who.
        player: PlayerId,
        /// Its place on the board of its kind, from 1 on.
        place: u32,
        /// How many are on that board.
        of: u32,
    },
    /// A player's run became longer than is kept. The player walks on, without a result.
    Abandoned {
        /// Who.
        player: PlayerId,
    },
    /// A race or hunt is over: all players, the best first.
    #[serde(deserialize_with = "standings")]
    Standings(Vec<Standing>),
    /// The room has another maze.
    Maze {
        /// Its share code; none for a maze that has none.
        #[serde(deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_CODE_BYTES }>")]
        code: Option<String>,
    },
    /// A player's run is over but not kept: the server had no time or no room for it, or the run does not count.
    NotKept {
        /// The player.
        player: PlayerId,
    },
}

pub(super) fn standings<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Standing>, D::Error> {
    bounded::list::<D, Standing, { crate::limits::MAX_PLAYERS }>(deserializer)
}

impl Event {
    /// The only player who is told of it; none if all are.
    #[must_use]
    pub fn only_for(&self) -> Option<PlayerId> {
        match *self {
            Self::Stepped { player, .. } | Self::Game { player, .. } => Some(player),
            _ => None,
        }
    }
}

/// What a room is doing. Its times are ticks of the server, 30 a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Everybody walks as they please.
    Open,
    /// A race or hunt waits until its players are ready. Nobody walks.
    Lobby,
    /// It begins soon. Nobody walks.
    Countdown {
        /// When it begins.
        start: u32,
    },
    /// It goes on.
    Running {
        /// When it began.
        since: u32,
        /// When it ends at the latest.
        until: u32,
    },
    /// It is over. Whoever is ready wants another.
    Over,
    /// Most want another, and its maze is being made.
    Changing,
}

/// What a player has come to in a race or hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    pub player: PlayerId,
    /// In a race: how many game ticks it took to win; none for those who have not.
    pub after: Option<u32>,
    /// How many coins were taken.
    pub coins: u32,
}
