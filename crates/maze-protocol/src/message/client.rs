//! What a client tells the server.

use crate::{
    bounded,
    message::who::{Kind, PlayerId},
};
use maze_core::Side;
use maze_play::{Gait, Input};
use serde::{Deserialize, Serialize};

/// What a client tells the server. Neither places nor times are in it: where one is and when, the server finds out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// The first message, and only that.
    Hello(Hello),
    /// Walking freely, tick by tick.
    Input(Stretch),
    /// Walking to the cell across a side, at the pace of one who walks. While one is on the way, one more step may be
    /// asked for, which leads on from there without a rest.
    Step {
        /// The side of the cell in which one is, or to which one is on the way, numbered as in core.
        side: Side,
    },
    /// In the lobby of a race or hunt: whether one is ready. After its end: whether one wants another. In a free walk:
    /// beginning again at the entrance.
    Ready {
        /// Yes or no.
        ready: bool,
    },
    /// Being told of those around another player from now on, as if one looked through its eyes.
    Watch {
        /// Whom; none to look through one's own again, or, if one only watches, to see the room.
        player: Option<PlayerId>,
    },
    /// Asks for a pong.
    Ping {
        /// Comes back in the pong.
        nonce: u32,
    },
    /// Leaves the room for good.
    Leave,
}

/// Who comes, and what for.
///
/// Its place among the messages and its first field are the same in every version, so that another version can always
/// be told from this one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hello {
    /// The [`PROTOCOL`](super::PROTOCOL) that it speaks.
    pub protocol: u32,
    /// What the player is called. Guests have no name, only an emoji.
    #[serde(default, deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_NAME_BYTES }>")]
    pub name: Option<String>,
    /// The player's emoji; none for one who only watches or comes back.
    #[serde(default, deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_SYMBOL_BYTES }>")]
    pub symbol: Option<String>,
    /// Who decides where to go.
    #[serde(default)]
    pub kind: Kind,
    /// The token of an account, without which a name that is kept by a passphrase is refused.
    #[serde(default, deserialize_with = "bounded::text_if_any::<_, { crate::limits::MAX_TOKEN_BYTES }>")]
    pub account: Option<String>,
    /// Comes to watch, not to walk.
    #[serde(default)]
    pub watch: bool,
    /// Comes back after a connection was lost.
    #[serde(default)]
    pub resume: Option<Resume>,
}

/// What it takes to come back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resume {
    /// What the welcome said.
    #[serde(deserialize_with = "bounded::text::<_, { crate::limits::MAX_TOKEN_BYTES }>")]
    pub token: String,
    /// The number of the next event that is wanted: one more than that of the last one that came.
    pub event: u32,
}

/// The same input for some ticks, [60](maze_play::TICKS_A_SECOND) a second.
///
/// Inputs are numbered one by one and done in that order, each once: a number that was there before is ignored, and so
/// is one below it. Numbers may be left out. Who stands still need not say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// The number of its first input.
    pub seq: u32,
    /// The gait. In rooms a sprint is as fast as a walk.
    #[serde(with = "GaitName")]
    pub gait: Gait,
    /// Where to, as a [`heading`](maze_play::heading): 65,536 make a full turn, clockwise from the east.
    #[serde(default)]
    pub heading: u16,
    /// For how many ticks. They take as many numbers.
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
    /// The input of each of its ticks, at the pace of rooms: a sprint is a walk.
    ///
    /// Steps, the page and scripts can only walk, and share boards and races with the app. Server and
    /// [`Predictor`](crate::Predictor) both read inputs here, so they agree.
    #[must_use]
    pub fn input(self) -> Input {
        match self.gait {
            Gait::Stand => Input::Stand,
            Gait::Walk | Gait::Sprint => Input::Walk(self.heading),
        }
    }

    /// One tick of this input.
    #[must_use]
    pub fn of(seq: u32, input: Input) -> Self {
        let heading = match input {
            Input::Stand => 0,
            Input::Walk(heading) | Input::Sprint(heading) => heading,
        };
        Self { seq, gait: input.gait(), heading, ticks: 1 }
    }
}
