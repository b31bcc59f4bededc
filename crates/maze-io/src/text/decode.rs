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

/// The units of a text in UTF-16, which begins with a byte order mark.
fn utf16(bytes: &[u8]) -> Option<Vec<u16>> {
    let (mark, units) = bytes.split_first_chunk::<2>()?;
    let unit = match mark {
        [0xff, 0xfe] => u16::from_le_bytes,
        [0xfe, 0xff] => u16::from_be_bytes,
        _ => return None,
    };
    let (units, _) = units.as_chunks::<2>();
    Some(units.iter().map(|&bytes| unit(bytes)).collect())
}

/// Decodes the beginning of a text, which may end within a character. `None` if it is no text.
pub(crate) fn decode_start(bytes: &[u8]) -> Option<Cow<'_, str>> {
    match std::str::from_utf8(bytes) {
        Err(error) if error.error_len().is_none() => decode(&bytes[..error.valid_up_to()]).ok(),
        _ => decode(bytes).ok(),
    }
}
