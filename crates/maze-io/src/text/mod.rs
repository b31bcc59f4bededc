//! A maze as text, in any style; what is drawn of squares can be read back.

mod braille;
mod paint;
mod read;
mod squares;

use crate::Drawing;
use maze_core::{Cell, Geometry, ShapeKind};
pub use paint::Paint;
use paint::Plain;
pub(crate) use read::read;
use squares::Pieces;
use std::{fmt, str::FromStr};

/// How a maze is drawn.
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
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Ascii, Self::School, Self::Box, Self::Blocks, Self::Braille];

    /// What it is called.
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

    /// What it looks like.
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

    /// How a shape is drawn if nothing else is asked for.
    #[must_use]
    pub fn default_for(kind: ShapeKind) -> Self {
        if kind == ShapeKind::Square { Self::Box } else { Self::Braille }
    }

    /// What squares are drawn with, if it is a style for squares alone.
    fn pieces(self) -> Option<&'static Pieces> {
        match self {
            Self::Ascii => Some(&squares::ASCII),
            Self::School => Some(&squares::SCHOOL),
            Self::Box => Some(&squares::BOX),
            Self::Blocks => Some(&squares::BLOCKS),
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

/// There is no style of this name.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no style `{0}`; there are {names}", names = Style::ALL.map(Style::key).join(", "))]
pub struct UnknownStyle(String);

/// The maze as lines of text. The style must suit the shape: all but braille are for squares.
#[must_use]
pub fn draw<G: Geometry>(drawing: &Drawing<'_, G>, style: Style) -> String {
    draw_with(drawing, style, &Plain)
}

/// The maze as lines of text, in colours.
#[must_use]
pub fn draw_with<G: Geometry>(drawing: &Drawing<'_, G>, style: Style, paint: &impl Paint) -> String {
    match style.pieces() {
        Some(pieces) => squares::draw(drawing, pieces, paint),
        None => braille::draw(drawing, paint),
    }
}

/// Where a cell's middle lies in a [drawing](draw): the line, and the character in it.
#[must_use]
pub fn letter_of<G: Geometry>(grid: &G, style: Style, cell: Cell) -> [usize; 2] {
    match style.pieces() {
        Some(pieces) => squares::letter_of(grid, pieces, cell),
        None => braille::letter_of(grid, cell),
    }
}
