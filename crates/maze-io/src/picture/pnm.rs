//! Finds where a portable bitmap, graymap or pixmap is damaged.

use crate::{Expected, ReadError};

/// The number of bytes of a wrong word that an error shows.
const MOST_SHOWN: usize = 20;

/// Returns the error for a picture that cannot be decoded. `None` if its pixels are complete, or if its header has keys.
pub(super) fn damage(bytes: &[u8]) -> Option<ReadError> {
    let kind = bytes.get(1).filter(|kind| (b'1'..=b'6').contains(kind))?;
    let mut words = Words { bytes, at: 2 };
    measured(*kind, &mut words).unwrap_or_else(Some)
}

/// Reads the header, and the pixels up to the first that is wrong. `None` if no pixel is missing.
fn measured(kind: u8, words: &mut Words<'_>) -> Result<Option<ReadError>, ReadError> {
    let is_bitmap = matches!(kind, b'1' | b'4');
    let [width, height] = [words.number()?, words.number()?];
    let most = if is_bitmap { 1 } else { words.number()? };
    let wanted = u64::from(width) * u64::from(height);
    let channels = if matches!(kind, b'3' | b'6') { 3 } else { 1 };
    let given = if kind <= b'3' {
        words.samples(wanted.saturating_mul(channels), is_bitmap, most)? / channels
    } else {
        // A single space ends the header.
        let bytes = words.bytes.len().saturating_sub(words.at + 1) as u64;
        if is_bitmap {
            let (width, line) = (u64::from(width), u64::from(width.div_ceil(8)).max(1));
            bytes / line * width + (bytes % line * 8).min(width)
        } else {
            bytes / (channels * if most > 255 { 2 } else { 1 })
        }
    };
    Ok((given < wanted).then(|| ReadError::picture_end(given, [width, height])))
}

/// The words of a header and of pixels as text.
struct Words<'b> {
    bytes: &'b [u8],
    /// The place behind the last word.
    at: usize,
}

impl Words<'_> {
    /// Reads a number of the header, behind spaces and comments.
    fn number(&mut self) -> Result<u32, ReadError> {
        self.skip_spaces();
        while self.bytes.get(self.at) == Some(&b'#') {
            self.at += self.count(|byte| !matches!(byte, b'\n' | b'\r'));
            self.skip_spaces();
        }
        let start = self.at;
        self.at += self.count(|byte| !is_space(byte) && byte != b'#');
        match &self.bytes[start..self.at] {
            [] => Err(ReadError::PictureBegin),
            word => parsed(word).ok_or_else(|| self.wrong(start, Expected::Number)),
        }
    }

    /// Reads at most this many samples, and returns their number. In a bitmap, spaces between them may be missing.
    fn samples(&mut self, wanted: u64, is_bitmap: bool, most: u32) -> Result<u64, ReadError> {
        let mut given = 0;
        while given < wanted {
            self.skip_spaces();
            let start = self.at;
            self.at += self.count(|byte| !is_space(byte)).min(if is_bitmap { 1 } else { usize::MAX });
            let expected = if is_bitmap { Expected::Bit } else { Expected::Brightness { most } };
            match &self.bytes[start..self.at] {
                [] => break,
                word if parsed(word).is_some_and(|sample| sample <= most) => given += 1,
                _ => return Err(self.wrong(start, expected)),
            }
        }
        Ok(given)
    }

    fn skip_spaces(&mut self) {
        self.at += self.count(is_space);
    }

    /// The number of next bytes for which this is true.
    fn count(&self, is_part: impl Fn(u8) -> bool) -> usize {
        self.bytes[self.at..].iter().take_while(|&&byte| is_part(byte)).count()
    }

    /// The error for the word that begins here.
    fn wrong(&self, start: usize, expected: Expected) -> ReadError {
        let before = &self.bytes[..start];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        let word = &self.bytes[start..self.at];
        let given = String::from_utf8_lossy(&word[..word.len().min(MOST_SHOWN)]).into_owned();
        ReadError::Unexpected { line, column, expected, given }
    }
}

fn is_space(byte: u8) -> bool {
    matches!(byte, b'\t'..=b'\r' | b' ')
}

fn parsed(word: &[u8]) -> Option<u32> {
    str::from_utf8(word).ok().filter(|word| !word.starts_with('+'))?.parse().ok()
}
