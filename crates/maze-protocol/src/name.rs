//! What players are called, and their emoji.

use crate::limits::{MAX_NAME, MAX_NAME_BYTES, MAX_SYMBOL_BYTES};
#[cfg(feature = "filter")]
use crate::rude::hurts;
use std::{fmt, str::FromStr};
use unicode_normalization::{UnicodeNormalization, char::canonical_combining_class};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use unicode_security::{GeneralSecurityProfile, general_security_profile::IdentifierType, skeleton};
use unicode_segmentation::UnicodeSegmentation;

/// The most code points of one character, so that no name climbs out of its line by a heap of accents. Written
/// languages need no more than five; the emoji of a family needs more, and is not for names.
const MAX_POINTS: usize = 8;

/// What a player is called: 1 to 20 characters, as people count them.
///
/// It is normalized (NFKC) and trimmed, and has no invisible characters. Names that look alike have the same
/// [skeleton](Self::skeletons).
///
/// With the feature `filter`, for servers, insults are refused: those of the list of `rustrict`, mostly English, also
/// disguised, and French ones. Only whole words count, since many first names contain one. Numbers never hurt, but right
/// behind one or two letters, where they may stand for letters. That list takes 18 MB and, when the first name is read, some tens of
/// milliseconds: a server reads one before it opens.
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

/// What is wrong with a name.
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
    /// The name.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The name in lower case.
    #[must_use]
    pub fn folded(&self) -> String {
        self.0.chars().flat_map(char::to_lowercase).collect()
    }

    /// The name as it looks, by the table of confusable characters of Unicode (UTS 39): read in lower case, and as it is
    /// written, since a capital `I` looks like `l`. Names are [alike](Self::is_like) if they have one in common. Joiners and
    /// marks below letters are ignored, as they are easily overlooked.
    #[must_use]
    pub fn skeletons(&self) -> [String; 2] {
        // Upper case first makes `ß` and `ss` alike, and `ı` and `i`.
        let folded = with_latin_capitals(&self.0).to_uppercase().to_lowercase();
        [folded, self.0.clone()].map(|text| {
            let seen = |point: &char| !is_joiner(*point) && canonical_combining_class(*point) != BELOW;
            let seen: String = text.nfd().filter(seen).collect();
            skeleton(&seen).flat_map(char::to_lowercase).collect()
        })
    }

    /// Whether people could take it for another.
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
        // Normalising may make it longer, by no more than 18 times.
        if text.len() > MAX_NAME_BYTES {
            return Err(NameError::Bytes(text.len()));
        }
        // A variation selector only chooses between two pictures of an emoji.
        let name: String = text.nfkc().filter(|point| !matches!(point, '\u{fe0e}' | '\u{fe0f}')).collect();
        // One space is as wide as many.
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

/// The first code point that is not seen, or changes the direction or place of others: control and format characters,
/// blank letters, and what is for private use or no character at all. The joiners that some scripts and emoji need are
/// seen by what they do to the letter before.
fn unseen(name: &str) -> Option<char> {
    let mut before = ' ';
    name.chars().find(|&point| {
        let joins = matches!(point, '\u{200c}' | '\u{200d}') && !before.is_ascii() && !is_blank(before);
        before = point;
        is_blank(point) && !joins
    })
}

/// Whether a code point is not seen by itself. Spaces are, between others.
fn is_blank(point: char) -> bool {
    // Letters and signs that are drawn as nothing.
    const BLANK: [char; 8] =
        ['\u{115f}', '\u{1160}', '\u{17b4}', '\u{17b5}', '\u{2800}', '\u{3164}', '\u{ffa0}', '\u{fffc}'];
    point.general_category_group() == GeneralCategoryGroup::Other
        || point.identifier_type() == Some(IdentifierType::Default_Ignorable)
        || BLANK.contains(&point)
}

/// A name with Latin capitals instead of those of other scripts that look like them, if their small letters do not.
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

/// A player's emoji, exactly one, in its full form.
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

/// What is wrong with a symbol.
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
    /// The emoji.
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
