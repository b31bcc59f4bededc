//! Options for writing a maze.

use crate::{Format, Layout, Lines, Measures, Style, raster};
use maze_core::Shape;
use std::ops::RangeInclusive;

/// The format of a file and its options.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Options {
    /// The format.
    pub format: Format,
    /// The style of a drawing as text.
    pub style: Style,
    /// The dimensions of a 3D model or an `svg`. Without them, a cell is 10 mm wide in formats for printing, 5 mm in
    /// `svg`, and one unit in other formats. An `svg` uses only the cell size and, for cut lines, the wall thickness
    /// and the kerf.
    pub measures: Option<Measures>,
    /// The width and colors of lines in `svg` and `pdf`, if not the defaults.
    pub lines: Option<Lines>,
    /// Whether an `svg` has labels: arrows at the entrance and the exit, and the share code below the maze.
    pub labels: bool,
    /// The length of the longer side of a heightmap in pixels, including a margin one cell wide. Allowed are 3 per cell
    /// to 65,536, or more if the maze needs more. The default is [`usual_pixels`](Self::usual_pixels).
    pub pixels: Option<u32>,
}

impl Options {
    /// The lengths of the longer side of a heightmap that are allowed, in pixels. A large maze may need more than the
    /// maximum.
    pub const PIXELS: RangeInclusive<u32> = 3..=1 << 16;

    /// The default width of a cell of an `svg`, a `line.svg` or a `dxf`, in millimeters.
    pub const SVG_CELL: f32 = 5.0;

    /// The default width of a cell of a `yaml`, the map of a robot, in millimeters.
    pub const MAP_CELL: f32 = 1_000.0;

    /// Returns the default length of the longer side of a heightmap: 1,024 pixels, or more if a maze of this shape
    /// needs more.
    #[must_use]
    pub fn usual_pixels(shape: &Shape) -> u32 {
        raster::usual(&shape.grid())
    }

    /// The layout of a page with one maze. A [`Book`](crate::Book) has its own.
    pub(crate) fn layout(&self) -> Layout {
        Layout { lines: self.lines.unwrap_or_default(), ..Layout::default() }
    }
}

impl From<(Format, Style)> for Options {
    fn from((format, style): (Format, Style)) -> Self {
        Self { format, style, measures: None, lines: None, labels: false, pixels: None }
    }
}
