//! The whole command line: a command, or options without one.

use super::{arguments::Arguments, commands::Task};
use clap::Parser;

/// Draw, watch, solve, measure and print mazes in the terminal.
#[derive(Parser, Clone, Debug)]
#[command(
    name = "labyrinth-text",
    version = maze_io::version::VERSION,
    disable_help_flag = true,
    disable_version_flag = true
)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(super) task: Option<Task>,

    #[command(flatten)]
    pub(super) flat: Arguments,
}
