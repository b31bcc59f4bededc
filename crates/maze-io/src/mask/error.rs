//! Errors in files of masks.

use maze_core::mask::MaskError;
use png::DecodingError;
use std::io;

/// The maximum length of a mask file, in bytes. The largest mask as text is shorter.
pub const MAX_MASK_BYTES: u64 = 32 << 20;

/// Why a file cannot be read as a mask.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum MaskFileError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("the file has more than {MAX_MASK_BYTES} bytes, the maximum for a mask")]
    TooLong,
    #[error("the file is neither a PNG, an SVG nor text")]
    Unknown,
    #[error(
        "the mask leaves out every cell: cells stay where a PNG is bright and opaque, an SVG has a filled area that is not white, or a text has a dot"
    )]
    Nothing,
    #[error("the picture is damaged: {0}")]
    Damaged(#[from] DecodingError),
    #[error("the SVG is damaged: {0}")]
    Svg(String),
    #[error("the SVG has too many details for a mask; simplify its paths, or save it as a PNG")]
    Detailed,
    #[error(transparent)]
    Mask(#[from] MaskError),
}
