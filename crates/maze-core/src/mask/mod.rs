//! Masks, which leave out cells of a shape.

mod packed;

pub use packed::{MAX_LETTERS, MAX_PIXELS, PixelsError};

use crate::{Point, fingerprint, keys, wall::length};
use std::{borrow::Cow, fmt, str::FromStr, sync::Arc};

/// The prefix in share codes of a mask that is on each floor of a building.
pub const ON_FLOORS: &str = "floor.";

/// Selects the cells of a shape to keep: those whose center the mask covers. The mask is stretched over the whole
/// shape, or over [each floor](crate::Shape::with_mask_on_floors) of a building.
///
/// ```
/// use maze_core::{BuiltinMask, Mask, Shape};
///
/// let heart = "circle:12".parse::<Shape>()?.with_mask(Mask::Builtin(BuiltinMask::Heart))?;
/// assert_eq!(heart.to_string(), "circle:12@heart");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Mask {
    /// A built-in mask.
    Builtin(BuiltinMask),
    /// A mask from a picture.
    Picture(Arc<Picture>),
}

/// The built-in masks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BuiltinMask {
    /// A heart.
    Heart,
    /// A ring around a hole.
    Ring,
    /// The letter L.
    Letter,
}

impl BuiltinMask {
    /// All built-in masks.
    pub const ALL: &[Self] = &[Self::Heart, Self::Ring, Self::Letter];

    /// The name in share codes.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Heart => "heart",
            Self::Ring => "ring",
            Self::Letter => "letter",
        }
    }

    /// Whether the mask covers a point, both coordinates in -1..=1, y upwards.
    fn covers(self, [x, y]: Point) -> bool {
        match self {
            Self::Heart => {
                // The heart x² + (y − ∛x²)² ≤ 1 is 2 wide and 2.5 high. It is scaled to fill the square.
                let (x, y) = (1.05 * x, 1.28 * y + 0.24);
                let y = y - libm::cbrtf(x * x);
                x * x + y * y <= 1.0
            }
            Self::Ring => (0.4..=1.0).contains(&length([x, y])),
            Self::Letter => x.abs() <= 0.8 && (x <= -0.2 || y <= -0.45),
        }
    }
}

impl Mask {
    /// Whether the mask covers a point, both coordinates in 0..=1 from the top left.
    pub(crate) fn covers(&self, [x, y]: Point) -> bool {
        match self {
            Self::Builtin(form) => form.covers([2.0 * x - 1.0, 1.0 - 2.0 * y]),
            Self::Picture(picture) => picture.covers([x, y]),
        }
    }

    /// Whether a share code holds only the fingerprint of the mask, so that a program needs the picture to read the code.
    #[must_use]
    pub fn needs_picture(&self) -> bool {
        matches!(self, Self::Picture(picture) if picture.packed().is_none())
    }
}

impl FromStr for BuiltinMask {
    type Err = MaskError;

    fn from_str(key: &str) -> Result<Self, MaskError> {
        let mask = Self::ALL.iter().copied().find(|mask| mask.key() == key);
        mask.ok_or_else(|| MaskError::Unknown(key.to_owned()))
    }
}

/// The key of a built-in mask, or the fingerprint of a picture.
impl fmt::Display for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin(form) => f.write_str(form.key()),
            Self::Picture(picture) => write!(f, "{:016x}", picture.fingerprint()),
        }
    }
}

/// A black-and-white picture. White cells stay, black cells are left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    width: usize,
    /// Whether each pixel is white, row by row from the top.
    white: Vec<bool>,
    /// Cached, because share codes are written far more often than pictures are made.
    fingerprint: u64,
    packed: Option<Box<str>>,
}

impl Picture {
    /// Creates a picture from rows of pixels, from the top. True is white.
    ///
    /// # Errors
    /// If the picture is empty, larger than [`MAX_PIXELS`] in width or height, or its rows differ in length.
    pub fn new(rows: &[Vec<bool>]) -> Result<Self, MaskError> {
        let (width, height) = (rows.first().map_or(0, Vec::len), rows.len());
        if width == 0 || width > MAX_PIXELS || height > MAX_PIXELS {
            return Err(MaskError::Size { width, height });
        }
        if let Some(row) = rows.iter().position(|row| row.len() != width) {
            return Err(MaskError::Ragged { line: row + 1, wanted: width, given: rows[row].len() });
        }
        Ok(Self::of(width, rows.concat()))
    }

    fn of(width: usize, white: Vec<bool>) -> Self {
        let packed = packed::pack(width, &white).map(String::into_boxed_str);
        Self { width, fingerprint: fingerprint(width, &white), white, packed }
    }

