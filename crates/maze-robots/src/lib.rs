//! Robots of one's own: programs in any language that drive a robot through a maze.
//!
//! A robot writes a command on each line and reads the answer. The commands are those of
//! [mms](https://github.com/mackorone/mms), a micromouse simulator, on squares, and a few more that work on every
//! shape. `docs/robots.md` lists them.
//!
//! A [`Simulation`] is a robot in a maze. It takes a line and returns a [`Reply`]. It has no clock, no thread and no
//! process. A [`Judge`] does the same, and ends robots that flood it or write nonsense.
//!
//! ```
//! use maze_core::Blueprint;
//! use maze_robots::{Reply, Simulation, Task};
//!
//! let maze = "square:5x5/wilson#4".parse::<Blueprint>()?.generate();
//! let task = Task::center(maze.grid()).ok_or("no squares")?;
//! let mut robot = Simulation::new(&maze, task);
//! assert_eq!(robot.command(&maze, "mazeWidth"), Reply::Answer("5".to_owned()));
//! assert_eq!(robot.command(&maze, "wallLeft"), Reply::Answer("true".to_owned()));
//! assert_eq!(robot.command(&maze, "setColor 0 0 g"), Reply::Silence);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! With the feature `process`, a [`Program`] is a robot as a child process. Its pipes have their own threads, so that it
//! blocks neither a frame nor another robot. [`drive`] lets it drive to the end.

mod change;
mod color;
mod command;
mod command_line;
mod ending;
mod field;
mod flood_fill;
mod judge;
mod known;
mod learner;
mod log;
mod marks;
mod pose;
#[cfg(feature = "process")]
mod process;
mod repeated_a_star;
mod score;
mod simulation;
mod task;

pub use change::Change;
pub use color::Color;
pub use command_line::{CommandError, CommandLine};
pub use ending::{Ending, StartError, Stopped};
pub use flood_fill::FloodFill;
pub use judge::{Fault, Judge};
pub use learner::Learner;
pub use log::Log;
pub use marks::Marks;
#[cfg(feature = "process")]
pub use process::{Limits, Next, Program, drive, drive_watched, kill_all};
pub use repeated_a_star::RepeatedAStar;
pub use score::{Counted, Leg, Score};
pub use simulation::{Reply, Simulation};
pub use task::Task;
