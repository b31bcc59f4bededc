//! Mazes on any cell shape.
//!
//! ```
//! use maze_core::Blueprint;
//!
//! let maze = "square:6x3/wilson#4".parse::<Blueprint>()?.generate();
//! assert!(maze.is_perfect());
//! assert_eq!(format!("\n{maze}"), "
//! +---+---+---+---+---+---+
//! |                       |
//! +---+---+---+   +---+---+
//! |           |           |
//! +---+   +---+   +---+   +
//! |               |       |
//! +---+---+---+---+---+---+
//! ");
//! # Ok::<(), maze_core::BlueprintError>(())
//! ```
//!
//! The text above is a share code, that of a [`Blueprint`]: shape and size, method and options, seed. It makes the same
//! maze on every machine and in every release.
//!
//! # Grids
//!
//! A [`Grid`] has [cells](Cell), numbered from 0. Each has [sides](Side), numbered clockwise from 0, and the grid says
//! which cell lies [across](Grid::across) which. A [`HalfEdge`] is named by a cell and a side, so the wall between two cells
//! has two names, its half-edges.
//!
//! The module [`grid`] has those that are built in, and a [`Shape`] makes them by their share codes, also
//! [masked](Shape::with_mask):
//!
//! | cells | tessellation | grids |
//! |---|---|---|
//! | squares | orthogonal, gamma | [`Square`](grid::Square) |
//! | triangles | delta | [`Triangle`](grid::Triangle), [`TriangleRectangle`](grid::TriangleRectangle) |
//! | hexagons | sigma | [`Hexagon`](grid::Hexagon), [`HexRectangle`](grid::HexRectangle) |
//! | octagons and squares | upsilon | [`Octagon`](grid::Octagon) |
//! | rings | polar, theta | [`Circle`](grid::Circle) |
//!
//! A grid of your own needs three functions; the example `cylinder` writes one, and [`laws`] checks it. It lies in a
//! plane if it says [where](Geometry), and can then be drawn and walked in; some methods work along its
//! [rows](Lines).
//!
//! # Mazes
//!
//! A [`Maze`] is a grid, the sides of each cell that are open, and two [ends](Maze::ends). It is printed as text, also
//! [with a path](Maze::display_path), and [measured](Maze::metrics).
//!
//! ```
//! # let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
//! assert_eq!(maze.neighbors(9).collect::<Vec<_>>(), [10, 15, 3]);
//! assert_eq!(maze.distances(0).get(17), Some(7));
//! assert_eq!(maze.metrics().dead_ends(), 6.0 / 18.0);
//! # Ok::<(), maze_core::BlueprintError>(())
//! ```
//!
//! # Methods
//!
//! A [`Method`] makes a maze. Each is written once and runs on every grid; those that work along rows need
//! [lines](Grid::lines). [`method`] lists them and their options. The example `method` writes another one.
//!
//! ```
//! use maze_core::{MazeRng, Method, Shape};
//!
//! let method: Method = "growing-tree+newest=1+random=1".parse()?;
//! let maze = method.generate("octagon:5x4".parse::<Shape>()?.grid(), &mut MazeRng::new(1))?;
//! assert!(maze.is_perfect());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Sinks and journals
//!
//! A method reports what it does to a [`Sink`], event by event. A maze is a sink that does it; the example `sink` draws
//! it. A [`Journal`] writes it down, and a [`Playback`] plays that forward, backward and to any moment.
//!
//! ```
//! use maze_core::{Blueprint, Playback};
//!
//! let blueprint: Blueprint = "square:6x3/wilson#4".parse()?;
//! let mut playback = Playback::new(blueprint.record());
//! playback.seek(playback.len());
//! assert_eq!(playback.maze().all_open_sides(), blueprint.generate().all_open_sides());
//! # Ok::<(), maze_core::BlueprintError>(())
//! ```
//!
//! # Solvers
//!
//! A [`Solver`](solve::Solver) looks for a path from one cell to another. Some see the whole maze;
//! [robots](solve::Robot) see nothing but the cell in which they stand. The example `robot` writes one.
//!
//! ```
//! use maze_core::solve::Solver;
//!
//! # let maze = "square:6x3/wilson#4".parse::<maze_core::Blueprint>()?.generate();
//! let solution = Solver::AStar.solve(&maze)?;
//! assert_eq!(solution.path, [0, 1, 2, 3, 9, 10, 11, 17]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Playing
//!
//! The crate `maze-play` has a walker that slides along walls, goals such as coins or a Minotaur, games and replays.
//!
//! # Features
//!
//! - `serde`: [`Blueprint`], [`Shape`], [`ShapeKind`], [`Method`], [`Solver`](solve::Solver), [`BuiltinMask`] and
//!   [`Picture`] are written as text and read back with the same checks; walls, events, marks, metrics and solutions as
//!   plain data. Off by default. A [mask from a picture](Mask::Picture) that is too large for a share code is written as
//!   the picture's fingerprint, and refused when it is read back: keep the picture beside it, write the code as a string,
//!   and read that by [`Blueprint::parse`], which is given the picture.
//!
//! - `petgraph`: a reference to a [`Maze`] implements the traits of petgraph's module `visit`, so that its algorithms run
//!   on mazes. Off by default.
//!
//! - `threads`: mazes of more than 2^22 cells by [`Kruskal`](method::Kruskal), and by the methods of the same mazes, by
//!   [`Division`](method::Division), and of squares by [`Sidewinder`](method::Sidewinder) and by
//!   [`BinaryTree`](method::BinaryTree) without a bias, are made on the threads of rayon's current pool. They are the same
//!   mazes, and sinks with [`MARKS`](Sink::MARKS) hear of them wall by wall as ever. Off by default.
//!
//! The crate is pure: it knows no file, clock or screen, and no thread unless the feature `threads` is on; its only
//! randomness is the [`MazeRng`] that is passed in.
//!
//! # Panics
//!
//! What is given a cell that the grid does not have may panic, or its result is unspecified; so it is with a side that the
//! cell does not have, and a grid that breaks the laws of its traits. Other panics are documented where they happen.
//! Distances and lengths are in cell pitches, angles and sides clockwise, the y axis pointing south.

