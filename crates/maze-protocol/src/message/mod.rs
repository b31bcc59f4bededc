//! What client and server tell one another.
//!
//! The names of fields and variants are what JSON says; their order is what binary frames say. A change of either is a
//! new [`PROTOCOL`].

mod client;
mod event;
mod place;
mod server;
mod snapshot;
mod who;

pub use client::{ClientMessage, Hello, Resume, Stretch};
pub use event::{Event, Phase, Standing};
pub use place::{ExactFrame, ExactPose, Place, UNITS_A_CELL};
pub use server::{Bye, Numbered, Refusal, RoomRules, ServerMessage, Welcome};
pub use snapshot::{Crowd, Other, Snapshot, You};
pub use who::{Finish, Kind, PlayerId, Who};

/// The version of the protocol. Client and server must speak the same one: a client of another is told so in
/// [`Bye::Version`], which, like the first field of [`Hello`], is the same in all of them.
pub const PROTOCOL: u32 = 4;
