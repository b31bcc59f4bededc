//! Tests of the public API.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "what a test measures decides nothing")]

mod backlog;
mod charts;
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
#[allow(dead_code, reason = "the tests of maze-core use the rest")]
#[path = "../../../maze-core/tests/core/strategies.rs"]
mod strategies;
mod views;
#[allow(dead_code, reason = "the tests of maze-core use the rest")]
#[path = "../../../maze-core/tests/core/worlds/mod.rs"]
mod worlds;

use strategies::methods_with_options;