    /// Reads a picture from text, one line for each row. `.` and space are white, `#` and `X` are black. Short lines
    /// are padded with black.
    ///
    /// # Errors
    /// If there is another character, or the picture is empty or too large.
    pub fn from_text(text: &str) -> Result<Self, MaskError> {
        let mut rows = Vec::new();
        for (line, letters) in text.lines().enumerate() {
            let pixel = |(column, letter)| match letter {
                '.' | ' ' => Ok(true),
                '#' | 'X' | 'x' => Ok(false),
                letter => Err(MaskError::InvalidChar { letter, line: line + 1, column: column + 1 }),
            };
            rows.push(letters.chars().enumerate().map(pixel).collect::<Result<Vec<_>, _>>()?);
        }
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        if width > MAX_PIXELS || rows.len() > MAX_PIXELS {
            return Err(MaskError::Size { width, height: rows.len() });
        }
        for row in &mut rows {
            row.resize(width, false);
        }
        Self::new(&rows)
    }

    /// Writes the picture as text that [`from_text`](Self::from_text) reads.
    #[must_use]
    pub fn to_text(&self) -> String {
        let line =
            |row: &[bool]| row.iter().map(|&white| if white { '.' } else { '#' }).chain(['\n']).collect::<String>();
        self.white.chunks(self.width).map(line).collect()
    }

    /// The width and the height, in pixels.
    #[must_use]
    pub fn size(&self) -> [usize; 2] {
        [self.width, self.white.len() / self.width]
    }

    /// The fingerprint of the size and the pixels (FNV-1a), the same on every machine.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// The pixels as URL-safe letters, or `None` if there are more than [`MAX_LETTERS`]. Share codes contain these
    /// letters, so a program can read such a code without having the picture.
    #[must_use]
    pub fn packed(&self) -> Option<&str> {
        self.packed.as_deref()
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "coordinates are in 0..=1")]
    #[expect(clippy::cast_precision_loss, reason = "at most 4096")]
    pub(crate) fn covers(&self, [x, y]: Point) -> bool {
        let [_, height] = self.size();
        let column = ((x * self.width as f32) as usize).min(self.width - 1);
        let row = ((y * height as f32) as usize).min(height - 1);
        self.white[row * self.width + column]
    }
}

fn fingerprint(width: usize, white: &[bool]) -> u64 {
    let size = (width as u64).to_le_bytes();
    let bytes = size.into_iter().chain(white.iter().map(|&white| u8::from(white)));
    fingerprint::fingerprint(bytes)
}

/// An error in a mask.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum MaskError {
    #[error("there is no mask `{0}`; there are {forms}, and the hashes or pixels of pictures", forms = forms())]
    Unknown(String),
    #[error(transparent)]
    WrongPixels(#[from] PixelsError),
    #[error("the picture of the mask {0:016x} is missing; open its file first")]
    Missing(u64),
    #[error("width and height of a mask must be from 1 to {MAX_PIXELS} pixels, not {width} x {height}")]
    Size { width: usize, height: usize },
    #[error("line {line} of the mask has {given} pixel{s}, not {wanted}", s = keys::plural(given))]
    Ragged { line: usize, wanted: usize, given: usize },
    #[error(
        "`{letter}` in line {line}, column {column} of the mask is not allowed; write . for a cell that stays, # for one left out"
    )]
    InvalidChar { letter: char, line: usize, column: usize },
    #[error("the mask {0} leaves no cell; choose a larger size")]
    Empty(Mask),
    #[error("the mask leaves no cell; choose a larger size, or a picture with larger bright parts")]
    EmptyPicture,
    #[error("only floors have a mask on each floor; leave out `{ON_FLOORS}`")]
    NoFloors,
    #[error("the mask leaves {count} pieces, which must be connected; number of cells and position of each: {pieces}")]
    Pieces { count: usize, pieces: String },
}

fn forms() -> String {
    keys::list(BuiltinMask::ALL.iter().map(|form| form.key()))
}

impl Mask {
    /// The mask in share codes: the key of a built-in mask; for a picture its [pixels](Picture::packed), or its
    /// fingerprint if there are too many.
    #[must_use]
    pub fn code(&self) -> Cow<'_, str> {
        match self {
            Self::Picture(picture) if let Some(packed) = picture.packed() => packed.into(),
            _ => self.to_string().into(),
        }
    }

    /// Finds the mask of a share code. If the code has no pixels, `pictures` looks up the picture by its fingerprint.
    ///
    /// # Errors
    /// If there is no such mask, or its picture is missing.
    pub(crate) fn find(code: &str, pictures: &dyn Fn(u64) -> Option<Picture>) -> Result<Self, MaskError> {
        if let Ok(form) = code.parse() {
            return Ok(Self::Builtin(form));
        }
        if code.contains('.') {
            let (width, white) = packed::unpack(code)?;
            return Ok(Self::Picture(Arc::new(Picture::of(width, white))));
        }
        let hash = fingerprint::parse(code).ok_or_else(|| MaskError::Unknown(code.to_owned()))?;
        let picture = pictures(hash).filter(|picture| picture.fingerprint() == hash);
        picture.map(|picture| Self::Picture(Arc::new(picture))).ok_or(MaskError::Missing(hash))
    }
}
