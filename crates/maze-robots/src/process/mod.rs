//! Robots as child processes.

mod children;
mod command_line;
mod drive;
mod program;

pub use children::kill_all;
pub use command_line::{CommandError, CommandLine};
pub use drive::{Ending, Limits, Stopped, drive};
pub use program::{Next, Program, StartError};
