//! Share codes in text formats: a comment or a title near the beginning.

use super::find::{beginning, is_code};
use std::io::{self, Read};

/// The number of bytes at the beginning of a file that are searched. A share code with the pixels of a mask is shorter.
const SEARCHED: u64 = 1 << 17;

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    let text = beginning(input, SEARCHED)?;
    let mut words = text.split(|letter: char| letter.is_whitespace() || "<>\"'".contains(letter));
    Ok(words.find(|word| is_code(word)).map(ToOwned::to_owned))
}
