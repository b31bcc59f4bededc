//! Reads pictures: dark pixels are walls, bright ones floors, and colored ones may mark the start and the goals.

mod decode;
mod pnm;
mod shades;

use crate::{Fit, Format, Loaded, ReadError, Reading};

/// Reads the maze of a picture, and how its pixels became cells.
pub(crate) fn read(bytes: &[u8], format: Format, reading: &Reading<'_>) -> Result<(Loaded, Fit), ReadError> {
    let shades = match format {
        Format::Png => decode::png(bytes, reading.limits)?,
        _ => decode::other(bytes, format, reading.limits)?,
    };
    shades.into_pixels().read(reading, None)
}
