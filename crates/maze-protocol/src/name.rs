//! Names and emoji of players.

use crate::limits::{MAX_NAME, MAX_NAME_BYTES, MAX_SYMBOL_BYTES};
#[cfg(feature = "filter")]
use crate::rude::hurts;
use std::{fmt, str::FromStr};
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::{GeneralSecurityProfile, general_security_profile::IdentifierType, skeleton};
use unicode_segmentation::UnicodeSegmentation;

/// The maximum number of code points of one character, so that stacked accents do not leave the line. Written languages
/// need no more than five. The emoji of a family needs more, but emoji are not for names.
const MAX_POINTS: usize = 8;

/// A player's name: 1 to 20 characters (grapheme clusters).
///
/// It is normalized (NFKC) and trimmed, and has no invisible characters. Names that look alike have the same
/// [skeleton](Self::skeletons).
///
/// With the feature `filter`, for servers, insults are rejected: those in the list of `rustrict`, mostly English and
/// also in disguise, and French ones. Only whole words count, since many first names contain an insult. Numbers are
/// allowed, except right behind one or two letters, where digits may stand for letters. The list takes 18 MB, and
/// reading the first name takes some tens of milliseconds: a server should parse one before it starts.
///
/// ```
/// use maze_protocol::Name;
///
/// assert_eq!(" Ｚｏé ".parse::<Name>()?.as_str(), "Zoé");
/// let error = "a\u{202e}b".parse::<Name>().expect_err("it turns what follows");
/// assert!(error.to_string().contains("U+202E"));
/// # Ok::<(), maze_protocol::NameError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name(String);

/// The error of an invalid name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum NameError {
    #[error("the name has {0} bytes; allowed: 1 to {MAX_NAME} characters, in at most {MAX_NAME_BYTES} bytes")]
    Bytes(usize),
    #[error("the name is empty; allowed: 1 to {MAX_NAME} characters")]
    Empty,
    #[error("the name `{name}` has {characters} characters; allowed: 1 to {MAX_NAME}")]
    Long { name: String, characters: usize },
    #[error("the name `{}` has U+{:04X}; allowed: what is seen, and stays in its place", name.escape_debug(), u32::from(*point))]
    Unseen { name: String, point: char },
    #[error(
        "the name `{0}` has a character of more than {MAX_POINTS} parts; allowed: letters, digits, signs, single accents"
    )]
    Heap(String),
    #[error("the name `{0}` may hurt others; allowed: another one")]
    Rude(String),
}

impl Name {
    /// Returns the name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns the name in lower case.
    #[must_use]
    pub fn folded(&self) -> String {
        self.0.chars().flat_map(char::to_lowercase).collect()
    }

    /// Returns the skeletons of the name by Unicode's table of confusable characters (UTS 39): of the name in lower
    /// case, and of the name as written, since a capital `I` looks like `l`. Names are [alike](Self::is_like) if they
    /// share a skeleton. Joiners and marks below letters are ignored, since they are easily overlooked.
    #[must_use]
    pub fn skeletons(&self) -> [String; 2] {
        // Folding by upper case makes `ß` equal to `ss`, and `ı` to `i`.
        let folded = with_latin_capitals(&self.0).to_uppercase().to_lowercase();
        [folded, self.0.clone()].map(|text| {
            let seen = |point: &char| !is_joiner(*point) && canonical_combining_class(*point) != BELOW;
            let seen: String = text.nfd().filter(seen).collect();
            skeleton(&seen).flat_map(char::to_lowercase).collect()
        })
    }

