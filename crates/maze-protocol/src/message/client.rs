//! Messages of a client.

use crate::{
    bounded,
    message::who::{Kind, PlayerId},
};
use maze_core::Side;
use maze_play::{Gait, Input};
use serde::{Deserialize, Serialize};

/// A message of a client. It has neither places nor times: the server decides those.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message. It is sent once.
    Hello(Hello),
    /// Walks freely, tick by tick.
    Input(Stretch),
    /// Walks to the cell across a side, at walking pace. During a step, one more may be queued, which follows without a
    /// pause.
    Step {
        /// The side of the cell in which the player is, or to which the current step leads, numbered as in core.
        side: Side,
    },
    /// In the lobby of a race or hunt: whether the player is ready. After its end: whether the player wants another. In
    /// a free walk: restarts at the entrance.
    Ready {
        /// Whether the player is ready.
        ready: bool,
    },
    /// Centers the snapshots on another player, as a spectator sees it.
    Watch {
        /// The player to watch; none to return to the client's own player, or, for a spectator, to the whole room.
        player: Option<PlayerId>,
    },
    /// Asks for a pong.
    Ping {
        /// A number that the pong repeats.
        nonce: u32,
    },
    /// Leaves the room for good.
    Leave,
}

/// The introduction of a client: a player, a spectator, or a resumed connection.
///
/// Its place among the messages and its first field are the same in every version, so a server can always recognize
/// another version.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The [`PROTOCOL`](super::PROTOCOL) of the client.
    pub protocol: u32,
    /// The player's name. Guests have none, only an emoji.
    #[serde(default, deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_NAME_BYTES }>")]
    pub name: Option<String>,
    /// The player's emoji; none to watch or resume.
    #[serde(default, deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_SYMBOL_BYTES }>")]
    pub symbol: Option<String>,
    /// Whether a person or a program controls the player.
    #[serde(default)]
    pub kind: Kind,
    /// The token of an account. A registered name is rejected without it.
    #[serde(default, deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_TOKEN_BYTES }>")]
    pub account: Option<String>,
    /// Whether to watch instead of play.
    #[serde(default)]
    pub watch: bool,
    /// The connection to resume, if it was lost.
    #[serde(default)]
    pub resume: Option<Resume>,
}

/// The data to resume a lost connection.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// The token of the welcome.
    #[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_TOKEN_BYTES }>")]
    pub token: String,
    /// The number of the next event: one more than that of the last one received.
    pub event: u32,
}

/// The same input for some ticks, [60](maze_play::TICKS_A_SECOND) a second.
///
/// Inputs are numbered one by one and applied in that order, each once. A number that is not above the last one is
/// ignored. Numbers may be skipped. A player who stands still need not send inputs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// The number of the first input.
    pub seq: u32,
    /// The gait. In rooms a sprint is as fast as a walk.
    #[serde(with = "GaitName")]
    pub gait: Gait,
    /// The direction, as a [`heading`](maze_play::heading): 65,536 make a full turn, clockwise from the east.
    #[serde(default)]
    pub heading: u16,
    /// The number of ticks, each of which takes a number.
    #[serde(default = "one")]
    pub ticks: u8,
}

/// The names of gaits.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Gait", rename_all = "snake_case")]
enum GaitName {
    Stand,
    Walk,
    Sprint,
}

fn one() -> u8 {
    1
}

impl Stretch {
    /// Returns the input of each of its ticks, at the pace of rooms: a sprint is a walk.
    ///
    /// Steps, the page and scripts can only walk, and share boards and races with the app. Server and
    /// [`Predictor`](crate::Predictor) both convert inputs here, so they agree.
    #[must_use]
    pub fn input(self) -> Input {
        match self.gait {
            Gait::Stand => Input::Stand,
            Gait::Walk | Gait::Sprint => Input::Walk(self.heading),
        }
    }

    /// Creates one tick of this input.
    #[must_use]
    pub fn of(seq: u32, input: Input) -> Self {
        let heading = match input {
            Input::Stand => 0,
            Input::Walk(heading) | Input::Sprint(heading) => heading,
        };
        Self { seq, gait: input.gait(), heading, ticks: 1 }
    }
}
