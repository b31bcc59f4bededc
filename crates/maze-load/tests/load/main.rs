//! What can be wrong without a server.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod arguments;
mod figures;
mod host;
mod measures;
mod people;
mod server;
mod walkers;
mod whole;
