//! Share codes in SVG: the title.

use super::find::{LONGEST, beginning, is_code};
use std::io::{self, Read};

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    let text = beginning(input, LONGEST)?;
    // Another program may have added attributes, or other titles before ours.
    let mut titles = text.split("<title").skip(1).filter_map(|rest| {
        let (_, content) = rest.split_once('>')?;
        content.split_once('<').map(|(title, _)| title.trim())
    });
    Ok(titles.find(|title| is_code(title)).map(ToOwned::to_owned))
}
