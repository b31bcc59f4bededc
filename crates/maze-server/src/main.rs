//! The server as a program of its own.

use clap::Parser;
use std::process::ExitCode;

fn main() -> ExitCode {
    maze_server::run(&maze_server::Options::parse())
}
