//! Masks from files: pictures and text. Each is kept in the configuration folder, so that share codes find it by its
//! hash.

use crate::platform::{
    chosen::Chosen,
    files::{self, describe},
    kept,
};
use image::{ImageError, ImageReader};
use maze_core::{MAX_PIXELS, Picture};
use std::io::{Cursor, Read};

/// The longest text of a mask, in bytes: more than the largest mask has.
const MAX_BYTES: u64 = 32 << 20;

/// Keeps a mask for share codes.
///
/// # Errors
/// If it cannot be kept: a message that says so.
pub(super) fn keep(picture: &Picture) -> Result<(), String> {
    let Some(folder) = files::masks() else { return Ok(()) };
    let kept = kept::write(&folder.join(name(picture)), &picture.to_text());
    kept.map_err(|error| format!("the mask cannot be kept in {}: {}", folder.display(), describe(&error)))
}

/// Finds a mask that was opened before, by its hash.
#[must_use]
pub fn find(hash: u64) -> Option<Picture> {
    let text = kept::read(&files::masks()?.join(format!("{hash:016x}.txt"))).ok()?;
    Picture::from_text(&text).ok()
}

fn name(picture: &Picture) -> String {
    format!("{:016x}.txt", picture.fingerprint())
}

/// Reads a mask from a PNG file, in which dark or transparent pixels are left out, or from a text file with `.` for
/// cells that stay and `#` for those left out.
///
/// # Errors
/// If it cannot be read, is neither, or is too large: a message that says so.
pub fn read(file: &Chosen) -> Result<Picture, String> {
    let is_png = file.name().extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    let picture = content(file).and_then(|bytes| if is_png { read_png(&bytes) } else { read_text(&bytes) });
    picture.map_err(|error| format!("{}: {error}", file.name().display()))
}

fn content(file: &Chosen) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let read = file.open().and_then(|input| input.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read.map_err(|error| describe(&error))?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(format!("it has more than {MAX_BYTES} bytes, the most that a mask may have"));
    }
    Ok(bytes)
}

fn read_text(bytes: &[u8]) -> Result<Picture, String> {
    let text = std::str::from_utf8(bytes)
        .map_err(|_| "it is neither a text file nor a picture that ends in .png".to_owned())?;
    Picture::from_text(text).map_err(|error| error.to_string())
}

fn read_png(bytes: &[u8]) -> Result<Picture, String> {
    let wrong = |error: ImageError| match error {
        ImageError::IoError(error) => describe(&error),
        error => error.to_string(),
    };
    let open = || ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|error| describe(&error));
    // Its size is looked at before it is unpacked.
    let (width, height) = open()?.into_dimensions().map_err(wrong)?;
    let most = u32::try_from(MAX_PIXELS).unwrap_or(u32::MAX);
    if width > most || height > most {
        return Err(format!("{width} x {height} pixels are more than {MAX_PIXELS} either way"));
    }
    let pixels = open()?.decode().map_err(wrong)?.to_luma_alpha8();
    let rows = pixels.rows().map(|row| row.map(|pixel| pixel.0[0] >= 128 && pixel.0[1] >= 128).collect());
    Picture::new(&rows.collect::<Vec<Vec<bool>>>()).map_err(|error| error.to_string())
}
