//! The server: rooms in which people walk a maze together, over WebSocket, over HTTP, and on a page.
//!
//! [`maze_protocol`] has the rules of a room. This crate adds clocks, sockets and storage.

#![warn(clippy::pedantic)]

pub mod accounts;
mod figures;
mod http;
mod invite;
mod maze;
mod options;
mod recorder;
mod room;
mod rooms;
mod server;
pub mod store;
mod token;
mod ways;
mod work;

pub use options::{LogFormat, Options, Task};
pub use server::{ServeError, run, serve};