    /// Whether people could confuse the two names.
    #[must_use]
    pub fn is_like(&self, other: &Self) -> bool {
        let others = other.skeletons();
        self.folded() == other.folded() || self.skeletons().iter().any(|skeleton| others.contains(skeleton))
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Self, NameError> {
        // Normalizing may make it up to 18 times as long.
        if text.len() > MAX_NAME_BYTES {
            return Err(NameError::Bytes(text.len()));
        }
        // A variation selector only chooses one of an emoji's two pictures.
        let name: String = text.nfkc().filter(|point| !matches!(point, '\u{fe0e}' | '\u{fe0f}')).collect();
        // Several spaces look like one.
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        if name.len() > MAX_NAME_BYTES {
            return Err(NameError::Bytes(name.len()));
        }
        if let Some(point) = unseen(&name) {
            return Err(NameError::Unseen { name, point });
        }
        let characters = name.graphemes(true).count();
        match characters {
            0 => Err(NameError::Empty),
            _ if characters > MAX_NAME => Err(NameError::Long { name, characters }),
            _ if name.graphemes(true).any(|character| character.chars().count() > MAX_POINTS) => {
                Err(NameError::Heap(name))
            }
            _ if hurts(&name) => Err(NameError::Rude(name)),
            _ => Ok(Self(name)),
        }
    }
}

/// Returns the first code point that is invisible or that moves others: control and format characters, blank letters,
/// private use, and unassigned ones. The joiners that some scripts and emoji need are allowed, since they change the
/// letter before.
fn unseen(name: &str) -> Option<char> {
    let mut before = ' ';
    name.chars().find(|&point| {
        let joins = matches!(point, '\u{200c}' | '\u{200d}') && !before.is_ascii() && !is_blank(before);
        before = point;
        is_blank(point) && !joins
    })
}

/// Whether a code point is invisible by itself. Spaces do not count.
fn is_blank(point: char) -> bool {
    // Letters and signs with blank glyphs.
    const BLANK: [char; 8] =
        ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}', '\u{fffc}'];
    point.general_category_group() == GeneralCategoryGroup::Other
        || point.identifier_type() == Some(IdentifierType::Default_Ignorable)
        || BLANK.contains(&point)
}

/// Replaces capitals of other scripts by the Latin ones that they look like, if their small letters look different.
fn with_latin_capitals(name: &str) -> String {
    let latin = |text: String| skeleton(&text).next().filter(char::is_ascii_alphabetic);
    let read = |point: char| match latin(point.to_lowercase().collect()) {
        None if point.is_uppercase() => latin(point.into()).unwrap_or(point),
        _ => point,
    };
    name.chars().map(read).collect()
}

/// The combining class of marks below a letter.
const BELOW: u8 = 220;

/// Whether a code point only joins or separates its neighbors.
fn is_joiner(point: char) -> bool {
    matches!(point, '\u{200c}' | '\u{200d}' | '\u{17d2}' | '\u{2d7f}')
}

/// Without the filter, no name is an insult.
#[cfg(not(feature = "filter"))]
fn hurts(_: &str) -> bool {
    false
}

/// A player's emoji: exactly one, fully qualified.
///
/// ```
/// use maze_protocol::Symbol;
///
/// assert_eq!("❤".parse::<Symbol>()?.as_str(), "❤️");
/// let error = "🦊🦊".parse::<Symbol>().expect_err("they are two");
/// assert_eq!(error.to_string(), "the symbol `🦊🦊` is not one emoji; allowed: exactly one, such as 🦊 or 🐙");
/// # Ok::<(), maze_protocol::SymbolError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Symbol(&'static str);

/// The error of an invalid symbol.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum SymbolError {
    #[error("the symbol has {0} bytes; allowed: exactly one emoji, such as 🦊 or 🐙")]
    Bytes(usize),
    #[error("the symbol `{}` is not one emoji; allowed: exactly one, such as 🦊 or 🐙", .0.escape_debug())]
    NotOne(String),
}

impl Symbol {
    /// Returns the emoji.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Symbol {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl FromStr for Symbol {
    type Err = SymbolError;

    fn from_str(text: &str) -> Result<Self, SymbolError> {
        if text.len() > MAX_SYMBOL_BYTES {
            return Err(SymbolError::Bytes(text.len()));
        }
        let emoji = emojis::get(text.trim()).ok_or_else(|| SymbolError::NotOne(text.to_owned()))?;
        Ok(Self(emoji.as_str()))
    }
}
