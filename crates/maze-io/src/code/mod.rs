//! Share codes in files: one module for each format. Each reads no more of the file than necessary.

mod anywhere;
mod find;
mod glb;
mod obj;
mod pdf;
mod png;
mod stl;
mod svg;
pub(crate) mod text;
mod three_mf;

use crate::{Format, Loaded, ReadError, Reading, loaded::MAX_BYTES};
use maze_core::NullSink;
use maze_play::Challenge;
use std::io::Read;

/// Reads the share code in a file, from which its maze can be generated again. Parsing the code may need the picture of
/// a mask, see [`ParseOptions`](maze_core::ParseOptions).
///
/// # Errors
/// If the stream cannot be read or has no code. Other programs may have removed it, and some formats have none.
pub fn read_code(input: impl Read, format: Format) -> Result<String, ReadError> {
    code_within(input, format, MAX_BYTES)
}

/// Reads the share code of a file, with a limit of `most` bytes in memory.
fn code_within(input: impl Read, format: Format, most: u64) -> Result<String, ReadError> {
    let code = match format {
        Format::Text => text::code(input)?,
        Format::Svg | Format::Line => svg::code(input)?,
        Format::Png | Format::Heightmap => png::code(input)?,
        Format::Stl => stl::code(input)?,
        Format::ThreeMf => three_mf::code(input, most)??,
        Format::Obj => obj::code(input)?,
        Format::Pdf => pdf::code(input)?,
        Format::Glb => glb::code(input)?,
        Format::Yaml | Format::Tmx | Format::GraphMl | Format::Dot | Format::Dxf => anywhere::code(input)?,
        _ => None,
    };
    code.ok_or(ReadError::NoCode(format))
}

/// Reads the challenge whose share code is in a file. The maze must not be larger than the format allows.
///
/// # Errors
/// As for [`read_code`], or if the code is invalid or needs the picture of a mask.
pub fn read_challenge(input: impl Read, format: Format) -> Result<Challenge, ReadError> {
    read_challenge_with(input, format, &Reading::default())
}

/// Reads a challenge like [`read_challenge`], but with other limits or with the pictures of masks.
///
/// # Errors
/// As for [`read_code`], or if the code is invalid or needs a missing picture.
pub fn read_challenge_with(input: impl Read, format: Format, reading: &Reading<'_>) -> Result<Challenge, ReadError> {
    Ok(Challenge::parse(&code_within(input, format, reading.limits.bytes)?, &reading.parsing(format.max_cells()))?)
}

/// Reads the challenge of a PNG, if it has a share code.
///
/// # Errors
/// If the code is invalid or needs a missing picture.
pub(crate) fn challenge_of_png(bytes: &[u8], reading: &Reading<'_>) -> Result<Option<Challenge>, ReadError> {
    let options = reading.parsing(Format::Png.max_cells());
    Ok(png::code(bytes)?.map(|code| Challenge::parse(&code, &options)).transpose()?)
}

/// Generates the maze from the share code in a file.
pub(crate) fn remade(input: impl Read, format: Format, reading: &Reading<'_>) -> Result<Loaded, ReadError> {
    reading.make(read_challenge_with(input, format, reading)?, &mut NullSink)
}
