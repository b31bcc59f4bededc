//! Decodes text: UTF-8, or UTF-16 as some editors write it.

use crate::ReadError;
use std::borrow::Cow;

/// Decodes a text without its byte order mark.
pub(crate) fn decode(bytes: &[u8]) -> Result<Cow<'_, str>, ReadError> {
    if let Some(units) = utf16(bytes) {
        return String::from_utf16(&units).map(Cow::Owned).map_err(|_| ReadError::NotUtf8 { line: 1 });
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        ReadError::NotUtf8 { line: 1 + before.iter().filter(|&&byte| byte == b'\n').count() }
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    // Old editors end lines with a carriage return alone.
    Ok(if text.contains('\r') && !text.contains('\n') { text.replace('\r', "\n").into() } else { text.into() })
}

/// The units of a text in UTF-16: with a byte order mark, or recognized by its letters and spaces.
fn utf16(bytes: &[u8]) -> Option<Vec<u16>> {
    let units = |bytes: &[u8], unit: fn([u8; 2]) -> u16| -> Vec<u16> {
        bytes.as_chunks::<2>().0.iter().map(|&bytes| unit(bytes)).collect()
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return Some(units(rest, u16::from_le_bytes)),
        [0xfe, 0xff, rest @ ..] => return Some(units(rest, u16::from_be_bytes)),
        // Texts in UTF-8 have no zeros.
        _ if !bytes.contains(&0) => return None,
        _ => {}
    }
    let both = [u16::from_le_bytes, u16::from_be_bytes].map(|unit| units(bytes, unit));
    both.into_iter()
        .filter(|units| is_text(units))
        .max_by_key(|units| units.iter().filter(|unit| is_usual(**unit)).count())
}

/// Whether units are a text, with characters that are in every maze.
fn is_text(units: &[u16]) -> bool {
    let is_control = |letter: char| letter.is_control() && !letter.is_whitespace() && letter != '\u{1b}';
    let is_whole =
        char::decode_utf16(units.iter().copied()).all(|letter| letter.is_ok_and(|letter| !is_control(letter)));
    is_whole && units.iter().any(|unit| is_usual(*unit))
}

/// Whether a unit is a letter, a digit, a space or the end of a line. None of these is one with its bytes swapped.
fn is_usual(unit: u16) -> bool {
    u8::try_from(unit).is_ok_and(|byte| byte.is_ascii_alphanumeric() || byte.is_ascii_whitespace())
}

/// Decodes the beginning of a text, which may end within a character. `None` if it is no text.
pub(crate) fn decode_start(bytes: &[u8]) -> Option<Cow<'_, str>> {
    let text = match std::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => decode(&bytes[..error.valid_up_to()]),
        _ => decode(bytes),
    };
    text.ok().filter(|text| !text.contains('\0'))
}
