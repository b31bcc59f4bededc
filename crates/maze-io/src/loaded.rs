//! What every reader gives back: a maze, or what is wrong with the file.

use crate::{DrawingError, Format};
use maze_core::{AnyGrid, BlueprintError, Grid, HalfEdge, Maze, Shape, ShapeError, ShapeKind, Sink, grid::SizeError};
use maze_play::{Challenge, ChallengeError};
use std::io;

/// The longest file that is read unless [`Limits`](crate::Limits) say otherwise, in bytes.
pub const MAX_BYTES: u64 = 128 << 20;

/// A maze from a file.
#[derive(Debug)]
pub struct Loaded {
    /// Its shape.
    pub shape: Shape,
    /// The maze, with its [ends](Maze::ends).
    pub maze: Maze<AnyGrid>,
    /// Whether its boundary has no gaps, even beside the ends.
    pub closed: bool,
    /// The challenge of its share code, if the file has one that makes this maze. The ends may differ.
    pub challenge: Option<Challenge>,
}

/// What can be wrong with a file.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ReadError {
    #[error("there is no cell in it")]
    Empty,
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("it is longer than {0} bytes")]
    TooLong(u64),
    #[error("line {line}: this is not UTF-8 text")]
    NotUtf8 { line: usize },
    #[error("line {line}: `{given}` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15")]
    InvalidDoors { line: usize, given: String },
    #[error("line {line} has {given} {unit}{}, not {wanted}", if *given == 1 { "" } else { "s" })]
    Ragged { line: usize, unit: &'static str, wanted: usize, given: usize },
    #[error("line {line}: cell {column} has an open or locked door in the boundary")]
    OnBoundary { line: usize, column: usize },
    #[error("line {line}: {message}")]
    Line { line: usize, message: String },
    #[error("line {line}: {error}")]
    Drawing { line: usize, error: DrawingError },
    #[error("the maze is too large: {0}")]
    Size(#[from] ShapeError),
    #[error("{}", no_code(*.0))]
    NoCode(Format),
    #[error("its share code: {0}")]
    Code(#[from] ChallengeError),
    #[error("making the maze from its share code takes more than {steps} steps")]
    Costly { steps: u64 },
}

impl ReadError {
    /// Whether higher [`Limits`](crate::Limits) might allow reading the file.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        match self {
            Self::TooLong(_) | Self::Costly { .. } => true,
            Self::Size(error) | Self::Code(ChallengeError::WrongMaze(BlueprintError::WrongShape(error))) => {
                is_too_many(error)
            }
            _ => false,
        }
    }
}

/// Whether a shape has more cells than the limits allow, but not more than any maze can have.
fn is_too_many(error: &ShapeError) -> bool {
    matches!(error, ShapeError::WrongSize(SizeError::TooMany { cells, .. }) if *cells <= maze_core::MAX_CELLS)
}

/// Why a file of this format carries no share code.
fn no_code(format: Format) -> String {
    match format {
        Format::Pdf => {
            "it carries no share code: a book has none for all of its mazes, the code below each makes that one \
             anew; from a page of one maze, other programs may have left it out"
                .to_owned()
        }
        format => {
            format!(
                "it has no share code, which is needed to restore the maze of a {format}; other programs may have removed \
                 it, and mazes that were drawn by hand or read from a file have none"
            )
        }
    }
}

/// A rectangle of squares, as wide and high as a drawing or a table, in which all walls stand.
pub(crate) fn rectangle(size: [usize; 2]) -> Result<(Shape, Maze<AnyGrid>), ShapeError> {
    let shape = Shape::new(ShapeKind::Square, &size.map(|side| u32::try_from(side).unwrap_or(u32::MAX)))?;
    let maze = Maze::with_all_walls(shape.grid());
    Ok((shape, maze))
}

/// Opens a wall, unless it stands on the boundary.
pub(crate) fn open(maze: &mut Maze<AnyGrid>, wall: HalfEdge) -> bool {
    let twin = maze.grid().across(wall);
    twin.is_some_and(|twin| maze.open([wall, twin]).is_continue())
}
