//! What all formats do to find a code.

use std::io::{self, Read};

/// The most bytes in which a code is looked for, wherever a format has it near the beginning.
pub(super) const LONGEST: u64 = 1 << 24;

/// Whether this may be a share code, and nothing else that stands in the same place.
pub(super) fn is_code(text: &str) -> bool {
    // The version of the rules may stand before the shape.
    let shape = text.split('/').take(2).any(|part| part.contains(':'));
    shape && text.contains('/') && text.contains('#') && !text.contains(char::is_whitespace)
}

/// What a stream begins with, up to so many bytes, as text; what is no UTF-8 in it is replaced.
pub(super) fn beginning(input: impl Read, bytes: u64) -> io::Result<String> {
    let mut beginning = Vec::new();
    input.take(bytes).read_to_end(&mut beginning)?;
    Ok(String::from_utf8_lossy(&beginning).into_owned())
}
