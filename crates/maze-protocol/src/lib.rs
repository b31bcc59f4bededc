//! Walking a maze together: messages, and the rules of a room.

#![warn(clippy::pedantic)]

mod backlog;
mod bounded;
mod course;
mod frame;
mod hello;
pub mod limits;
mod message;
mod name;
mod predictor;
mod result;
mod room;
mod scene;
mod side;
mod view;

pub use backlog::Backlog;
pub use course::{Course, CourseError, RADIUS};
pub use frame::{Encoding, Frame, FrameError, Message, decode, decode_binary, decode_text, encode};
pub use hello::{Profile, Visit};
pub use message::{
    Bye, ClientMessage, Crowd, Event, Hello, Kind, Numbered, Other, PROTOCOL, Phase, PlayerId, Refusal, Resume,
    RoomRules, ServerMessage, Snapshot, Standing, Stretch, UNITS_A_CELL, Welcome, Who, You, fixed,
};
pub use name::{Name, NameError, Symbol, SymbolError};
pub use predictor::Predictor;
pub use result::{FinishedRun, RunError, verify};
pub use room::{Happened, JoinError, Room, SERVER_TICKS_A_SECOND};
pub use scene::Scene;
pub use side::{SideName, UnknownSide, side_called, side_names};
pub use view::{Known, MissedSnapshot, View};
