//! Share codes in text: the last line below a drawing.

use super::find::{beginning, is_code};
use crate::{drawn::is_drawn, loaded::MAX_BYTES};
use std::io::{self, Read};

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    let text = beginning(input, MAX_BYTES)?;
    Ok(split(&text).1.map(ToOwned::to_owned))
}

/// Splits a text into a drawing and the share code below it, if there is one.
pub(crate) fn split(text: &str) -> (&str, Option<&str>) {
    let text = text.trim_end();
    let (drawing, last) = text.rsplit_once('\n').unwrap_or(("", text));
    if is_code(last) || is_drawn(last) { (drawing, Some(last)) } else { (text, None) }
}
