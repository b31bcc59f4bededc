//! The metadata `labyrinth:blueprint` with which the model begins.

use super::find::is_code;
use crate::loaded::MAX_BYTES;
use std::io::{self, Cursor, Read};
use zip::ZipArchive;

/// How many bytes of the model are looked at.
const BEGINNING: u64 = 1 << 16;

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    // Where things lie is said at the end.
    let mut bytes = Vec::new();
    input.take(MAX_BYTES).read_to_end(&mut bytes)?;
    // What is damaged carries no code.
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return Ok(None) };
    let Ok(model) = archive.by_name("3D/3dmodel.model") else { return Ok(None) };
    let mut beginning = Vec::new();
    if model.take(BEGINNING).read_to_end(&mut beginning).is_err() {
        return Ok(None);
    }
    let beginning = String::from_utf8_lossy(&beginning);
    let found = beginning.split_once("\"labyrinth:blueprint\">").and_then(|(_, rest)| rest.split_once('<'));
    Ok(found.map(|(code, _)| code.trim().to_owned()).filter(|code| is_code(code)))
}
