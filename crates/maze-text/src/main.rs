//! The text program.

use std::process::ExitCode;

fn main() -> ExitCode {
    maze_text::main(std::env::args_os())
}
