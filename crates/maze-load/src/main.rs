//! The load generator for labyrinth servers.

use std::process::ExitCode;

fn main() -> ExitCode {
    maze_load::main(std::env::args_os())
}
