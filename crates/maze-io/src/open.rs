//! Opens a file of any readable format.

use crate::{
    Fit, Format, Loaded, ReadError, Reading, code, json,
    limits::Conversion,
    read::{buffered, read_bytes},
    recognize::{HEAD, recognize},
};
use maze_core::grid::Polygons;
use maze_play::Challenge;
use std::{io::Read, path::Path};

/// The content of a maze file.
#[derive(Debug)]
pub enum Opened {
    /// A share code, from which the maze can be generated.
    Challenge(Challenge),
    /// A maze, and the way in which the file was read.
    Maze(Box<Loaded>, ReadAs),
    /// The polygons of a tiling, on which a maze can be made.
    Polygons(Polygons),
}

/// The format and the conversion of a file that was read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReadAs {
    /// Its format.
    pub format: Format,
    /// The conversion of pixels or characters to cells, if there was one.
    pub fit: Option<Fit>,
    /// The columns and rows of a contest maze that may lack its last rows: it is wider than high, and its boundary is open
    /// only below.
    pub cut: Option<[usize; 2]>,
}

/// Opens a file. Its format is the given one, or else recognized by its content and its name.
///
/// # Errors
/// If the format is unknown, or the file cannot be read, is damaged, or exceeds the limits.
///
/// ```
/// use maze_io::{Format, Opened, Reading, open};
///
/// let file = "o---o---o\n| S   G |\no---o---o\n";
/// let Opened::Maze(loaded, how) = open(file.as_bytes(), "contest.txt".as_ref(), None, &Reading::default())? else {
///     return Err("there is no share code".into());
/// };
/// assert_eq!((how.format, loaded.maze.passage_count(), loaded.closed), (Format::Micromouse, 1, true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn open(
    mut input: impl Read,
    name: &Path,
    format: Option<Format>,
    reading: &Reading<'_>,
) -> Result<Opened, ReadError> {
    let mut head = Vec::new();
    input.by_ref().take(HEAD).read_to_end(&mut head)?;
    if head.is_empty() {
        return Err(ReadError::Empty);
    }
    let format = format.or_else(|| recognize(name, &head)).ok_or(ReadError::Unknown)?;
    let mut input = (&*head).chain(input);
    if format == Format::Json {
        return Ok(match json::open(buffered(input), reading)? {
            json::Content::Maze(loaded) => Opened::Maze(loaded, ReadAs { format, fit: None, cut: None }),
            json::Content::Polygons(polygons) => Opened::Polygons(polygons),
        });
    }
    if !format.holds_cells() {
        return Ok(Opened::Challenge(code::read_challenge_with(input, format, reading)?));
    }
    let mut bytes = Vec::new();
    input.by_ref().take(reading.limits.bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    if format == Format::Png
        && let Some(challenge) = code::challenge_of_png(&bytes, reading)?
    {
        return Ok(Opened::Challenge(challenge));
    }
    let (loaded, Conversion { fit, cut }) = read_bytes(&bytes, format, reading)?;
    Ok(Opened::Maze(loaded.into(), ReadAs { format, fit, cut }))
}
