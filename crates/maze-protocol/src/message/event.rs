//! Events of a room.

use crate::{
    bounded,
    message::who::{PlayerId, Who},
};
use maze_core::Cell;
use maze_play::game::{GameEvent, GameResult};
use serde::{Deserialize, Serialize};

/// An event of a room.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A player joined.
    Joined(Who),
    /// A player left.
    Left {
        /// The player.
        player: PlayerId,
    },
    /// A player is ready, or no longer ready.
    Ready {
        /// The player.
        player: PlayerId,
        /// Yes or no.
        ready: bool,
    },
    /// The room entered another phase.
    Phase(Phase),
    /// A step ended. Sent to that player only.
    Stepped {
        /// The player.
        player: PlayerId,
        /// The player's cell now.
        cell: Cell,
        /// Whether the step reached its cell; if not, something was in the way.
        arrived: bool,
        /// Whether the player has won its game.
        won: bool,
    },
    /// An event of the player's own game. Sent to that player only.
    Game {
        /// The player.
        player: PlayerId,
        /// The event.
        event: GameEvent,
    },
    /// In a hunt: a player took one of the shared coins.
    CoinTaken {
        /// The player.
        player: PlayerId,
        /// The coin's cell.
        cell: Cell,
    },
    /// A player's game ended.
    Finished {
        /// The player.
        player: PlayerId,
        /// The time in game ticks since the player joined, or since the race began.
        after: u32,
        /// The result.
        result: GameResult,
    },
    /// A player's run was verified by a replay and stored.
    Ranked {
        /// The player.
        player: PlayerId,
        /// Its place on the board of its kind, from 1 on.
        place: u32,
        /// The number of runs on that board.
        of: u32,
    },
    /// A player's run became too long to record. The player walks on, without a result.
    Abandoned {
        /// The player.
        player: PlayerId,
    },
    /// A race or hunt ended: all players, the best first.
    #[serde(deserialize_with = "standings")]
    Standings(Vec<Standing>),
    /// The room changed to another maze.
    Maze {
        /// Its share code, if it has one.
        #[serde(deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_CODE_BYTES }>")]
        code: Option<String>,
    },
    /// A player's run ended but was not stored: the server had no time or no space for it, or the run does not count.
    NotKept {
        /// The player.
        player: PlayerId,
    },
}

pub(super) fn standings<'de, D: serde::Deserializer<'de>>(deserializer: D) -> Result<Vec<Standing>, D::Error> {
    bounded::list::<D, Standing, { crate::limits::MAX_PLAYERS }>(deserializer)
}

impl Event {
    /// Returns the only player to whom the event is sent; none if all get it.
    #[must_use]
    pub fn only_for(&self) -> Option<PlayerId> {
        match *self {
            Self::Stepped { player, .. } | Self::Game { player, .. } => Some(player),
            _ => None,
        }
    }
}

/// The phase of a room. Times are ticks of the server, 30 a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Free walk: everybody plays alone.
    Open,
    /// A race or hunt waits until its players are ready. Players cannot move.
    Lobby,
    /// The race or hunt begins soon. Players cannot move.
    Countdown {
        /// The tick of the start.
        start: u32,
    },
    /// The race or hunt is running.
    Running {
        /// The tick of the start.
        since: u32,
        /// The tick of the end at the latest.
        until: u32,
    },
    /// The race or hunt is over. Players who are ready want another.
    Over,
    /// Most want another, and its maze is being generated.
    Changing,
}

/// A player's result in a race or hunt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Standing {
    /// The player.
    pub player: PlayerId,
    /// In a race: the game ticks that it took to win; none for those who have not won.
    pub after: Option<u32>,
    /// The number of coins taken.
    pub coins: u32,
}
