//! Reads a maze from a format that is known.

use crate::{
    Format, Limits, Loaded, ReadError, Reading, code, doors, json,
    limits::Conversion,
    micromouse::{maz, num},
    picture, text,
    tiles::npy,
};
use maze_core::{NullSink, grid::Polygons};
use std::io::{BufReader, Read};

/// The size of the read buffer, in bytes.
const BUFFER: usize = 1 << 18;

/// Reads a maze from a stream in one of the [readable formats](Format::READ). 3D models, pages and vector
/// graphics have only a share code, from which the maze is generated. A [`Png`](Format::Png) may have one.
///
/// # Errors
/// If the stream cannot be read or is damaged.
pub fn read_from(input: impl Read, format: Format) -> Result<Loaded, ReadError> {
    read_with(input, format, &Reading::default())
}

/// Reads a maze from a stream like [`read_from`], with other limits or with the pictures of masks.
///
/// # Errors
/// If the stream cannot be read, is damaged, or exceeds the limits.
pub fn read_with(input: impl Read, format: Format, reading: &Reading<'_>) -> Result<Loaded, ReadError> {
    match format {
        Format::Json => return json::read(buffered(input), reading),
        format if !format.holds_cells() => return code::remade(input, format, reading),
        _ => {}
    }
    let mut bytes = Vec::new();
    input.take(reading.limits.bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    parse_with(&bytes, format, reading)
}

/// Reads the polygons of a tiling from a JSON file: those in its field `polygons`. A file of a maze on polygons has it, too.
///
/// ```
/// use maze_core::Shape;
///
/// let file = r#"{"polygons": [[[0, 0], [20, 0], [20, 20], [0, 20]], [[20, 0], [40, 10], [20, 20]]]}"#;
/// let shape = Shape::from(maze_io::read_polygons(file.as_bytes(), &maze_io::Limits::default())?);
/// assert_eq!((shape.cells(), shape.grid().len()), (2, 2));
/// # use maze_core::Grid;
/// # Ok::<(), maze_io::ReadError>(())
/// ```
///
/// # Errors
/// If the stream cannot be read, is damaged, or exceeds the limits, or the polygons are no [cells](Polygons).
pub fn read_polygons(input: impl Read, limits: &Limits) -> Result<Polygons, ReadError> {
    json::read_polygons(buffered(input), limits)
}

/// A stream that is read in large blocks.
pub(crate) fn buffered<R: Read>(input: R) -> BufReader<R> {
    BufReader::with_capacity(BUFFER, input)
}

/// Reads a maze from bytes.
///
/// # Errors
/// If they are damaged.
pub fn parse(bytes: &[u8], format: Format) -> Result<Loaded, ReadError> {
    parse_with(bytes, format, &Reading::default())
}

fn parse_with(bytes: &[u8], format: Format, reading: &Reading<'_>) -> Result<Loaded, ReadError> {
    match format {
        Format::Json => return json::read(bytes, reading),
        format if !format.holds_cells() => return code::remade(bytes, format, reading),
        Format::Png => {
            if let Some(challenge) = code::challenge_of_png(bytes, reading)? {
                return reading.make(challenge, &mut NullSink);
            }
        }
        _ => {}
    }
    Ok(read_bytes(bytes, format, reading)?.0)
}

/// Reads a maze from a format that [holds cells](Format::holds_cells).
pub(crate) fn read_bytes(
    bytes: &[u8],
    format: Format,
    reading: &Reading<'_>,
) -> Result<(Loaded, Conversion), ReadError> {
    if bytes.len() as u64 > reading.limits.bytes {
        return Err(ReadError::TooLong(reading.limits.bytes));
    }
    let whole = |loaded: Loaded| (loaded, Conversion::default());
    if format.is_picture() {
        return picture::read(bytes, format, reading).map(|(loaded, fit)| (loaded, fit.into()));
    }
    if format == Format::Npy {
        return npy::read(bytes, reading).map(|(loaded, fit)| (loaded, fit.into()));
    }
    if format == Format::Maz {
        return maz::read(bytes).map(whole);
    }
    let text = text::decode(bytes)?;
    match format {
        Format::Doors => doors::read(&text).map(whole),
        Format::Num => num::read(&text).map(whole),
        Format::Grid | Format::Csv => text::read_grid(&text, reading),
        _ => text::read(&text, reading),
    }
}
