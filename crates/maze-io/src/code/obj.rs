//! Share codes in OBJ: a comment before the first statement.

use super::find::{LONGEST, is_code};
use std::io::{self, BufRead, BufReader, Read};

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    for line in BufReader::new(input.take(LONGEST)).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        match line.trim().strip_prefix('#').map(str::trim) {
            Some(comment) if is_code(comment) => return Ok(Some(comment.to_owned())),
            Some(_) => {}
            None if line.trim().is_empty() => {}
            None => break,
        }
    }
    Ok(None)
}
