//! Plays samples by the native protocol of PulseAudio, which PipeWire serves too: stereo, 32-bit floats.
//!
//! No library of the system is needed, and no other crate: three commands over a Unix socket are enough to play. They are
//! those of version 13 of the protocol, of 2008, which every server still speaks.
//!
//! ```no_run
//! # #[cfg(unix)]
//! # fn main() -> Result<(), maze_pulse::PulseError> {
//! let silence = |frames: &mut [[f32; 2]]| frames.fill([0.0; 2]);
//! maze_pulse::connect()?.play("example", 48_000, silence)
//! # }
//! # #[cfg(not(unix))]
//! # fn main() {}
//! ```

#![cfg(unix)]

mod connection;
mod message;
mod playback;
mod server;

pub use connection::Connection;
pub use server::connect;

use std::io;

/// Why nothing is played, or no more.
#[derive(Debug, thiserror::Error)]
pub enum PulseError {
    /// No server was found.
    #[error("no server: neither PULSE_SERVER, PULSE_RUNTIME_PATH nor XDG_RUNTIME_DIR leads to a socket")]
    NoServer,
    /// The socket fails, or the server is gone.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The server refuses, with a number that its protocol gives to the reason.
    #[error("the server refuses with error {0}")]
    Refused(u32),
    /// What the server says is none of its protocol.
    #[error("the server says what was not understood")]
    NotUnderstood,
    /// The server has ended what was played.
    #[error("the server ended the stream")]
    Ended,
}
