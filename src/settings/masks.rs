//! Masks from files: pictures, drawings and text. Each is stored in the configuration folder, so that share codes find it by its
//! hash.

use crate::platform::{files, kept, picked::PickedFile};
use maze_core::Picture;
use maze_io::{MaskFileError, read_mask};
use maze_locale::Message;

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

/// Reads a mask from a PNG, an SVG or a text file, recognized by the content.
///
/// # Errors
/// Returns a message if the file cannot be read, has another format, or is too large.
pub fn read(file: &PickedFile) -> Result<Picture, Message> {
    let picture = file.open().map_err(MaskFileError::Io).and_then(read_mask);
    picture.map_err(|error| Message::of(file.name().display(), error))
}
