//! Tests of the load generator without a real server.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod arguments;
mod figures;
mod host;
mod measures;
mod people;
mod server;
mod walkers;
mod whole;
