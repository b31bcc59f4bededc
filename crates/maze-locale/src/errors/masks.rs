//! Messages for errors in masks.

use crate::Message;
use maze_core::{
    BuiltinMask,
    mask::{MAX_LETTERS, MAX_PIXELS, MaskError, PixelsError},
};

impl From<MaskError> for Message {
    fn from(error: MaskError) -> Self {
        match error {
            MaskError::Unknown(given) => {
                let list = BuiltinMask::ALL.iter().map(|form| form.key()).collect::<Vec<_>>().join(", ");
                Self::new("error-mask-unknown", &[("given", &given), ("list", &list)])
            }
            MaskError::WrongPixels(error) => error.into(),
            MaskError::Missing(hash) => Self::new("error-mask-missing", &[("hash", &format!("{hash:016x}"))]),
            MaskError::Size { width, height } => {
                Self::new("error-mask-size", &[("width", &width), ("height", &height), ("most", &MAX_PIXELS)])
            }
            MaskError::Ragged { line, wanted, given } => {
                Self::new("error-mask-ragged", &[("line", &line), ("given", &given), ("wanted", &wanted)])
            }
            MaskError::InvalidChar { letter, line, column } => {
                Self::new("error-mask-letter", &[("letter", &letter), ("line", &line), ("column", &column)])
            }
            MaskError::Empty(mask) => Self::new("error-mask-empty", &[("mask", &mask)]),
            MaskError::EmptyPicture => Self::new("error-mask-empty-picture", &[]),
            MaskError::NoFloors => Self::new("error-mask-no-floors", &[]),
            MaskError::Pieces { count, pieces } => {
                Self::new("error-mask-pieces", &[("count", &count), ("pieces", &pieces)])
            }
            other => other.to_string().into(),
        }
    }
}

impl From<PixelsError> for Message {
    fn from(error: PixelsError) -> Self {
        match error {
            PixelsError::Version(given) => Self::new("error-pixels-version", &[("given", &given)]),
            PixelsError::Size(given) => Self::new("error-pixels-size", &[("given", &given), ("most", &MAX_PIXELS)]),
            PixelsError::Long(letters) => {
                Self::new("error-pixels-long", &[("letters", &letters), ("most", &MAX_LETTERS)])
            }
            PixelsError::Letter(letter) => Self::new("error-pixels-letter", &[("letter", &letter)]),
            PixelsError::Broken { width, height } => {
                Self::new("error-pixels-broken", &[("width", &width), ("height", &height)])
            }
            other => other.to_string().into(),
        }
    }
}
