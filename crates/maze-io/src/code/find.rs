//! Helpers for finding share codes.

use std::io::{self, Read};

/// The number of bytes at the beginning of a file that are searched for a code.
pub(super) const LONGEST: u64 = 1 << 24;

/// Whether a text is probably a share code, and not another text that the format stores in the same place.
pub(super) fn is_code(text: &str) -> bool {
    // A rules version may precede the shape.
    let shape = text.split('/').take(2).any(|part| part.contains(':'));
    shape && text.contains('/') && text.contains('#') && !text.contains(char::is_whitespace)
}

/// Reads at most `bytes` bytes of a stream as text. Invalid UTF-8 is replaced.
pub(super) fn beginning(input: impl Read, bytes: u64) -> io::Result<String> {
    let mut beginning = Vec::new();
    input.take(bytes).read_to_end(&mut beginning)?;
    Ok(String::from_utf8_lossy(&beginning).into_owned())
}