#![warn(clippy::pedantic)]

mod blueprint;
mod bulk;
pub mod grid;
mod info;
pub mod journal;
mod keys;
pub mod laws;
pub mod mask;
pub mod maze;
pub mod method;
pub mod metrics;
pub mod options;
#[cfg(feature = "petgraph")]
pub mod petgraph;
mod rng;
#[cfg(feature = "serde")]
mod serde;
pub mod shape;
pub mod sides;
pub mod sink;
pub mod solve;
pub mod text;
mod threads;
mod union_find;
mod wall;

/// The version of the rules that decide which maze a share code means, how the code is written, where a recorded walk
/// leads, what lies in a maze that is played and how a recorded game ends. Where it is the same, these are the same to the last bit, on every machine and in every release.
///
/// A [code](Blueprint) without a version is of version 1, and one of a newer version is refused.
///
/// Codes are frozen: it is raised only for a fault that cannot be mended otherwise, together with the golden mazes and
/// the digests that say so. New shapes, methods and options leave it as it is, for what was there means what it meant.
pub const RULES_VERSION: u32 = 1;

pub use blueprint::{Blueprint, BlueprintError};
pub use grid::{Geometry, Grid, Lines, MAX_CELLS, flatten_wall};
pub use info::Info;
pub use journal::{Event, Journal, Playback};
pub use mask::{BuiltinMask, Mask, Picture};
pub use maze::{Endpoints, Maze};
pub use method::{Method, PostProcess};
pub use metrics::{Difficulty, Distances, Metrics};
pub use rng::MazeRng;
pub use shape::{AnyGrid, ParseOptions, Shape, ShapeError, ShapeKind};
pub use sides::SideSet;
pub use sink::{Mark, NullSink, Sink, StopWhen};
pub use union_find::UnionFind;
pub use wall::{Cell, HalfEdge, Point, Side};

/// Tests the code in the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
