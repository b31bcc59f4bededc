//! Mazes on any cell shape.
//!
//! A [`Grid`] says which cell lies across which side; everything else is derived from that. Each generation
//! [`Method`] is written once, tells a [`Sink`] what it does, and runs on every grid.
//!
//! ```
//! use maze_core::{Blueprint, Grid};
//!
//! let blueprint: Blueprint = "square:20x30/kruskal#42".parse()?;
//! let maze = blueprint.generate();
//! assert_eq!(maze.grid().len(), 600);
//! assert!(maze.is_perfect());
//! # Ok::<(), maze_core::BlueprintError>(())
//! ```
//!
//! The crate is pure: it knows no file, clock, thread or screen, and its only randomness is the [`MazeRng`] that is
//! passed in.

#![warn(clippy::pedantic)]

mod blueprint;
mod diameter;
mod grid;
mod journal;
mod keys;
mod mask;
mod maze;
mod measure;
pub mod method;
mod metrics;
mod rng;
mod shape;
mod sides;
mod sink;
pub mod solve;
mod text;
mod tick;
mod union_find;
mod walk;
mod wall;

/// The version of the rules that decide which maze a share code means, how the code is written, and where a recorded
/// walk leads. Where it is the same, these are the same to the last bit, on every machine and in every release.
///
/// Codes are frozen: it is raised only for a fault that cannot be mended otherwise, together with the golden mazes and
/// the digests that say so. New shapes, methods and options leave it as it is, for what was there means what it meant.
pub const RULES_VERSION: u32 = 1;

pub use blueprint::{Blueprint, BlueprintError};
pub use diameter::FarApart;
pub use grid::{
    Absent, Circle, Corners, Dimension, Flat, Geometry, Grid, HexRectangle, Hexagon, Lines, Masked, Octagon,
    Orientation, Pointy, ShapeInfo, SideSets, Square, TooManyCorners, Triangle, TriangleRectangle, flatten_wall,
};
pub use journal::{Event, Journal, JournalFull, Playback};
pub use mask::{BuiltinMask, MAX_PIXELS, Mask, MaskError, Picture};
pub use maze::{Maze, NoSuchCell};
pub use measure::Measure;
pub use method::{IncompatibleMethod, Method, PostProcess};
pub use metrics::{Distances, Metrics, Summary};
pub use rng::MazeRng;
pub use shape::{AnyGrid, MAX_CELLS, MAX_MASKED_CELLS, ParseOptions, Shape, ShapeError, ShapeKind, WholeGrid};
pub use sides::{SideSet, Sides};
pub use sink::{Mark, NullSink, Sink, StopWhen};
pub use text::Dots;
pub use tick::{Input, Recording, TICKS_A_SECOND, heading};
pub use union_find::UnionFind;
pub use walk::{WalkError, Walker};
pub use wall::{Cell, Point, Side, Wall};

/// Tests the code in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
