//! What a server does for those who come: from a page, from the app, with a script.

mod addresses;
mod alone;
mod app;
mod client;
mod ends;
mod faults;
mod invite;
mod nodes;
mod origins;
mod page;
mod people;
#[path = "../support/postgres.rs"]
mod postgres;
mod process;
mod races;
mod results;
mod rooms;
mod running;
mod school;
mod sockets;

/// Whatever goes wrong.
type Failure = Box<dyn std::error::Error + Send + Sync>;
