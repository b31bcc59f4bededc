//! Puts a labyrinth server under load, and says how it bears it.

use std::process::ExitCode;

fn main() -> ExitCode {
    maze_load::main(std::env::args_os())
}
