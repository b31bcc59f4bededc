//! What ends the program early, and how it is put into words.

use maze_core::NoSuchCell;
use maze_io::Incompatible;
use std::{io, path::PathBuf};

/// What ends the program.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Error {
    /// Something is wrong with the arguments.
    #[error("{0}")]
    Misuse(String),
    /// There is no path between the ends.
    #[error("there is no path from {from} to {to}")]
    NoPath { from: u32, to: u32 },
    /// A solver gave up.
    #[error("{solver} gave up after {steps} steps, without a path from {from} to {to}")]
    GaveUp { solver: &'static str, steps: u64, from: u32, to: u32 },
    /// Of many mazes, some were written without a path.
    #[error("no path was found in {mazes} of {of} mazes, the first of them in {}", file.display())]
    Unsolved { mazes: usize, of: u64, file: PathBuf },
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

impl From<NoSuchCell> for Error {
    fn from(error: NoSuchCell) -> Self {
        Self::Misuse(error.to_string())
    }
}

impl From<String> for Error {
    fn from(message: String) -> Self {
        Self::Misuse(message)
    }
}
