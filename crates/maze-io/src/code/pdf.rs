//! Share codes in PDF: the entry `Blueprint` of the document information, which is the first object.

use super::find::{LONGEST, beginning, is_code};
use std::io::{self, Read};

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    let text = beginning(input, LONGEST)?;
    // A share code has no parentheses, which PDF would escape.
    let code = text.split_once("/Blueprint (").and_then(|(_, rest)| rest.split_once(')')).map(|(code, _)| code);
    Ok(code.filter(|code| is_code(code)).map(ToOwned::to_owned))
}
