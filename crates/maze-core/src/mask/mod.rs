//! Masks: which cells of a shape are left out.

mod packed;

pub use packed::{MAX_LETTERS, MAX_PIXELS, PixelsError};

use crate::{Point, keys, wall::length};
use std::{borrow::Cow, fmt, str::FromStr, sync::Arc};

/// Which cells of a shape stay: those whose middle lies on the mask, laid over the whole shape.
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
    /// One that is built in.
    Builtin(BuiltinMask),
    /// One from a picture.
    Picture(Arc<Picture>),
}

/// The masks that are built in.
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
    /// All of them.
    pub const ALL: &[Self] = &[Self::Heart, Self::Ring, Self::Letter];

    /// Its name in share codes.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Heart => "heart",
            Self::Ring => "ring",
            Self::Letter => "letter",
        }
    }

    /// Whether it covers a point, both coordinates in -1..=1, y upwards.
    fn covers(self, [x, y]: Point) -> bool {
        match self {
            Self::Heart => {
                // x² + (y − ∛x²)² ≤ 1 has two round cheeks and a tip; it is 2 wide and 2.5 high, and stretched to fill
                // the square.
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
    /// Whether it covers a point, both coordinates in 0..=1 from the top left.
    pub(crate) fn covers(&self, [x, y]: Point) -> bool {
        match self {
            Self::Builtin(form) => form.covers([2.0 * x - 1.0, 1.0 - 2.0 * y]),
            Self::Picture(picture) => picture.covers([x, y]),
        }
    }
}

impl FromStr for BuiltinMask {
    type Err = MaskError;

    fn from_str(key: &str) -> Result<Self, MaskError> {
        let mask = Self::ALL.iter().copied().find(|mask| mask.key() == key);
        mask.ok_or_else(|| MaskError::Unknown(key.to_owned()))
    }
}

/// The name: of a form its key, of a picture its fingerprint.
impl fmt::Display for Mask {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Builtin(form) => f.write_str(form.key()),
            Self::Picture(picture) => write!(f, "{:016x}", picture.fingerprint()),
        }
    }
}

/// A black-and-white picture: white stays, black is left out.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    width: usize,
    /// Row by row from the top; whether the pixel is white.
    white: Vec<bool>,
    /// Computed once: a share code is asked for far more often than a picture is made.
    fingerprint: u64,
    packed: Option<Box<str>>,
}

impl Picture {
    /// A picture of these rows of pixels from the top, true for white.
    ///
    /// # Errors
    /// If it is empty, or larger than [`MAX_PIXELS`] either way, or its rows are not equally long.
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

    /// A picture drawn in text, a line for each row: `.` or a space stays, `#` or `X` is left out. Short lines are
    /// filled up with pixels left out.
    ///
    /// # Errors
    /// If another character is found, or the picture is empty or too large.
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

    /// The picture as text, as [`from_text`](Self::from_text) reads it.
    #[must_use]
    pub fn to_text(&self) -> String {
        let line =
            |row: &[bool]| row.iter().map(|&white| if white { '.' } else { '#' }).chain(['\n']).collect::<String>();
        self.white.chunks(self.width).map(line).collect()
    }

    /// A fingerprint of its size and pixels, the same everywhere (FNV-1a).
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Its pixels as letters that links take as they are, if they are at most [`MAX_LETTERS`]: then share codes hold
    /// them, and it need not be known where such a code is read.
    #[must_use]
    pub fn packed(&self) -> Option<&str> {
        self.packed.as_deref()
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "coordinates are in 0..=1")]
    #[expect(clippy::cast_precision_loss, reason = "at most 4096")]
    fn covers(&self, [x, y]: Point) -> bool {
        let height = self.white.len() / self.width;
        let column = ((x * self.width as f32) as usize).min(self.width - 1);
        let row = ((y * height as f32) as usize).min(height - 1);
        self.white[row * self.width + column]
    }
}

fn fingerprint(width: usize, white: &[bool]) -> u64 {
    let size = (width as u64).to_le_bytes();
    let bytes = size.into_iter().chain(white.iter().map(|&white| u8::from(white)));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x100_0000_01b3))
}

/// What can be wrong with a mask.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum MaskError {
    #[error("there is no mask `{0}`; there are {forms}, and the hashes or pixels of pictures", forms = forms())]
    Unknown(String),
    #[error(transparent)]
    WrongPixels(#[from] PixelsError),
    #[error("the mask {0:016x} is a picture, and its file is not here; open the file first")]
    Missing(u64),
    #[error("a mask of {width} x {height} pixels is outside 1..={MAX_PIXELS} either way")]
    Size { width: usize, height: usize },
    #[error("line {line} of the mask has {given} pixel{s}, not {wanted}", s = keys::plural(given))]
    Ragged { line: usize, wanted: usize, given: usize },
    #[error(
        "`{letter}` in line {line}, column {column} of the mask is not allowed; write . for a cell that stays, # for one left out"
    )]
    InvalidChar { letter: char, line: usize, column: usize },
    #[error("the mask {0} leaves no cell; take a larger size")]
    Empty(Mask),
    #[error("the mask leaves no cell; take a larger size, or a picture with larger bright parts")]
    EmptyPicture,
    #[error("the mask leaves {count} pieces, which must be connected; how many cells each has, and where: {pieces}")]
    Pieces { count: usize, pieces: String },
}

fn forms() -> String {
    keys::list(BuiltinMask::ALL.iter().map(|form| form.key()))
}

impl Mask {
    /// What share codes say of it: of a form its key; of a picture its [pixels](Picture::packed) where those are few
    /// enough, else its fingerprint.
    #[must_use]
    pub fn code(&self) -> Cow<'_, str> {
        match self {
            Self::Picture(picture) if let Some(packed) = picture.packed() => packed.into(),
            _ => self.to_string().into(),
        }
    }

    /// The mask that a share code speaks of. A picture whose pixels it does not hold is looked for by its fingerprint.
    ///
    /// # Errors
    /// If there is no such mask, or its picture is not found.
    pub(crate) fn find(code: &str, pictures: &dyn Fn(u64) -> Option<Picture>) -> Result<Self, MaskError> {
        if let Ok(form) = code.parse() {
            return Ok(Self::Builtin(form));
        }
        if code.contains('.') {
            let (width, white) = packed::unpack(code)?;
            return Ok(Self::Picture(Arc::new(Picture::of(width, white))));
        }
        let hash = u64::from_str_radix(code, 16).ok().filter(|_| code.len() == 16);
        let hash = hash.ok_or_else(|| MaskError::Unknown(code.to_owned()))?;
        let picture = pictures(hash).filter(|picture| picture.fingerprint() == hash);
        picture.map(|picture| Self::Picture(Arc::new(picture))).ok_or(MaskError::Missing(hash))
    }
}
