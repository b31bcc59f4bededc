//! Recognizes the format of a file by its content, and where that is not enough by its name.

use crate::{
    Format, micromouse,
    text::{self, TextKind},
    tiles::npy,
};
use std::path::Path;

/// The number of bytes at the beginning of a file by which its format is recognized.
pub(crate) const HEAD: u64 = 1 << 16;

/// The minimum length of a file that looks like a damaged `maz`, in bytes.
const LEAST_MAZ: usize = 64;

/// The first bytes of binary files.
const SIGNATURES: [(&[u8], Format); 15] = [
    (b"\x89PNG", Format::Png),
    (b"GIF8", Format::Gif),
    (b"\xff\xd8\xff", Format::Jpg),
    (b"BM", Format::Bmp),
    (b"P1", Format::Pbm),
    (b"P4", Format::Pbm),
    (b"P2", Format::Pgm),
    (b"P3", Format::Pgm),
    (b"P5", Format::Pgm),
    (b"P6", Format::Pgm),
    (b"P7", Format::Pgm),
    (b"%PDF", Format::Pdf),
    (b"PK\x03\x04", Format::ThreeMf),
    (b"glTF", Format::Glb),
    (npy::SIGNATURE, Format::Npy),
];

/// Recognizes the format of a file by its first bytes and its name. `None` if it is none that can be read.
///
/// | format | content |
/// |---|---|
/// | pictures, `pdf`, `3mf`, `glb`, `npy` | their first bytes |
/// | `json`, `svg`, `graphml`, `tmx` | `{` or `<` comes first |
/// | `num` | lines of six numbers, of which the last four are 0 or 1 |
/// | `micromouse`, `txt` | an upper boundary of joints, which are `o` or others |
/// | `csv` | rows of numbers or lists, of which the first is mostly the same |
/// | `grid` | lines of characters, of which the first is mostly the same |
/// | `maz` | 256 or 1024 bytes whose walls agree |
/// | `stl`, `obj`, `doors`, `dot`, `dxf`, `yaml` | only by the name |
pub(crate) fn recognize(name: &Path, head: &[u8]) -> Option<Format> {
    let named = Format::of(name, &Format::READ).ok();
    let is_sign = |sign: &[u8]| {
        // Texts may begin with these letters, too.
        let is_whole = match sign {
            b"BM" => head.get(6..10) == Some(&[0; 4]),
            [b'P', _] => head.get(2).is_some_and(|byte| byte.is_ascii_whitespace() || *byte == b'#'),
            _ => true,
        };
        head.starts_with(sign) && is_whole
    };
    if let Some(&(_, format)) = SIGNATURES.iter().find(|(sign, _)| is_sign(sign)) {
        return Some(if named == Some(Format::Heightmap) { Format::Heightmap } else { format });
    }
    match named {
        // A list of lists may be called so.
        Some(Format::Json) if first_letter(head) == Some(b'[') => return Some(Format::Csv),
        // Their names say which text or picture they are no better than their content.
        Some(format) if format != Format::Text && !format.is_picture() => return Some(format),
        _ => {}
    }
    // The reader says how many bytes are missing.
    let is_almost_maz = head.len() >= LEAST_MAZ && head.iter().all(|&byte| byte < 16);
    if is_almost_maz || micromouse::maz::is_like(head) {
        return Some(Format::Maz);
    }
    let text = text::decode_start(head)?;
    Some(match first_letter(text.trim_start().as_bytes()) {
        Some(b'{') => Format::Json,
        Some(b'<') if text.contains("<graphml") => Format::GraphMl,
        Some(b'<') if text.contains("<map") => Format::Tmx,
        Some(b'<') => Format::Svg,
        _ if micromouse::num::is_like(&text) => Format::Num,
        _ => match text::kind(&text) {
            Some(TextKind::Micromouse) => Format::Micromouse,
            Some(TextKind::Numbers) => Format::Csv,
            Some(TextKind::Characters) => Format::Grid,
            // The reader says what is missing.
            Some(TextKind::Drawing) | None => Format::Text,
        },
    })
}

fn first_letter(head: &[u8]) -> Option<u8> {
    let head = head.strip_prefix("\u{feff}".as_bytes()).unwrap_or(head);
    head.iter().copied().find(|byte| !byte.is_ascii_whitespace())
}
