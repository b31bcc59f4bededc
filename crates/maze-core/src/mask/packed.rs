//! Pixels as a few URL-safe letters: a header such as `1.24x18.`, then six bits for each letter.
//!
//! Each pixel is compared with the one above it, and runs of equal and of different pixels are encoded: first one bit
//! that is 1 if the first pixel differs, then the length of each run in Elias gamma code. Outlines take a few bits a
//! row, and noise takes little more than a bit a pixel.

/// The maximum width and height of a picture, in pixels.
pub const MAX_PIXELS: usize = 4_096;

/// The maximum number of letters for the pixels of a mask in a share code, so that links stay short enough to send.
pub const MAX_LETTERS: usize = 1_500;

/// The version of the encoding. Other versions begin with another number.
const VERSION: &str = "1";

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// The number of bits of a letter.
const BITS: usize = 6;

/// An error in the letters of a mask.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum PixelsError {
    #[error("version {0} of the mask encoding is unknown; the known version is {VERSION}")]
    Version(String),
    #[error("`{0}` is not the size of a mask; write width x height, each from 1 to {MAX_PIXELS}, such as 24x18")]
    Size(String),
    #[error("the pixels of a mask take {0} letters; at most {MAX_LETTERS} are allowed")]
    Long(usize),
    #[error("`{0}` is not allowed among the pixels of a mask; allowed: A-Z, a-z, 0-9, - and _")]
    Letter(char),
    #[error("the letters of the mask do not encode {width} x {height} pixels; copy the whole code")]
    Broken { width: usize, height: usize },
}

/// Encodes pixels, given row by row, or returns `None` if there are too many letters.
pub(super) fn pack(width: usize, white: &[bool]) -> Option<String> {
    let differs = |at: usize| white[at] != (at >= width && white[at - width]);
    let mut bits = vec![differs(0)];
    let mut from = 0;
    for at in 1..=white.len() {
        if at == white.len() || differs(at) != differs(from) {
            let run = at - from;
            let digits = run.ilog2();
            bits.extend((0..digits).map(|_| false));
            bits.extend((0..=digits).rev().map(|digit| run >> digit & 1 == 1));
            if bits.len() > MAX_LETTERS * BITS {
                return None;
            }
            from = at;
        }
    }
    let letter = |bits: &[bool]| {
        let number = (0..BITS).fold(0, |number, at| 2 * number + usize::from(bits.get(at) == Some(&true)));
        char::from(LETTERS[number])
    };
    let letters: String = bits.chunks(BITS).map(letter).collect();
    Some(format!("{VERSION}.{width}x{}.{letters}", white.len() / width))
}

/// Decodes the width and the pixels, row by row.
pub(super) fn unpack(text: &str) -> Result<(usize, Vec<bool>), PixelsError> {
    let (version, rest) = text.split_once('.').unwrap_or((text, ""));
    if version != VERSION {
        return Err(PixelsError::Version(version.to_owned()));
    }
    let (size, letters) = rest.split_once('.').unwrap_or((rest, ""));
    let pixels = |text: &str| text.parse().ok().filter(|pixels| (1..=MAX_PIXELS).contains(pixels));
    let both = size.split_once('x').and_then(|(width, height)| Some((pixels(width)?, pixels(height)?)));
    let (width, height) = both.ok_or_else(|| PixelsError::Size(size.to_owned()))?;
    if letters.len() > MAX_LETTERS {
        return Err(PixelsError::Long(letters.len()));
    }
    let mut bits = Vec::with_capacity(BITS * letters.len());
    for letter in letters.chars() {
        let number = LETTERS.iter().position(|&one| char::from(one) == letter).ok_or(PixelsError::Letter(letter))?;
        bits.extend((0..BITS).rev().map(|digit| number >> digit & 1 == 1));
    }
    let white = read(&mut bits.into_iter(), width, height).ok_or(PixelsError::Broken { width, height })?;
    Ok((width, white))
}

/// Decodes the pixels, or returns `None` if there are too few or too many bits.
fn read(bits: &mut impl Iterator<Item = bool>, width: usize, height: usize) -> Option<Vec<bool>> {
    let mut white = vec![false; width * height];
    let mut differs = bits.next()?;
    let mut from = 0;
    while from < white.len() {
        let digits = bits.by_ref().position(|bit| bit)?;
        let run = (0..digits).try_fold(1_usize, |run, _| run.checked_mul(2)?.checked_add(usize::from(bits.next()?)))?;
        let to = from.checked_add(run).filter(|&to| to <= white.len())?;
        for at in from..to {
            white[at] = differs != (at >= width && white[at - width]);
        }
        (from, differs) = (to, !differs);
    }
    // The last letter is padded with zeros.
    let rest: Vec<bool> = bits.collect();
    (rest.len() < BITS && !rest.contains(&true)).then_some(white)
}
