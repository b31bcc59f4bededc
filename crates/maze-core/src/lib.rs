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
//! The text above is a *share code*, the text form of a [`Blueprint`]: shape, size, method, options and seed. It makes
//! the same maze on every machine and in every release.
//!
//! # Grids
//!
//! A [`Grid`] has [cells](Cell), numbered from 0, and each cell has [sides](Side), numbered clockwise from 0. The grid
//! returns which cell lies [across](Grid::across) each side. A cell and one of its sides form a [`HalfEdge`]. The wall
//! between two cells has two half-edges, one for each cell.
//!
//! The module [`grid`] has the built-in grids. A [`Shape`] creates them from share codes, optionally
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
//! A grid of your own needs three functions. The example `cylinder` writes one, and [`laws`] checks it. With a
//! [`Geometry`], it can be drawn and walked in. With [`Lines`], the methods that work along rows run on it too.
//!
//! # Mazes
//!
//! A [`Maze`] is a grid, the open sides of each cell, and two [ends](Maze::ends). It can be printed as text, also [with
//! a path](Maze::display_path), and [measured](Maze::metrics).
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
//! A [`Method`] generates a maze. Each method is written once and runs on every grid, except that those that work along
//! rows need [lines](Grid::lines). The module [`method`] lists the methods and their options. The example `method`
//! writes a new one.
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
//! A method reports each step to a [`Sink`]. A maze is a sink that applies the steps; the example `sink` draws them. A
//! [`Journal`] records them, and a [`Playback`] plays a journal forward, backward, or to any point.
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
//! # Pseudocode
//!
//! Each method and solver has its [`Code`], in several languages, and reports the lines that it executes. A journal
//! records them, too: a playback returns the [lines](Playback::lines) that led to the last event.
//!
//! ```
//! use maze_core::{Blueprint, Playback};
//!
//! let blueprint: Blueprint = "square:6x3/kruskal#1".parse()?;
//! let code = blueprint.method().code();
//! let mut playback = Playback::new(blueprint.record());
//! while !matches!(playback.forward(), Some(maze_core::Event::Opened(_))) {}
//! let here = playback.lines().last();
//! let text: Vec<_> = code.lines("en").map(|line| {
//!     format!("{} {}{}", if Some(line.line) == here { ">" } else { " " }, "  ".repeat(line.indent), line.text)
//! }).collect();
//! assert_eq!(format!("\n{}", text.join("\n")), "
//!   walls := all inner walls, in random order
//!   put each cell in a set of its own
//!   for each of the walls, until only one set is left
//!     if the cells on both sides are in different sets
//!       join the two sets
//! >     open the wall
//!     otherwise, the wall stays");
//! # Ok::<(), maze_core::BlueprintError>(())
//! ```
//!
//! # Variables
//!
//! The module [`variables`] derives the data of a method or a solver at any position of a playback: its stack, its queue,
//! or its sets as a forest.
//!
//! # Solvers
//!
//! A [`Solver`](solve::Solver) searches for a path from one cell to another. Some solvers see the whole maze;
//! [robots](solve::Robot) see only the cell that they are in. The example `robot` writes one.
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
//!   [`Picture`] are serialized as text, and checked when they are deserialized, as are [`Polygons`](grid::Polygons). Half-edges,
//!   events, marks, metrics and solutions are serialized as plain data. Off by default. A [mask from a picture](Mask::Picture)
//!   or polygons that are too large for a share code are serialized as their fingerprint, and such a shape cannot be
//!   deserialized. Store them separately and the code as a string, then read the code with [`Blueprint::parse`], which takes
//!   them.
//!
//! - `petgraph`: a reference to a [`Maze`] implements the traits of petgraph's module `visit`, so its algorithms run on
//!   mazes. Off by default.
//!
//! - `threads`: mazes of more than 2^22 cells are made on the threads of rayon's current pool. This applies to
//!   [`Kruskal`](method::Kruskal) and the methods that give the same mazes, to [`Division`](method::Division), and on
//!   squares to [`Sidewinder`](method::Sidewinder) and to [`BinaryTree`](method::BinaryTree) without a bias. The mazes
//!   are the same as without the feature, and sinks with [`MARKS`](Sink::MARKS) still receive each wall in order. Off
//!   by default.
//!
//! The crate is pure: it does not access files, clocks or screens, and it starts no threads unless the feature
//! `threads` is enabled. Its only source of randomness is the [`MazeRng`] that the caller passes in.
//!
//! # Panics
//!
//! Passing a cell that is not in the grid, or a side that the cell does not have, may panic or give an unspecified
//! result. The same holds for a grid that breaks the laws of its traits. Other panics are documented on each function.
//!
//! # Units
//!
//! Distances and lengths are in cell pitches. Angles and sides go clockwise. The y axis points south.

#![warn(clippy::pedantic)]

mod blueprint;
mod bulk;
pub mod code;
mod dynamic;
mod fingerprint;
pub mod grid;
mod info;
pub mod journal;
mod keys;
pub mod laws;
pub mod letters;
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
pub mod variables;
mod wall;

/// The version of the rules that determine which maze a share code makes, how the code is written, where a recorded
/// walk leads, what a played maze contains, and how a recorded game ends. Under the same version, these are identical
/// to the last bit on every machine and in every release.
///
/// A [code](Blueprint) without a version follows version 1. A code of a newer version is an error.
///
/// Codes are frozen: the version is raised only for a bug that cannot be fixed otherwise, together with the golden
/// mazes and the digests. New shapes, methods and options do not change it, because existing codes keep their meaning.
pub const RULES_VERSION: u32 = 1;

pub use blueprint::{Blueprint, BlueprintError};
pub use code::Code;
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
