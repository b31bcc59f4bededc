//! The text program by itself.

use std::process::ExitCode;

fn main() -> ExitCode {
    maze_text::main(std::env::args_os())
}
