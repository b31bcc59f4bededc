//! Pixels as few letters, all of which links take as they are: `1.24x18.` and then six bits a letter.
//!
//! A pixel is told by whether it differs from the one above it, in runs of those that do and those that do not: first
//! whether the first one does, then the length of each run in Elias's gamma code. Outlines take a few bits a row, and
//! noise hardly more than a bit a pixel.

/// The longest side of a picture, in pixels.
pub const MAX_PIXELS: usize = 4_096;

/// The most letters that the pixels of a mask take in a share code, so that a link with them can be sent.
pub const MAX_LETTERS: usize = 1_500;

/// The version of the form. Others begin with another number.
const VERSION: &str = "1";

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// How many bits a letter has.
const BITS: usize = 6;

/// What can be wrong with pixels that are given as letters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum PixelsError {
    #[error("a mask in version {0} of the form is not known; there is version {VERSION}")]
    Version(String),
    #[error("`{0}` is not the size of a mask; write width x height, each in 1..={MAX_PIXELS}, such as 24x18")]
    Size(String),
    #[error("the pixels of a mask take {0} letters; allowed: at most {MAX_LETTERS}")]
    Long(usize),
    #[error("`{0}` is not allowed among the pixels of a mask; allowed: A-Z, a-z, 0-9, - and _")]
    Letter(char),
    #[error("the letters of the mask are not those of {width} x {height} pixels; copy the whole code")]
    Broken { width: usize, height: usize },
}

/// The pixels, row by row, as letters, if those are not too many.
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

/// The width, and the pixels row by row.
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

/// The pixels that the bits tell, if they tell all of them and no more.
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
    // The last letter is filled up.
    let rest: Vec<bool> = bits.collect();
    (rest.len() < BITS && !rest.contains(&true)).then_some(white)
}
