//! What ends the program early, and how it is put into words.

use maze_core::{Blueprint, NoSuchCell};
use maze_io::Incompatible;
use std::{io, ops::RangeInclusive, path::PathBuf};

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
    /// No maze is as difficult as was asked for.
    #[error(
        "none of the {tried} mazes from {first} on has the difficulty {}; {}",
        range(wanted),
        found.as_ref().map_or("none has a path to the exit".to_owned(), |found| {
            format!("they have {}: another size, shape or method may give others", range(found))
        })
    )]
    NoneFits { first: Box<Blueprint>, tried: u64, wanted: RangeInclusive<u32>, found: Option<RangeInclusive<u32>> },
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

/// A range in words.
fn range(range: &RangeInclusive<u32>) -> String {
    let (least, most) = (range.start(), range.end());
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}
