//! Share codes of drawn mazes: those that no method generates, because they were drawn by hand or read from a file.
//!
//! The content of the [letters](maze_core::letters) is a line such as `square:4x3 0 11`, with the shape, the start and the
//! goals, and the word `closed` if the boundary has no gaps. Then it has a bit for each wall between two cells, in the
//! order of the grid and from the lowest bit of each byte on: 1 if the wall is open.

mod error;

pub use error::DrawnError;

use crate::{Drawing, Loaded};
use maze_core::{
    AnyGrid, Grid, Maze, ParseOptions, Shape, ShapeError, Sink,
    letters::{Letters, LettersError},
};

/// The maximum number of cells. Larger mazes rarely have a code that is short enough.
const MAX_CELLS: u64 = 1 << 16;

/// The walls of [`MAX_CELLS`] cells take less than half of the bytes.
const LETTERS: Letters = Letters { prefix: "drawn:", version: 1, most: 1 << 16 };

/// Whether a text is meant as the share code of a drawn maze, even if it is damaged.
#[must_use]
pub fn is_drawn(code: &str) -> bool {
    code.starts_with(LETTERS.prefix)
}

/// Returns the share code of a drawn maze, or `None` if the maze is too large. The path is not part of it.
///
/// ```
/// use maze_core::{Maze, ParseOptions, Shape};
/// use maze_io::{Drawing, drawn_code, read_drawn};
///
/// let shape: Shape = "square:3x2".parse()?;
/// let maze = Maze::without_walls(shape.grid()).with_goals(1, &[3, 5])?;
/// let code = drawn_code(&Drawing::new(&maze), &shape).ok_or("too large")?;
/// assert!(code.starts_with("drawn:") && code.len() < 60);
/// let read = read_drawn(&code, &ParseOptions::default())?;
/// assert_eq!((read.shape, read.maze.to_bytes()), (shape, maze.to_bytes()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn drawn_code(drawing: &Drawing<'_, AnyGrid>, shape: &Shape) -> Option<String> {
    if shape.needs_file() || shape.cells() > MAX_CELLS {
        return None;
    }
    LETTERS.write(&content(drawing, shape))
}

/// Reads the share code of a drawn maze.
///
/// # Errors
/// If the code is damaged or too long, its version is unknown, or the maze is too large.
pub fn read_drawn(code: &str, options: &ParseOptions<'_>) -> Result<Loaded, DrawnError> {
    maze_of(&LETTERS.read(code)?, options)?.ok_or(LettersError::Damaged.into())
}

fn content(drawing: &Drawing<'_, AnyGrid>, shape: &Shape) -> Vec<u8> {
    let Drawing { maze, closed, .. } = drawing;
    let goals: Vec<_> = maze.goals().map(|goal| goal.to_string()).collect();
    let closed = if *closed { " closed" } else { "" };
    let mut content = format!("{shape} {} {}{closed}\n", maze.ends().from, goals.join(",")).into_bytes();
    let open: Vec<_> = maze.grid().inner_walls().map(|[wall, _]| maze.is_open(wall)).collect();
    let byte = |bits: &[bool]| bits.iter().rev().fold(0, |byte, &bit| byte << 1 | u8::from(bit));
    content.extend(open.chunks(8).map(byte));
    content
}

/// Returns the maze of a content, or `None` if the content is invalid.
fn maze_of(content: &[u8], options: &ParseOptions<'_>) -> Result<Option<Loaded>, ShapeError> {
    let Some(end) = content.iter().position(|&byte| byte == b'\n') else { return Ok(None) };
    let (line, bits) = (&content[..end], &content[end + 1..]);
    let fields: Vec<_> = str::from_utf8(line).unwrap_or_default().split(' ').collect();
    let (shape, start, goals, closed) = match *fields {
        [shape, start, goals] => (shape, start, goals, false),
        [shape, start, goals, "closed"] => (shape, start, goals, true),
        _ => return Ok(None),
    };
    let shape = Shape::parse(shape, &ParseOptions { max_cells: options.max_cells.min(MAX_CELLS), ..*options })?;
    let goals = goals.split(',').map(str::parse).collect::<Result<Vec<_>, _>>();
    let (Ok(start), Ok(goals)) = (start.parse(), goals) else { return Ok(None) };
    let mut maze = Maze::with_all_walls(shape.grid());
    let walls: Vec<_> = maze.grid().inner_walls().collect();
    if bits.len() != walls.len().div_ceil(8) {
        return Ok(None);
    }
    for (at, &wall) in walls.iter().enumerate() {
        let _goes_on = maze.open_if(bits[at / 8] >> (at % 8) & 1 == 1, wall);
    }
    let maze = maze.with_goals(start, &goals).ok();
    Ok(maze.map(|maze| Loaded { shape, maze, closed, challenge: None }))
}
