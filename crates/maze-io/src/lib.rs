//! Mazes in files: the formats that are written, and those that are read back.

mod bitmap;
mod corners;
mod doors;
mod drawing;
mod json;
mod model;
mod raster;
mod solid;
mod strokes;
mod svg;
mod text;
mod whole;

pub use bitmap::Rows;
pub use drawing::Drawing;
pub use solid::{HEIGHT, THICKNESS};
pub use text::{Paint, Style, UnknownStyle, draw, draw_with, letter_of};
pub use whole::{Target, write_whole};

use bitmap::with_gaps;
use doors::Locks;
use maze_core::{AnyGrid, Blueprint, Grid, Maze, Shape, ShapeError, ShapeKind, Sink, Wall, solve::Endpoints};
use std::{
    fmt,
    fs::File,
    io::{self, Read, Write},
    iter,
    path::Path,
    str::FromStr,
};

/// How a maze is written into a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// As it is drawn in the terminal.
    Text,
    /// A scalable picture of any shape.
    Svg,
    /// A picture of pixels.
    Png,
    /// Squares as black and white pixels.
    Pbm,
    /// All there is to know: cells, sides, passages, corners.
    Json,
    /// A solid body, for printing.
    Stl,
    /// Solid bodies, for modelling.
    Obj,
    /// Solid bodies, for showing.
    Glb,
    /// The south and the east door of every square.
    Doors,
}

impl Format {
    /// All of them.
    pub const ALL: [Self; 9] =
        [Self::Text, Self::Svg, Self::Png, Self::Pbm, Self::Json, Self::Stl, Self::Obj, Self::Glb, Self::Doors];

    /// Those that can be read back.
    pub const READ: [Self; 3] = [Self::Text, Self::Json, Self::Doors];

    /// Whether it is text, which a terminal can show.
    #[must_use]
    pub fn is_text(self) -> bool {
        !matches!(self, Self::Png | Self::Pbm | Self::Stl | Self::Glb)
    }

    /// What the names of such files end in.
    #[must_use]
    pub fn ending(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Pbm => "pbm",
            Self::Json => "json",
            Self::Stl => "stl",
            Self::Obj => "obj",
            Self::Glb => "glb",
            Self::Doors => "doors",
        }
    }

    /// The format that a file's name ends in, if it is one of these.
    ///
    /// # Errors
    /// If it ends otherwise: a message that names those that are allowed.
    pub fn of(file: &Path, allowed: &[Self]) -> Result<Self, String> {
        let ending = file.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        let known = allowed.iter().copied().find(|format| format.ending() == ending);
        known.ok_or_else(|| format!("`{}` does not end in {}", file.display(), listed(allowed, ".")))
    }

    /// How many cells can be written: as many as take about a second, and more than is of use to anybody.
    fn max_cells(self) -> u64 {
        match self {
            Self::Stl | Self::Obj | Self::Glb => 1 << 18,
            Self::Json => json::MOST_CELLS as u64,
            Self::Svg => 1 << 20,
            Self::Doors => 1 << 21,
            Self::Text => 1 << 23,
            Self::Png | Self::Pbm => maze_core::MAX_CELLS,
        }
    }
}

fn listed(formats: &[Format], before: &str) -> String {
    let all: Vec<String> = formats.iter().map(|format| format!("{before}{format}")).collect();
    all.split_last().map_or_else(String::new, |(last, others)| format!("{} or {last}", others.join(", ")))
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.ending())
    }
}

impl FromStr for Format {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|format| format.ending() == text);
        known.ok_or_else(|| format!("there is no format `{text}`; there are {}", listed(&Self::ALL, "")))
    }
}

