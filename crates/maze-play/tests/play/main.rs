//! Properties of walks, goals and games in any maze.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "what a test measures decides no maze")]

mod challenge;
mod charts;
mod daily;
mod figure;
mod games;
mod goals;
mod holonomy;
mod lockstep;
mod minotaur;
mod on_worlds;
mod pair;
mod runs;
#[allow(dead_code, reason = "the tests of maze-core use the rest")]
#[path = "../../../maze-core/tests/core/strategies.rs"]
mod strategies;
mod surroundings;
mod walk;
#[allow(dead_code, reason = "the tests of maze-core use the rest")]
#[path = "../../../maze-core/tests/core/worlds/mod.rs"]
mod worlds;

use strategies::{finished_blueprints, masked_shapes, methods_with_options, shapes};
