//! What ends the program early, and how it is put into words.

use maze_io::Incompatible;
use std::{io, path::PathBuf};

/// What ends the program.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// Something in what was asked for: told in the manner of the command line's own errors.
    #[error("{0}")]
    Misuse(String),
    /// There is no path through the maze.
    #[error("there is no path from {from} to {to}")]
    NoPath { from: u32, to: u32 },
    /// A solver went no further.
    #[error("{solver} gave up after {steps} steps, without a path from {from} to {to}")]
    GaveUp { solver: &'static str, steps: u64, from: u32, to: u32 },
    /// Somebody pressed Ctrl-C.
    #[error("interrupted")]
    Interrupted,
    /// The output cannot be written.
    #[error("the maze cannot be written: {0}")]
    Output(#[from] io::Error),
    /// A file cannot be written.
    #[error("{} cannot be written: {error}", file.display())]
    File { file: PathBuf, error: io::Error },
}

impl From<Incompatible> for Error {
    fn from(error: Incompatible) -> Self {
        Self::Misuse(error.to_string())
    }
}

impl From<String> for Error {
    fn from(told: String) -> Self {
        Self::Misuse(told)
    }
}
