//! Share codes in PNG: the text field `Title`, before the pixels.

use super::find::{LONGEST, is_code};
use png::Decoder;
use std::io::{self, Cursor, Read};

/// The maximum length of a decompressed text, in bytes. A share code with the pixels of a mask is shorter.
const LONGEST_TEXT: usize = 1 << 16;

pub(super) fn code(input: impl Read) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    input.take(LONGEST).read_to_end(&mut bytes)?;
    // Damaged files count as files without a code.
    let Ok(reader) = Decoder::new(Cursor::new(bytes)).read_info() else { return Ok(None) };
    let info = reader.info();
    let latin = info.uncompressed_latin1_text.iter().map(|field| field.text.clone());
    let unicode = info.utf8_text.iter().filter_map(|field| {
        let mut field = field.clone();
        field.decompress_text_with_limit(LONGEST_TEXT).ok()?;
        field.get_text().ok()
    });
    Ok(latin.chain(unicode).find(|text| is_code(text)))
}
