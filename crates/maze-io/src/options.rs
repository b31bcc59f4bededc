//! How a maze is written.

use crate::{Format, Measures, Style};

/// How a maze is written: in which format, and what there is to choose in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// The format.
    pub format: Format,
    /// How it is drawn as text.
    pub style: Style,
    /// How large a body is; if that is not said, a cell is 10 mm wide in what is for printing, and a unit elsewhere.
    pub measures: Option<Measures>,
    /// How many pixels the longer side of a heightmap has, from 3 a cell to 65,536; 1,024 if that is
    /// not said and the maze has room in so many.
    pub pixels: Option<u32>,
}

impl From<(Format, Style)> for Options {
    fn from((format, style): (Format, Style)) -> Self {
        Self { format, style, measures: None, pixels: None }
    }
}
