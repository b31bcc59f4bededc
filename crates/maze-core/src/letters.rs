//! Bytes in a share code: compressed, with a version and a checksum, as URL-safe letters.

use data_encoding::BASE64URL_NOPAD;
use miniz_oxide::{deflate::compress_to_vec, inflate::decompress_to_vec_with_limit};

/// The maximum number of letters, including the prefix, so that links stay short enough to send.
pub const MAX_LETTERS: usize = 2_000;

/// The slowest compression.
const LEVEL: u8 = 10;

/// A way of writing bytes as letters.
///
/// After the prefix come six bits per letter: the version as a byte, the deflated bytes, and the CRC-32 of both,
/// little-endian.
///
/// ```
/// use maze_core::letters::{Letters, LettersError};
///
/// let letters = Letters { prefix: "drawn:", version: 1, most: 1 << 16 };
/// let text = letters.write(&[7; 1_000]).ok_or("too long")?;
/// assert!(text.starts_with("drawn:A") && text.len() < 40);
/// assert_eq!(letters.read(&text)?, [7; 1_000]);
/// assert_eq!(letters.read(&text.replacen('A', "B", 1)), Err(LettersError::Damaged));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Letters {
    /// The text before the letters.
    pub prefix: &'static str,
    /// The version of the bytes.
    pub version: u8,
    /// The maximum number of bytes before compression.
    pub most: usize,
}

/// An error in letters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum LettersError {
    #[error("the share code is damaged: its letters do not match its checksum; copy the whole code")]
    Damaged,
    #[error("the share code has {0} letters; at most {MAX_LETTERS} are allowed")]
    Long(usize),
    #[error(
        "version {given} of the letters in the share code is unknown; the known version is {known}; update the program"
    )]
    Version { given: u8, known: u8 },
}

impl Letters {
    /// Returns the text, or `None` if it would be longer than [`MAX_LETTERS`] or there are too many bytes.
    #[must_use]
    pub fn write(&self, content: &[u8]) -> Option<String> {
        if content.len() > self.most {
            return None;
        }
        let mut bytes = vec![self.version];
        bytes.extend(compress_to_vec(content, LEVEL));
        bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
        let text = format!("{}{}", self.prefix, BASE64URL_NOPAD.encode(&bytes));
        (text.len() <= MAX_LETTERS).then_some(text)
    }

    /// Reads the bytes of a text.
    ///
    /// # Errors
    /// If the text is damaged or too long, its version is unknown, or there are too many bytes.
    pub fn read(&self, text: &str) -> Result<Vec<u8>, LettersError> {
        if text.len() > MAX_LETTERS {
            return Err(LettersError::Long(text.len()));
        }
        let letters = text.strip_prefix(self.prefix).ok_or(LettersError::Damaged)?;
        let bytes = BASE64URL_NOPAD.decode(letters.as_bytes()).map_err(|_| LettersError::Damaged)?;
        let (bytes, sum) = bytes.split_last_chunk().ok_or(LettersError::Damaged)?;
        if crc32fast::hash(bytes) != u32::from_le_bytes(*sum) {
            return Err(LettersError::Damaged);
        }
        let (&given, deflated) = bytes.split_first().ok_or(LettersError::Damaged)?;
        if given != self.version {
            return Err(LettersError::Version { given, known: self.version });
        }
        decompress_to_vec_with_limit(deflated, self.most).map_err(|_| LettersError::Damaged)
    }
}
