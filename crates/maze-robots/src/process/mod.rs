//! Robots as child processes.

mod children;
mod drive;
mod program;

pub use children::kill_all;
pub use drive::{Limits, drive, drive_watched};
pub use program::{Next, Program};
