//! Decodes pictures.

use super::{pnm, shades::Shades};
use crate::{Format, Limits, ReadError};
use image::{ImageDecoder, ImageError, ImageFormat, ImageReader};
use png::{Decoder, DecodingError, Transformations};
use std::io::{Cursor, ErrorKind};

/// The most bytes that a pixel takes while a picture other than a PNG is decoded.
const BYTES_A_PIXEL: u64 = 4;

/// The markers of a JPEG at the beginning of a scan and at the end of the picture.
const JPEG_SCAN: [u8; 2] = [0xff, 0xda];
const JPEG_END: [u8; 2] = [0xff, 0xd9];
/// The last byte of a GIF.
const GIF_TRAILER: u8 = 0x3b;

/// Checks the size of a picture before it is decoded. Each pixel takes a byte.
fn checked(width: u32, height: u32, limits: Limits) -> Result<[usize; 2], ReadError> {
    let (width, height, most) = (u64::from(width), u64::from(height), limits.bytes.min(u64::from(u32::MAX)));
    let fits = width.checked_mul(height).is_some_and(|pixels| pixels <= most);
    let sides = [width, height].map(|side| usize::try_from(side).unwrap_or(usize::MAX));
    if fits { Ok(sides) } else { Err(ReadError::ManyPixels { width, height, most }) }
}

/// Decodes a PNG row by row, unless it is interlaced.
pub(super) fn png(bytes: &[u8], limits: Limits) -> Result<Shades, ReadError> {
    // `end` is the error for a file that ends early.
    let damaged = |error: DecodingError, end: ReadError| match error {
        DecodingError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof => end,
        error => ReadError::Picture(error.to_string()),
    };
    let mut decoder = Decoder::new(Cursor::new(bytes));
    decoder.set_transformations(Transformations::normalize_to_color8());
    let mut reader = decoder.read_info().map_err(|error| damaged(error, ReadError::PictureBegin))?;
    let info = reader.info();
    let (width, height) = (info.width, info.height);
    let size = checked(width, height, limits)?;
    // png 0.18.1 panics if it expands such a palette: image-rs/image-png, issue 694.
    if info.palette.as_ref().is_some_and(|palette| !palette.len().is_multiple_of(3)) {
        return Err(ReadError::Picture("the palette ends within a color".to_owned()));
    }
    let mut shades = Shades::new(size);
    let samples = reader.output_color_type().0.samples();
    if reader.info().interlaced {
        let length = reader.output_buffer_size().ok_or(ReadError::TooLong(limits.bytes))?;
        let mut pixels = vec![0; length];
        let short = ReadError::PictureShort { width: size[0], height: size[1] };
        reader.next_frame(&mut pixels).map_err(|error| damaged(error, short))?;
        pixels.chunks_exact(samples).for_each(|pixel| shades.push(pixel));
        return Ok(shades);
    }
    for row in 1.. {
        let end = || ReadError::picture_end(u64::from(width) * (row - 1), [width, height]);
        let read = reader.next_row().map_err(|error| match damaged(error, end()) {
            ReadError::Picture(message) => ReadError::PictureRow { row, rows: u64::from(height), message },
            end => end,
        })?;
        let Some(read) = read else { break };
        read.data().chunks_exact(samples).take(size[0]).for_each(|pixel| shades.push(pixel));
    }
    Ok(shades)
}

/// Decodes a picture of another format.
pub(super) fn other(bytes: &[u8], format: Format, limits: Limits) -> Result<Shades, ReadError> {
    let kind = match format {
        Format::Bmp => ImageFormat::Bmp,
        Format::Gif => ImageFormat::Gif,
        Format::Jpg => ImageFormat::Jpeg,
        _ => ImageFormat::Pnm,
    };
    // `end` is the error for a file that ends early.
    let damaged = |error: ImageError, end: ReadError| {
        let damage = if kind == ImageFormat::Pnm { pnm::damage(bytes) } else { None };
        match damage {
            Some(error) => error,
            None if ends_early(bytes, kind, &error) => end,
            None => ReadError::Picture(error.to_string()),
        }
    };
    let mut reader = ImageReader::with_format(Cursor::new(bytes), kind);
    let mut most = image::Limits::no_limits();
    most.max_alloc = Some(limits.bytes.saturating_mul(BYTES_A_PIXEL));
    reader.limits(most);
    let decoder = reader.into_decoder().map_err(|error| damaged(error, ReadError::PictureBegin))?;
    let (width, height) = decoder.dimensions();
    let size = checked(width, height, limits)?;
    let short = || ReadError::PictureShort { width: size[0], height: size[1] };
    // The decoder would fill the rest of the picture.
    if kind == ImageFormat::Jpeg && !has_end(bytes) {
        return Err(short());
    }
    let color = decoder.color_type();
    let length = usize::try_from(decoder.total_bytes()).map_err(|_| ReadError::TooLong(limits.bytes))?;
    let mut pixels = vec![0; length];
    decoder.read_image(&mut pixels).map_err(|error| damaged(error, short()))?;
    let (bytes, channels) = (usize::from(color.bytes_per_pixel()), usize::from(color.channel_count()));
    let mut shades = Shades::new(size);
    let mut samples = [0; 4];
    for pixel in pixels.chunks_exact(bytes) {
        // Of two bytes for a sample, the more significant one.
        let step = bytes / channels;
        for (sample, bytes) in samples.iter_mut().zip(pixel.chunks_exact(step)) {
            *sample = bytes[if cfg!(target_endian = "little") { step - 1 } else { 0 }];
        }
        shades.push(&samples[..channels.min(4)]);
    }
    Ok(shades)
}

/// Whether a picture that cannot be decoded ends early.
fn ends_early(bytes: &[u8], kind: ImageFormat, error: &ImageError) -> bool {
    match kind {
        ImageFormat::Jpeg => !has_end(bytes),
        ImageFormat::Gif => bytes.last() != Some(&GIF_TRAILER),
        _ => matches!(error, ImageError::IoError(error) if error.kind() == ErrorKind::UnexpectedEof),
    }
}

/// Whether a JPEG has the marker of its end behind its last scan.
fn has_end(bytes: &[u8]) -> bool {
    let scan = bytes.windows(2).rposition(|marker| marker == JPEG_SCAN).unwrap_or(0);
    bytes[scan..].windows(2).any(|marker| marker == JPEG_END)
}
