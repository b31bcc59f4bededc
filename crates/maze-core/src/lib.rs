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
//! The crate is pure: it knows no file, clock, thread or screen, and its only randomness is the [`Dice`] that is
//! passed in.

#![warn(clippy::pedantic)]

mod blueprint;
mod dice;
mod grid;
mod journal;
mod mask;
mod maze;
pub mod method;
mod shape;
mod sink;
mod union_find;
mod walk;
mod wall;

pub use blueprint::{Blueprint, BlueprintError};
pub use dice::Dice;
pub use grid::{Corners, Flat, Grid, HexRectangle, Hexagon, Pointy, Square};
pub use journal::{Event, Journal, Player};
pub use mask::sides_in;
pub use maze::Maze;
pub use method::Method;
pub use shape::{AnyGrid, Dimension, MAX_CELLS, Shape, ShapeError, ShapeKind};
pub use sink::{Mark, Sink, Until};
pub use union_find::UnionFind;
pub use walk::{WalkError, Walker};
pub use wall::{Cell, Point, Side, Wall};
