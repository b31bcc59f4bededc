//! Share codes in STL: the last word of the header, if there is room for the code.

use super::find::{beginning, is_code};
use std::io::{self, Read};

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    let header = beginning(input, 80)?;
    let mut words = header.split(|letter: char| letter.is_whitespace() || letter == '\0');
    Ok(words.rfind(|word| is_code(word)).map(ToOwned::to_owned))
}
