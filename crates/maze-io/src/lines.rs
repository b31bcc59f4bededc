//! The lines of walls and paths on paper.

use crate::{
    millimetres::{rounded, rounded_down},
    solid::THICKNESS,
};
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// What lines of walls and paths look like on paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lines {
    /// How thick walls are, in millimetres: within [`Lines::WIDTHS`]. If it is not said, 0.12 of a cell, but at most 1.
    pub width: Option<f32>,
    /// The colour of the walls.
    pub walls: Colour,
    /// The colour of the path.
    pub path: Colour,
}

impl Default for Lines {
    /// Walls are black, paths crimson.
    fn default() -> Self {
        Self { width: None, walls: Colour([0, 0, 0]), path: Colour([0xDC, 0x14, 0x3C]) }
    }
}

impl Lines {
    /// How thick walls may be, in millimetres.
    pub const WIDTHS: RangeInclusive<f32> = 0.01..=10.0;

    /// How thick walls are, in millimetres, where a cell is so wide.
    pub(crate) fn width(&self, cell_size: f32) -> f32 {
        self.width.unwrap_or((THICKNESS * cell_size).min(1.0))
    }

    /// Whether passages are as wide as the lines beside them, where a cell is so wide, in millimetres, and so much around the middle
    /// of each is free, in cells.
    pub(crate) fn check(&self, cell_size: f32, clearance: f32) -> Result<(), ThickLines> {
        let most = rounded_down(clearance * cell_size);
        match self.width {
            Some(width) if width > most => {
                Err(ThickLines { width: rounded(width), cell_size: rounded(cell_size), most })
            }
            _ => Ok(()),
        }
    }
}

/// Lines are so thick that they leave too little between them.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("lines of {width} mm are too thick for cells of {cell_size} mm; at most {most} mm leave room between them")]
pub struct ThickLines {
    /// How thick they were to be, in millimetres.
    pub width: f32,
    /// How wide a cell is, in millimetres.
    pub cell_size: f32,
    /// How thick they may be, in millimetres.
    pub most: f32,
}

/// A colour: red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour(pub [u8; 3]);

impl Colour {
    /// That of lines to cut, as drivers of lasers expect it.
    pub(crate) const CUT: Self = Self([0xFF, 0, 0]);

    /// Those that have names.
    const NAMED: [(&str, [u8; 3]); 9] = [
        ("black", [0, 0, 0]),
        ("gray", [0x80, 0x80, 0x80]),
        ("grey", [0x80, 0x80, 0x80]),
        ("red", [0xFF, 0, 0]),
        ("crimson", [0xDC, 0x14, 0x3C]),
        ("orange", [0xFF, 0x8C, 0]),
        ("green", [0, 0x80, 0]),
        ("blue", [0, 0x40, 0xD0]),
        ("purple", [0x80, 0, 0x80]),
    ];
}

impl fmt::Display for Colour {
    /// As `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl FromStr for Colour {
    type Err = UnknownColour;

    fn from_str(text: &str) -> Result<Self, UnknownColour> {
        if let Some(&(_, colour)) = Self::NAMED.iter().find(|named| named.0.eq_ignore_ascii_case(text)) {
            return Ok(Self(colour));
        }
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, red, green, blue] = number.ok_or_else(|| UnknownColour(text.to_owned()))?.to_be_bytes();
        Ok(Self([red, green, blue]))
    }
}

/// There is no such colour.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a color; write #rrggbb, or black, gray, red, crimson, orange, green, blue or purple")]
pub struct UnknownColour(pub String);
