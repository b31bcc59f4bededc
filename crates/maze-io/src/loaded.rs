//! The result of reading a file: a maze or an error.

use crate::{DrawingError, DrawnError, Expected, Format, JsonError, LooksLike};
use maze_core::{
    AnyGrid, BlueprintError, Grid, HalfEdge, Maze, Shape, ShapeError, ShapeKind, Sink,
    grid::{PolygonsError, SizeError},
};
use maze_play::{Challenge, ChallengeError};
use std::io;

/// The default limit of [`Limits::bytes`](crate::Limits::bytes).
pub const MAX_BYTES: u64 = 128 << 20;

/// A maze from a file.
#[derive(Debug)]
pub struct Loaded {
    /// Its shape.
    pub shape: Shape,
    /// The maze, with its [ends](Maze::ends).
    pub maze: Maze<AnyGrid>,
    /// Whether its boundary is closed, without gaps at the ends.
    pub closed: bool,
    /// The challenge whose share code is in the file, if it generates this maze. The ends may differ.
    pub challenge: Option<Challenge>,
}

/// Why a file cannot be read as a maze.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum ReadError {
    #[error("the file has no cells")]
    Empty,
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("the file is longer than {0} bytes")]
    TooLong(u64),
    #[error("line {line} is not UTF-8 text")]
    NotUtf8 { line: usize },
    #[error("line {line}: `{given}` is not the number of a door state; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15")]
    InvalidDoors { line: usize, given: String },
    #[error("line {line} has {given} {unit}{}, not {wanted}", if *given == 1 { "" } else { "s" })]
    Ragged { line: usize, unit: &'static str, wanted: usize, given: usize },
    #[error("line {line}: cell {column} has an open or locked door on the boundary")]
    OnBoundary { line: usize, column: usize },
    #[error("line {line}, column {column}: expected {expected}, not `{given}`")]
    Unexpected { line: usize, column: usize, expected: Expected, given: String },
    #[error(
        "line {line}, column {column}: expected the upper boundary of a maze, such as +---+---+, or a row of walls, such as ##### or 1,1,1,1,1, not `{given}`; this looks like {looks}"
    )]
    NoMaze { line: usize, column: usize, given: String, looks: LooksLike },
    #[error(
        "the boundary is open on several cells side by side, from row {row}, column {column} of the maze on; a gap is one cell wide"
    )]
    WideGap { row: usize, column: usize },
    #[error(
        "{columns} x {rows} cells need {wanted} lines, but there are {given}: the cell ({x}, {y}) is missing",
        x = cell[0], y = cell[1]
    )]
    Lines { columns: usize, rows: usize, wanted: usize, given: usize, cell: [usize; 2] },
    #[error("line {line}: the cell ({x}, {y}) is already in line {first}", x = cell[0], y = cell[1])]
    Twice { line: usize, first: usize, cell: [usize; 2] },
    #[error(
        "{unit} {number}: the cells ({x}, {y}) and ({ox}, {oy}) disagree about the wall between them",
        x = cell[0], y = cell[1], ox = other[0], oy = other[1]
    )]
    OneSided { unit: &'static str, number: usize, cell: [usize; 2], other: [usize; 2] },
    #[error("{unit} {number}: the cell ({x}, {y}) has no wall on the boundary, which must be closed", x = cell[0], y = cell[1])]
    OpenBoundary { unit: &'static str, number: usize, cell: [usize; 2] },
    #[error("a maz file has 256 bytes for 16 x 16 cells, or 1024 for 32 x 32, not {0}")]
    MazLength(usize),
    #[error("byte {byte}: expected the walls of a cell, from 0 to 15, not {given}")]
    MazByte { byte: usize, given: u8 },
    #[error("expected {expected}, not `{given}`")]
    Array { expected: Expected, given: String },
    #[error("row {row}, column {column} of the array: expected {expected}, not `{given}`")]
    Element { row: usize, column: usize, expected: Expected, given: String },
    #[error("an array of {rows} x {columns} elements has {wanted} bytes, but there are {given}")]
    ArrayLength { rows: usize, columns: usize, wanted: usize, given: usize },
    #[error("the picture is damaged: {0}")]
    Picture(String),
    #[error("the picture is damaged: the file ends before the first pixel")]
    PictureBegin,
    #[error("the picture is damaged: it ends in row {row} of {rows}, with {given} of {wanted} pixels")]
    PictureEnd { row: u64, rows: u64, given: u64, wanted: u64 },
    #[error("the picture is damaged: the file ends before the last of {width} x {height} pixels")]
    PictureShort { width: usize, height: usize },
    #[error("the picture is damaged in row {row} of {rows}: {message}")]
    PictureRow { row: u64, rows: u64, message: String },
    #[error("the picture has {width} x {height} pixels; at most {most} are read")]
    ManyPixels { width: u64, height: u64, most: u64 },
    #[error("the picture has no walls: no pixel is darker than the others")]
    NoWalls,
    #[error("the maze has no passages: every pixel, character or number is a wall")]
    NoFloor,
    #[error(
        "the pixels do not lie on a lattice of cells with walls between them; pixel in column {column}, row {row}: expected {expected}; read each bright pixel as a cell"
    )]
    NoLattice { column: usize, row: usize, expected: Expected },
    #[error("the file is not a maze in a known format; name the format if it is one of {list}", list = Format::READ.map(Format::extension).join(", "))]
    Unknown,
    #[error("line {line}: {message}")]
    Line { line: usize, message: String },
    #[error("line {line}: {error}")]
    Json { line: usize, error: JsonError },
    #[error(
        "the file has polygons, but no maze on them; make one with labyrinth-text new --tiling, or open it in the app"
    )]
    OnlyPolygons,
    #[error("line {line}: {error}")]
    Polygons { line: usize, error: PolygonsError },
    #[error("line {line}: {error}")]
    Drawing { line: usize, error: DrawingError },
    #[error("the maze is too large: {0}")]
    Size(#[from] ShapeError),
    #[error("{}", no_code(*.0))]
    NoCode(Format),
    #[error("invalid share code: {0}")]
    Code(#[from] ChallengeError),
    #[error(transparent)]
    Drawn(#[from] DrawnError),
    #[error("generating the maze from its share code takes more than {steps} steps")]
    Costly { steps: u64 },
}

impl ReadError {
    /// The error for a picture of this width and height that ends behind this many pixels.
    pub(crate) fn picture_end(given: u64, [width, height]: [u32; 2]) -> Self {
        let (width, rows) = (u64::from(width), u64::from(height));
        if given == 0 {
            return Self::PictureBegin;
        }
        Self::PictureEnd { row: given.div_ceil(width), rows, given, wanted: width * rows }
    }

    /// Whether higher [`Limits`](crate::Limits) might allow reading the file.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        match self {
            Self::TooLong(_) | Self::Costly { .. } | Self::ManyPixels { .. } => true,
            Self::Size(error) | Self::Code(ChallengeError::WrongMaze(BlueprintError::WrongShape(error))) => {
                is_too_many(error)
            }
            _ => false,
        }
    }
}

