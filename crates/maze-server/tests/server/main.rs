//! Tests of a running server: with its page, the app's protocol, and scripts.

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

/// The error of a test.
type Failure = Box<dyn std::error::Error + Send + Sync>;
