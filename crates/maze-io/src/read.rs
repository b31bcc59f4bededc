//! Reads a maze from any format that can be read back.

use crate::{Format, Loaded, ReadError, Reading, code, doors, json, text};
use std::io::{BufReader, Read};

/// The size of the read buffer, in bytes.
const BUFFER: usize = 1 << 18;

/// Reads a maze from a stream in one of the [readable formats](Format::READ). Pictures and 3D models do not hold cells,
/// so their maze is generated again from their share code.
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
        Format::Json => return json::read(BufReader::with_capacity(BUFFER, input), reading),
        format if !format.holds_cells() => return code::remade(input, format, reading),
        _ => {}
    }
    let mut bytes = Vec::new();
    input.take(reading.limits.bytes.saturating_add(1)).read_to_end(&mut bytes)?;
    parse_with(&bytes, format, reading)
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
        _ if bytes.len() as u64 > reading.limits.bytes => return Err(ReadError::TooLong(reading.limits.bytes)),
        _ => {}
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        ReadError::NotUtf8 { line: 1 + before.iter().filter(|&&byte| byte == b'\n').count() }
    })?;
    // Some editors begin a file with a byte order mark.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    match format {
        Format::Doors => doors::read(text),
        _ => text::read(text, reading),
    }
}
