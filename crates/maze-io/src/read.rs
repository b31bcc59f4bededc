//! Reading a maze from any format that can be read back.

use crate::{Format, doors, json, text};
use maze_core::{AnyGrid, Grid, Maze, Shape, ShapeError, ShapeKind, Sink, Wall, solve::Endpoints};
use std::{
    fs::File,
    io::{self, Read},
    path::Path,
};

/// A maze from a file.
#[derive(Debug)]
pub struct Loaded {
    /// Its shape.
    pub shape: Shape,
    /// The maze.
    pub maze: Maze<AnyGrid>,
    /// Where one goes in, and where one comes out.
    pub ends: Endpoints,
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
    #[error("it is longer than {MAX_BYTES} bytes")]
    TooLong,
    #[error("line {line}: this is not UTF-8 text")]
    NotUtf8 { line: usize },
    #[error("line {line}: `{given}` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15")]
    InvalidDoors { line: usize, given: String },
    #[error("line {line} has {given} {unit}, not {wanted}")]
    Ragged { line: usize, unit: &'static str, wanted: usize, given: usize },
    #[error("line {line}: cell {column} has an open or locked door in the boundary")]
    OnBoundary { line: usize, column: usize },
    #[error("line {line}: {message}")]
    Line { line: usize, message: String },
    #[error("the maze is too large: {0}")]
    Size(#[from] ShapeError),
}

/// A rectangle of squares, as wide and high as a drawing or a table, in which all walls stand.
pub(crate) fn rectangle(size: [usize; 2]) -> Result<(Shape, Maze<AnyGrid>), ShapeError> {
    let shape = Shape::new(ShapeKind::Square, &size.map(|side| u32::try_from(side).unwrap_or(u32::MAX)))?;
    let maze = Maze::with_all_walls(shape.grid());
    Ok((shape, maze))
}

/// Opens a wall, unless it stands on the boundary.
pub(crate) fn open(maze: &mut Maze<AnyGrid>, wall: Wall) -> bool {
    let twin = maze.grid().across(wall);
    twin.is_some_and(|twin| maze.open([wall, twin]).is_continue())
}

/// The longest file that is read, in bytes.
const MAX_BYTES: u64 = 128 << 20;

/// Reads a maze in one of the formats that [can be read](Format::READ).
///
/// # Errors
/// If the file cannot be read, or is damaged: a message that names the line.
pub fn read(file: &Path, format: Format) -> Result<Loaded, ReadError> {
    read_from(File::open(file)?, format)
}

/// Reads a maze from a stream.
///
/// # Errors
/// If the stream cannot be read, or what it holds is damaged.
pub fn read_from(input: impl Read, format: Format) -> Result<Loaded, ReadError> {
    let mut bytes = Vec::new();
    input.take(MAX_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(ReadError::TooLong);
    }
    parse(&bytes, format)
}

/// Reads a maze from bytes.
///
/// # Errors
/// If they are damaged.
pub fn parse(bytes: &[u8], format: Format) -> Result<Loaded, ReadError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        ReadError::NotUtf8 { line: 1 + before.iter().filter(|&&byte| byte == b'\n').count() }
    })?;
    // Some editors begin a file with a mark of the byte order.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Json => json::read(text),
        Format::Doors => doors::read(text),
        _ => text::read(text),
    }
}
