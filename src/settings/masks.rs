//! Masks from files: pictures and text. Each is stored in the configuration folder, so that share codes find it by its
//! hash.

use crate::platform::{files, kept, picked::PickedFile};
use image::{ImageError, ImageReader};
use maze_core::{
    Picture,
    mask::{MAX_PIXELS, MaskError},
};
use maze_locale::Message;
use std::io::{Cursor, Read};

/// The size limit of a mask file, in bytes. The largest valid mask is smaller.
const MAX_BYTES: u64 = 32 << 20;

/// Stores a mask for share codes.
///
/// # Errors
/// Returns a message if it cannot be stored.
pub(super) fn keep(picture: &Picture) -> Result<(), Message> {
    let Some(folder) = files::masks() else { return Ok(()) };
    let kept = kept::write(&folder.join(name(picture)), &picture.to_text());
    kept.map_err(|error| Message::new("mask-not-kept", &[("folder", &folder.display())]).with("error", error))
}

/// Returns a stored mask by its hash.
#[must_use]
pub fn find(hash: u64) -> Option<Picture> {
    let text = kept::read(&files::masks()?.join(format!("{hash:016x}.txt"))).ok()?;
    Picture::from_text(&text).ok()
}

fn name(picture: &Picture) -> String {
    format!("{:016x}.txt", picture.fingerprint())
}

/// Reads a mask from a PNG or a text file. Dark or transparent pixels are outside the mask. In a text, `.` is a cell
/// inside the mask and `#` a cell outside.
///
/// # Errors
/// Returns a message if the file cannot be read, has another format, or is too large.
pub fn read(file: &PickedFile) -> Result<Picture, Message> {
    let is_png = file.name().extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    let picture = content(file).and_then(|bytes| if is_png { read_png(&bytes) } else { read_text(&bytes) });
    picture.map_err(|error| Message::of(file.name().display(), error))
}

fn content(file: &PickedFile) -> Result<Vec<u8>, Message> {
    let mut bytes = Vec::new();
    let read = file.open().and_then(|input| input.take(MAX_BYTES + 1).read_to_end(&mut bytes));
    read?;
    if bytes.len() as u64 > MAX_BYTES {
        return Err(Message::new("mask-long", &[("most", &MAX_BYTES)]));
    }
    Ok(bytes)
}

fn read_text(bytes: &[u8]) -> Result<Picture, Message> {
    let text = std::str::from_utf8(bytes).map_err(|_| Message::new("mask-neither", &[]))?;
    Ok(Picture::from_text(text)?)
}

fn read_png(bytes: &[u8]) -> Result<Picture, Message> {
    let wrong = |error: ImageError| match error {
        ImageError::IoError(error) => Message::from(error),
        error => error.to_string().into(),
    };
    let open = || ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(Message::from);
    // The size is checked before decompressing.
    let (width, height) = open()?.into_dimensions().map_err(wrong)?;
    let most = u32::try_from(MAX_PIXELS).unwrap_or(u32::MAX);
    if width > most || height > most {
        return Err(MaskError::Size { width: width as usize, height: height as usize }.into());
    }
    let pixels = open()?.decode().map_err(wrong)?.to_luma_alpha8();
    let rows = pixels.rows().map(|row| row.map(|pixel| pixel.0[0] >= 128 && pixel.0[1] >= 128).collect());
    Ok(Picture::new(&rows.collect::<Vec<Vec<bool>>>())?)
}
