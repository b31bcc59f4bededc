//! Masks: pictures, drawings and text that say which cells of a shape stay.

mod cropped;
mod error;
mod letters;
mod simple;
mod svg;

pub use error::{MAX_MASK_BYTES, MaskFileError};
pub use letters::{MAX_TEXT, TextMask, TextMaskError};

use maze_core::{
    Picture, ShapeKind,
    mask::{MAX_PIXELS, MaskError},
};
use png::{Decoder, DecodingError, Transformations};
use std::io::{self, Cursor, ErrorKind, Read};

/// The first bytes of a PNG.
const PNG: &[u8] = b"\x89PNG";

/// Reads a mask from a PNG, an SVG or text, recognized by the content. Dark and transparent pixels of a PNG leave out
/// cells, and so does each `#` of a text. A `.` keeps its cell. Filled areas of an SVG keep cells, except for white ones,
/// which leave out what is below; if nothing is filled, the insides of its lines keep cells.
///
/// # Errors
/// If the stream cannot be read, is neither PNG, SVG nor text, is damaged, keeps no cell, or is larger than
/// [`MAX_PIXELS`] in a direction.
pub fn read_mask(input: impl Read) -> Result<Picture, MaskFileError> {
    let mut bytes = Vec::new();
    input.take(MAX_MASK_BYTES + 1).read_to_end(&mut bytes)?;
    let picture = match std::str::from_utf8(&bytes) {
        _ if bytes.len() as u64 > MAX_MASK_BYTES => return Err(MaskFileError::TooLong),
        _ if bytes.starts_with(PNG) => of_png(bytes)?,
        Ok(text) => match text.trim_start_matches('\u{FEFF}').trim_start() {
            svg if svg.starts_with('<') => svg::read(svg)?,
            _ => Picture::from_text(text)?,
        },
        Err(_) => return Err(MaskFileError::Unknown),
    };
    if picture.to_text().contains('.') { Ok(picture) } else { Err(MaskFileError::Nothing) }
}

/// The number of cells along the longer side of a picture if the user chooses no size.
const USUAL_SIDE: u32 = 40;

/// The usual size of a shape whose mask is a picture: it keeps the proportions of the picture. `None` if shapes of this
/// kind have only one dimension.
#[must_use]
pub fn usual_mask_size(picture: &Picture, kind: ShapeKind) -> Option<[u32; 2]> {
    let size @ [width, height] = picture.size();
    kind.size_in_proportion(size, usize::from(height > width), USUAL_SIDE)
}

fn of_png(bytes: Vec<u8>) -> Result<Picture, MaskFileError> {
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info()?;
    // Check the size before decompressing.
    let (width, height) = (reader.info().width as usize, reader.info().height as usize);
    if width > MAX_PIXELS || height > MAX_PIXELS {
        return Err(MaskError::Size { width, height }.into());
    }
    // png 0.18.1 panics if it expands such a palette: image-rs/image-png, issue 694.
    if reader.info().palette.as_ref().is_some_and(|palette| !palette.len().is_multiple_of(3)) {
        let error = io::Error::new(ErrorKind::InvalidData, "the palette ends within a color");
        return Err(DecodingError::from(error).into());
    }
    let mut pixels = vec![0; reader.output_buffer_size().ok_or(MaskFileError::TooLong)?];
    let frame = reader.next_frame(&mut pixels)?;
    let is_white = |pixel: &[u8]| match pixel {
        [red, green, blue, alpha @ ..] => {
            // The luma by Rec. 709, in ten-thousandths.
            let light = 2126 * u32::from(*red) + 7152 * u32::from(*green) + 722 * u32::from(*blue);
            light >= 1_280_000 && alpha.iter().all(|&alpha| alpha >= 128)
        }
        // Gray, perhaps with alpha.
        few => few.iter().all(|&sample| sample >= 128),
    };
    let row = |row: &[u8]| row.chunks_exact(frame.color_type.samples()).map(is_white).collect();
    let rows: Vec<Vec<bool>> = pixels.chunks_exact(frame.line_size).take(height).map(row).collect();
    Ok(Picture::new(&rows)?)
}