/// Whether a shape has more cells than the limits allow, but not more than a maze can have.
fn is_too_many(error: &ShapeError) -> bool {
    matches!(error, ShapeError::WrongSize(SizeError::TooMany { cells, .. }) if *cells <= maze_core::MAX_CELLS)
}

/// The message for a file of this format without a share code.
fn no_code(format: Format) -> String {
    match format {
        Format::Pdf => {
            "the file has no share code: a book has one for each maze, which is printed below it; in a document of one maze, \
             another program may have removed it"
                .to_owned()
        }
        Format::ThreeMf => {
            "the file has no share code, which is needed to restore the maze of a 3mf file; if it is another archive, such \
             as zip or npz, unpack it first"
                .to_owned()
        }
        format => {
            format!(
                "the file has no share code, which is needed to restore the maze of a {format} file; another program may have \
                 removed it, and mazes that were drawn by hand or read from a file have none"
            )
        }
    }
}

/// Creates a rectangle of squares with all walls. The size is in cells.
pub(crate) fn rectangle(size: [usize; 2]) -> Result<(Shape, Maze<AnyGrid>), ShapeError> {
    let shape = Shape::new(ShapeKind::Square, &size.map(|side| u32::try_from(side).unwrap_or(u32::MAX)))?;
    let maze = Maze::with_all_walls(shape.grid());
    Ok((shape, maze))
}

/// Opens a wall and returns `true`, unless it is on the boundary.
pub(crate) fn open(maze: &mut Maze<AnyGrid>, wall: HalfEdge) -> bool {
    let twin = maze.grid().across(wall);
    twin.is_some_and(|twin| maze.open([wall, twin]).is_continue())
}
