//! Masks from files: pictures and text. Each is kept in the configuration folder, so that share codes find it by its
//! hash.

use crate::platform::files::{self, describe};
use image::{ImageError, ImageReader};
use maze_core::{MAX_PIXELS, Picture};
use maze_io::write_whole;
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

/// The longest text of a mask, in bytes: more than the largest mask has.
const MAX_BYTES: u64 = 32 << 20;

/// Reads a mask, and keeps it for share codes.
///
/// # Errors
/// If it cannot be read or kept: a message that says so.
pub fn open(file: &Path) -> Result<Picture, String> {
    let picture = read(file)?;
    if let Some(folder) = files::masks() {
        let write = |()| {
            write_whole(&folder.join(name(&picture)), true, |output| output.write_all(picture.to_text().as_bytes()))
        };
        let kept = fs::create_dir_all(&folder).and_then(write);
        kept.map_err(|error| format!("the mask cannot be kept in {}: {}", folder.display(), describe(&error)))?;
    }
    Ok(picture)
}

/// Finds a mask that was opened before, by its hash.
#[must_use]
pub fn find(hash: u64) -> Option<Picture> {
    read_text(&files::masks()?.join(format!("{hash:016x}.txt"))).ok()
}

fn name(picture: &Picture) -> String {
    format!("{:016x}.txt", picture.fingerprint())
}

/// Reads a mask from a PNG file, in which dark or transparent pixels are left out, or from a text file with `.` for
/// cells that stay and `#` for those left out.
///
/// # Errors
/// If it cannot be read, is neither, or is too large: a message that says so.
pub fn read(file: &Path) -> Result<Picture, String> {
    let is_png = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    let picture = if is_png { read_png(file) } else { read_text(file) };
    picture.map_err(|error| format!("{}: {error}", file.display()))
}

fn read_text(file: &Path) -> Result<Picture, String> {
    let size = fs::metadata(file).map_err(|error| describe(&error))?.len();
    if size > MAX_BYTES {
        return Err(format!("{size} bytes are more than {MAX_BYTES}, the most that a mask may have"));
    }
    let text = fs::read_to_string(file).map_err(|error| match error.kind() {
        io::ErrorKind::InvalidData => "it is neither a text file nor a picture that ends in .png".to_owned(),
        _ => describe(&error),
    })?;
    Picture::from_text(&text).map_err(|error| error.to_string())
}

fn read_png(file: &Path) -> Result<Picture, String> {
    let wrong = |error: ImageError| match error {
        ImageError::IoError(error) => describe(&error),
        error => error.to_string(),
    };
    let open = || ImageReader::open(file).and_then(ImageReader::with_guessed_format).map_err(|error| describe(&error));
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
