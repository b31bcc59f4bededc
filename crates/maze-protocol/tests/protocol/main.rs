//! What players, servers and clients rely on.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "what a test measures decides nothing")]

mod backlog;
mod frames;
mod hostile;
mod inputs;
mod names;
mod people;
mod prediction;
mod race;
mod results;
mod sides;
mod steps;
mod views;