/// Why a maze was not written.
#[derive(Debug, thiserror::Error)]
pub enum WriteError {
    /// The format cannot hold it.
    #[error("{0}")]
    IncompatibleMethod(String),
    /// The output failed.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Whether a format can hold a maze of this shape.
///
/// # Errors
/// If it cannot: a message that says which ones it can.
pub fn check(shape: &Shape, format: Format) -> Result<(), String> {
    let (cells, most) = (shape.cells(), format.max_cells());
    if cells > most {
        return Err(format!("{cells} cells are more than {most}, the most for {format}"));
    }
    let pixels = match format {
        Format::Pbm | Format::Doors => true,
        Format::Png => raster::pitch(&shape.grid()).is_none(),
        _ => false,
    };
    if !pixels || shape.kind() == ShapeKind::Square && shape.mask().is_none() {
        return Ok(());
    }
    let size = if format == Format::Png { " of this size" } else { "" };
    Err(format!("{shape} cannot be written as {format}{size}; only whole rectangles of squares can"))
}

/// Writes a maze of this shape. What decided it is told too where there is room, if it is known.
///
/// # Errors
/// If the format cannot hold the maze, or the output cannot be written.
pub fn write(
    drawing: &Drawing<'_, AnyGrid>,
    (shape, blueprint): (&Shape, Option<&Blueprint>),
    (format, style): (Format, Style),
    output: &mut impl Write,
) -> Result<(), WriteError> {
    check(shape, format).map_err(WriteError::IncompatibleMethod)?;
    let maze = drawing.maze;
    let code = blueprint.map(Blueprint::to_string);
    let title = code.clone().unwrap_or_else(|| shape.to_string());
    let code = code.as_deref();
    let solids = || iter::once(solid::maze(drawing)).chain(solid::path(drawing)).collect::<Vec<_>>();
    let pixels = || {
        let [width, height] = maze.grid().extent();
        let sides = with_gaps(maze.sides(), drawing.gaps());
        let row = move |row: u32| sides[row as usize * width as usize..][..width as usize].to_vec();
        Rows { width: width.into(), height: height.into(), rows: (0..height).map(row) }
    };
    match format {
        Format::Text => output.write_all(draw(drawing, style).as_bytes())?,
        Format::Svg => output.write_all(svg::draw(drawing, &title).as_bytes())?,
        Format::Png => match raster::pitch(maze.grid()) {
            Some(pitch) => raster::write(drawing, shape.kind(), pitch, &title, output)?,
            None => pixels().write_png(Some(&title), output)?,
        },
        Format::Pbm => pixels().write_pbm(output)?,
        Format::Json => json::write(drawing, shape, blueprint, output)?,
        Format::Stl => model::write_stl(&solid::maze(drawing), code, output)?,
        Format::Obj => model::write_obj(&solids(), code, output)?,
        Format::Glb => model::write_glb(&solids(), code, output)?,
        Format::Doors => {
            // Which doors are locked is known only to who saw how the maze was made.
            let mut locks = Locks::of(maze.grid());
            if let Some(blueprint) = blueprint {
                let _ = blueprint.generate_with(&mut locks);
            }
            output.write_all(doors::write(maze, &locks).as_bytes())?;
        }
    }
    Ok(())
}

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
#[expect(missing_docs, reason = "the messages say it")]
pub enum ReadError {
    #[error("there is no cell in it")]
    Empty,
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("it is longer than {MOST_BYTES} bytes")]
    Long,
    #[error("line {line}: this is not UTF-8 text")]
    NoText { line: usize },
    #[error("line {line}: `{given}` is not a number of doors; allowed: 0, 1, 3, 4, 5, 7, 12, 13, 15")]
    Code { line: usize, given: String },
    #[error("line {line} has {given} {unit}, not {wanted}")]
    Ragged { line: usize, unit: &'static str, wanted: usize, given: usize },
    #[error("line {line}: cell {column} has an open or locked door in the rim")]
    Rim { line: usize, column: usize },
    #[error("line {line}: {told}")]
    Line { line: usize, told: String },
    #[error("the maze is too large: {0}")]
    Size(#[from] ShapeError),
}

/// A rectangle of squares, as wide and high as a drawing or a table, in which all walls stand.
fn rectangle(size: [usize; 2]) -> Result<(Shape, Maze<AnyGrid>), ShapeError> {
    let shape = Shape::new(ShapeKind::Square, &size.map(|side| u32::try_from(side).unwrap_or(u32::MAX)))?;
    let maze = Maze::with_all_walls(shape.grid());
    Ok((shape, maze))
}

/// Opens a wall, unless it stands on the rim.
fn open(maze: &mut Maze<AnyGrid>, wall: Wall) -> bool {
    let twin = maze.grid().across(wall);
    twin.is_some_and(|twin| maze.open([wall, twin]).is_continue())
}

/// The longest file that is read, in bytes.
const MOST_BYTES: u64 = 128 << 20;

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
    input.take(MOST_BYTES + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(ReadError::Long);
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
        ReadError::NoText { line: 1 + before.iter().filter(|&&byte| byte == b'\n').count() }
    })?;
    // Some editors begin a file with a mark of the byte order.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Json => json::read(text),
        Format::Doors => doors::read(text),
        _ => text::read::read(text),
    }
}
