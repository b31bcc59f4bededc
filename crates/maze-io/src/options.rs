//! How a maze is written.

use crate::{Format, Layout, Lines, Measures, Style, raster};
use maze_core::Shape;
use std::ops::RangeInclusive;

/// How a maze is written: in which format, and what there is to choose in it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// The format.
    pub format: Format,
    /// How it is drawn as text.
    pub style: Style,
    /// How large a body or a scalable picture is; if that is not said, a cell is 10 mm wide in what is for printing, 5 mm in
    /// `svg`, and a unit elsewhere. Of a picture, only the size of cells counts, and with a kerf how thick walls are.
    pub measures: Option<Measures>,
    /// What lines look like in `svg` and `pdf`; if that is not said, as they do by default.
    pub lines: Option<Lines>,
    /// Whether an `svg` has labels: arrows at the entrance and the exit, and the share code below.
    pub labels: bool,
    /// The number of pixels along the longer side of a heightmap: from 3 per cell to 65,536, or more if the maze needs more.
    /// The margin, one cell wide, is included. The default is 1,024 if the maze fits.
    pub pixels: Option<u32>,
}

impl Options {
    /// How many pixels the longer side of a heightmap may have, as far as the maze has room in so many.
    pub const PIXELS: RangeInclusive<u32> = 3..=1 << 16;

    /// How wide a cell of an `svg` is if that is not said, in millimetres.
    pub const SVG_CELL: f32 = 5.0;

    /// How many pixels the longer side of a heightmap has if that is not said: 1,024, or as many as a maze of this shape needs.
    #[must_use]
    pub fn usual_pixels(shape: &Shape) -> u32 {
        raster::usual(&shape.grid())
    }

    /// How a page of one maze is laid out. Other pages are those of a [`Book`](crate::Book).
    pub(crate) fn layout(&self) -> Layout {
        Layout { lines: self.lines.unwrap_or_default(), ..Layout::default() }
    }
}

impl From<(Format, Style)> for Options {
    fn from((format, style): (Format, Style)) -> Self {
        Self { format, style, measures: None, lines: None, labels: false, pixels: None }
    }
}
