//! Properties of mazes that hold for every shape and method.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, clippy::disallowed_types, reason = "measurements in tests do not affect mazes")]

mod around;
mod blueprint;
mod code;
mod defaults;
mod difficulty;
mod display;
mod floor_masks;
mod floors;
mod grid;
mod hyperbolic;
mod journal;
mod laws;
mod lines;
mod masks;
mod methods;
mod metrics;
mod on_worlds;
mod planets;
mod polygon_codes;
mod polygons;
mod post_process;
mod rng;
mod robots;
mod single_methods;
mod solve;
mod statistics;
mod steps;
mod strategies;
mod surfaces;
mod threads;
mod unfolding;
mod union_find;
mod variables;
mod weave;
mod worlds;

use strategies::{blueprints, finished_blueprints, flat_shapes, masked_shapes, methods, methods_with_options, shapes};
