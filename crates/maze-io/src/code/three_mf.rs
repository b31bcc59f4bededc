//! Share codes in 3MF: the metadata `labyrinth:blueprint`, at the beginning of the model.

use super::find::is_code;
use crate::ReadError;
use miniz_oxide::inflate::stream::{InflateState, inflate};
use miniz_oxide::{DataFormat, MZFlush};
use std::io::{self, Cursor, Read};
use zip::ZipArchive;

/// The path of the model in the archive.
const MODEL: &str = "3D/3dmodel.model";

/// The number of bytes at the beginning of the model that are searched.
const BEGINNING: usize = 1 << 16;

/// In files that this crate wrote, the model begins within this many bytes. Therefore large files need not be read up
/// to the directory at their end.
const START: u64 = 1 << 20;

/// The length of a local file header in an archive, before the file name.
const HEADER: usize = 30;

/// Reads the code of an archive of at most `most` bytes, or of any length if the model comes first.
pub(super) fn code(mut input: impl Read, most: u64) -> io::Result<Result<Option<String>, ReadError>> {
    let mut bytes = Vec::new();
    input.by_ref().take(START).read_to_end(&mut bytes)?;
    if let Some(code) = streamed(&bytes).as_deref().and_then(code_in) {
        return Ok(Ok(Some(code)));
    }
    input.take(most.saturating_add(1).saturating_sub(START)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Ok(Err(ReadError::TooLong(most)));
    }
    // Damaged files count as files without a code.
    let Ok(mut archive) = ZipArchive::new(Cursor::new(bytes)) else { return Ok(Ok(None)) };
    let Ok(model) = archive.by_name(MODEL) else { return Ok(Ok(None)) };
    let mut beginning = Vec::new();
    Ok(Ok(model.take(BEGINNING as u64).read_to_end(&mut beginning).ok().and_then(|_| code_in(&beginning))))
}

/// Decompresses the beginning of the model if it is stored near the beginning of the archive.
fn streamed(bytes: &[u8]) -> Option<Vec<u8>> {
    let at = (0..bytes.len().saturating_sub(HEADER))
        .find(|&at| bytes[at..].starts_with(b"PK\x03\x04") && bytes[at + HEADER..].starts_with(MODEL.as_bytes()))?;
    let number = |place: usize| usize::from(u16::from_le_bytes([bytes[at + place], bytes[at + place + 1]]));
    let (is_deflated, [name, extra]) = (number(8) == 8, [number(26), number(28)]);
    let packed = bytes.get(at + HEADER + name + extra..).filter(|_| is_deflated)?;
    let mut beginning = vec![0; BEGINNING];
    let unpacked = inflate(&mut InflateState::new(DataFormat::Raw), packed, &mut beginning, MZFlush::None);
    beginning.truncate(unpacked.bytes_written);
    Some(beginning)
}

fn code_in(model: &[u8]) -> Option<String> {
    let model = String::from_utf8_lossy(model);
    let (_, rest) = model.split_once("\"labyrinth:blueprint\">")?;
    let (code, _) = rest.split_once('<')?;
    Some(code.trim().to_owned()).filter(|code| is_code(code))
}
