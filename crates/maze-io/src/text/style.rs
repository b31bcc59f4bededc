//! The styles of drawings as text, and their names.

use super::pieces::{self, Pieces};
use maze_core::ShapeKind;
use std::{fmt, str::FromStr};

/// The style of a drawing as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Style {
    /// Plus signs, dashes and bars; squares only.
    Ascii,
    /// Narrow, with the path in full blocks; squares only.
    School,
    /// Box-drawing characters; squares only.
    Box,
    /// Thick walls of full blocks; squares only.
    Blocks,
    /// Braille dots, for every shape.
    Braille,
}

impl Style {
    /// All styles.
    pub const ALL: [Self; 5] = [Self::Ascii, Self::School, Self::Box, Self::Blocks, Self::Braille];

    /// The name of the style in options.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::Ascii => "ascii",
            Self::School => "school",
            Self::Box => "box",
            Self::Blocks => "blocks",
            Self::Braille => "braille",
        }
    }

    /// A short description.
    #[must_use]
    pub fn about(self) -> &'static str {
        match self {
            Self::Ascii => "Plus signs, dashes and bars; squares only",
            Self::School => "Narrow, with the path in full blocks; squares only",
            Self::Box => "Box-drawing characters; squares only",
            Self::Blocks => "Thick walls of full blocks; squares only",
            Self::Braille => "Braille dots, for every shape",
        }
    }

    /// The default style for a shape.
    #[must_use]
    pub fn default_for(kind: ShapeKind) -> Self {
        if kind == ShapeKind::Square { Self::Box } else { Self::Braille }
    }

    /// Whether the style can draw this kind of shape, with or without a mask.
    #[must_use]
    pub fn suits(self, kind: ShapeKind) -> bool {
        kind == ShapeKind::Square || self.pieces().is_none()
    }

    /// The characters of the style, if it draws squares.
    pub(super) fn pieces(self) -> Option<&'static Pieces> {
        match self {
            Self::Ascii => Some(&pieces::ASCII),
            Self::School => Some(&pieces::SCHOOL),
            Self::Box => Some(&pieces::BOX),
            Self::Blocks => Some(&pieces::BLOCKS),
            Self::Braille => None,
        }
    }
}

impl fmt::Display for Style {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for Style {
    type Err = UnknownStyle;

    fn from_str(text: &str) -> Result<Self, UnknownStyle> {
        let known = Self::ALL.into_iter().find(|style| style.key() == text);
        known.ok_or_else(|| UnknownStyle(text.to_owned()))
    }
}

/// The error for an unknown style.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no style `{0}`; there are {names}", names = Style::ALL.map(Style::key).join(", "))]
pub struct UnknownStyle(
    /// The name.
    pub String,
);
