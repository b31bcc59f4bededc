//! Rooms in which people walk a maze together: over WebSocket, over HTTP, and on a page.
//!
//! [`maze_protocol`] decides what happens in a room; here are its clock, its sockets, and what outlasts it.

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
