//! Messages between client and server.
//!
//! JSON uses the names of fields and variants; binary frames use their order. A change of either needs a new
//! [`PROTOCOL`].

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

/// The version of the protocol. Client and server must use the same one. A client with another one gets
/// [`Bye::Version`], which, like the first field of [`Hello`], is the same in all versions.
pub const PROTOCOL: u32 = 4;
