//! The queue of frames between a recorder and the writer of its clip.

use image::{RgbImage, imageops};
use maze_locale::Message;
use std::{io, sync::mpsc::Receiver};

/// A picture that is shown from this frame until the next one.
pub(super) struct Frame {
    pub(super) number: u32,
    /// `None` ends the clip.
    pub(super) image: Option<RgbImage>,
}

/// Why a clip could not be written.
#[derive(thiserror::Error, Debug)]
pub(super) enum ClipError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error(transparent)]
    Gif(#[from] gif::EncodingError),
    #[error(transparent)]
    Png(#[from] ::png::EncodingError),
    #[error("the recording was interrupted")]
    BrokenOff,
    #[error("nothing was recorded yet")]
    Empty,
}

impl From<ClipError> for Message {
    fn from(error: ClipError) -> Self {
        match error {
            ClipError::Io(error) => error.into(),
            ClipError::BrokenOff => Self::new("clip-broken-off", &[]),
            ClipError::Empty => Self::new("clip-empty", &[]),
            error => error.to_string().into(),
        }
    }
}

/// Calls `write` for each frame with its picture, its number and the number of the next frame. All frames are scaled
/// to one size.
pub(super) fn each_frame(
    frames: &Receiver<Frame>,
    width: Option<u32>,
    mut write: impl FnMut(RgbImage, u32, u32) -> Result<(), ClipError>,
) -> Result<(), ClipError> {
    let mut before: Option<(RgbImage, u32)> = None;
    let mut size: Option<[u32; 2]> = None;
    loop {
        let Frame { number, image } = frames.recv().map_err(|_| ClipError::BrokenOff)?;
        let from = match before.take() {
            Some((image, from)) if from < number => {
                write(image, from, number)?;
                number
            }
            Some((_, from)) => from,
            // The first picture is also shown in the frames before it.
            None => 0,
        };
        let Some(image) = image else {
            return if size.is_some() { Ok(()) } else { Err(ClipError::Empty) };
        };
        let size = *size.get_or_insert_with(|| clip_size(&image, width));
        before = Some((fitted(image, size), from));
    }
}

/// The size of a clip for its first picture and the requested width.
fn clip_size(image: &RgbImage, width: Option<u32>) -> [u32; 2] {
    let width = width.unwrap_or(image.width());
    [width, scaled(image.height(), width, image.width())]
}

/// Scales a length by `to / from`.
fn scaled(length: u32, to: u32, from: u32) -> u32 {
    u32::try_from(u64::from(length) * u64::from(to) / u64::from(from.max(1))).unwrap_or(u32::MAX).max(1)
}

/// Scales a picture to a size. A picture of another aspect ratio gets black bars.
fn fitted(image: RgbImage, [width, height]: [u32; 2]) -> RgbImage {
    if image.dimensions() == (width, height) {
        return image;
    }
    let by_width = [width, scaled(image.height(), width, image.width())];
    let by_height = [scaled(image.width(), height, image.height()), height];
    let [part_width, part_height] = if by_width[1] <= height { by_width } else { by_height };
    let part = imageops::resize(&image, part_width, part_height, imageops::FilterType::Triangle);
    if [part_width, part_height] == [width, height] {
        return part;
    }
    let mut whole = RgbImage::new(width, height);
    let [left, top] =
        [width.saturating_sub(part_width), height.saturating_sub(part_height)].map(|gap| i64::from(gap / 2));
    imageops::replace(&mut whole, &part, left, top);
    whole
}
