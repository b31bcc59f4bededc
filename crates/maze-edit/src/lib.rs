//! Mazes that are drawn by hand, on any cell shape of [`maze_core`].
//!
//! A [`Drawing`] is a grid whose walls are open, closed or [built](Wall::Built), and whose cells may be left out. A
//! [`History`] changes it by [edits](Edit), and undoes and redoes them. A [`Stroke`] turns the movement of a pointer or
//! a cursor into edits, by a [`Tool`]. A [method](maze_core::Method) [finishes](Drawing::finish) a drawing, and a
//! [`Report`] describes it.
//!
//! ```
//! use maze_core::{HalfEdge, Method, grid::Square};
//! use maze_edit::{Drawing, Edit, History, Wall};
//!
//! let mut history = History::new(Drawing::blank("square:6x3".parse()?));
//! history.edit(Edit::Wall(HalfEdge::new(0, Square::EAST), Wall::Open));
//! history.edit(Edit::Wall(HalfEdge::new(0, Square::SOUTH), Wall::Built));
//! history.commit();
//! let opened = history.drawing().finish(&"wilson".parse::<Method>()?, 4)?;
//! for wall in opened {
//!     history.edit(Edit::Wall(wall, Wall::Open));
//! }
//! history.commit();
//! let report = history.drawing().report();
//! assert_eq!((report.regions, report.loops, report.goals_reached), (1, 0, 1));
//! let (shape, maze) = history.drawing().to_maze();
//! assert!(shape.to_string() == "square:6x3" && maze.is_perfect());
//! while history.undo() {}
//! assert_eq!(history.drawing().report().regions, 18);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The crate is as pure as `maze-core`: it uses no files, clocks, screens or threads.

#![warn(clippy::pedantic)]

mod convert;
mod drawing;
mod figure;
mod finish;
mod history;
mod mirror;
mod part;
mod report;
mod stroke;
mod text;

pub use drawing::{Drawing, Edit, Wall};
pub use history::{Change, History};
pub use mirror::{Axis, Mirror};
pub use report::Report;
pub use stroke::{Brush, Form, Spot, Stroke, Tool};
