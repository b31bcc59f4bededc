//! The width and colors of lines on paper.

use crate::{
    millimeters::{rounded, rounded_down},
    solid::THICKNESS,
};
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// The width and colors of the lines of walls and paths on paper.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Lines {
    /// The width of walls, in millimeters, within [`Lines::WIDTHS`]. The default is 0.12 of a cell, but at most 1.
    pub width: Option<f32>,
    /// The color of walls.
    pub walls: Color,
    /// The color of the path.
    pub path: Color,
}

impl Default for Lines {
    /// Black walls and crimson paths.
    fn default() -> Self {
        Self { width: None, walls: Color([0, 0, 0]), path: Color([0xDC, 0x14, 0x3C]) }
    }
}

impl Lines {
    /// The allowed widths of walls, in millimeters.
    pub const WIDTHS: RangeInclusive<f32> = 0.01..=10.0;

    /// Returns the width of walls for cells of this size, both in millimeters.
    pub(crate) fn width(&self, cell_size: f32) -> f32 {
        self.width.unwrap_or((THICKNESS * cell_size).min(1.0))
    }

    /// Checks that passages are at least as wide as the lines beside them, for cells of this size in millimeters.
    /// `clearance` is the free space around the center of a cell, in cell pitches.
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

/// The error for lines that are too thick for the passages between them.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
#[error("lines of {width} mm are too thick for cells of {cell_size} mm; use at most {most} mm")]
pub struct ThickLines {
    /// The requested width, in millimeters.
    pub width: f32,
    /// The width of a cell, in millimeters.
    pub cell_size: f32,
    /// The maximum width, in millimeters.
    pub most: f32,
}

/// An RGB color.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Color(pub [u8; 3]);

impl Color {
    /// The color of cut lines, as drivers of laser cutters expect it.
    pub(crate) const CUT: Self = Self([0xFF, 0, 0]);

    /// The named colors.
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

impl fmt::Display for Color {
    /// As `#rrggbb`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [red, green, blue] = self.0;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}

impl FromStr for Color {
    type Err = UnknownColor;

    fn from_str(text: &str) -> Result<Self, UnknownColor> {
        if let Some(&(_, color)) = Self::NAMED.iter().find(|named| named.0.eq_ignore_ascii_case(text)) {
            return Ok(Self(color));
        }
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit()));
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let [_, red, green, blue] = number.ok_or_else(|| UnknownColor(text.to_owned()))?.to_be_bytes();
        Ok(Self([red, green, blue]))
    }
}

/// The error for a text that is not a color.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is not a color; write #rrggbb, or black, gray, red, crimson, orange, green, blue or purple")]
pub struct UnknownColor(pub String);
