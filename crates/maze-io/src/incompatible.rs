//! Which formats can hold a maze, and why others cannot.

use crate::{Format, MeasureError, Options, Style, raster};
use maze_core::{Shape, ShapeKind};
use std::ops::RangeInclusive;

/// Why a format cannot hold a maze.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum Incompatible {
    /// The maze is too large.
    #[error("{cells} cells are more than {max}, the most for {format}")]
    TooManyCells {
        /// How many cells the maze has.
        cells: u64,
        /// How many the format can hold.
        max: u64,
        /// The format.
        format: Format,
    },
    /// The format is for whole rectangles of squares.
    #[error("{shape} cannot be written as {format}; only whole rectangles of squares can")]
    NotSquares {
        /// The shape of the maze.
        shape: Shape,
        /// The format.
        format: Format,
    },
    /// The style is for squares.
    #[error("the style {0} draws squares only; {braille} draws every shape", braille = Style::Braille)]
    Style(Style),
    /// It cannot be made in these measures.
    #[error(transparent)]
    Measure(#[from] MeasureError),
    /// The format has no measures.
    #[error("measures are for stl, 3mf, obj and glb, not for {0}")]
    NoBody(Format),
    /// The size of a heightmap is too small or too large.
    #[error("{pixels} pixels are outside {}..={}, for {shape}", allowed.start(), allowed.end())]
    Pixels {
        /// How many pixels the longer side was to have.
        pixels: u32,
        /// How many it may have.
        allowed: RangeInclusive<u32>,
        /// The shape of the maze.
        shape: Shape,
    },
    /// Only the size of a heightmap can be chosen.
    #[error("the number of pixels is for {heights}, not for {0}", heights = Format::Heightmap)]
    NoHeights(Format),
}

/// Whether a format can hold a maze of this shape; drawn in this style, if it is text.
///
/// # Errors
/// If it cannot; the message says what can.
pub fn check(shape: &Shape, how: impl Into<Options>) -> Result<(), Incompatible> {
    let Options { format, style, measures, pixels } = how.into();
    let (cells, max) = (shape.cells(), format.max_cells());
    if cells > max {
        return Err(Incompatible::TooManyCells { cells, max, format });
    }
    if format == Format::Text && !style.suits(shape.kind()) {
        return Err(Incompatible::Style(style));
    }
    if matches!(format, Format::Pbm | Format::Doors) && !is_rectangle(shape) {
        return Err(Incompatible::NotSquares { shape: shape.clone(), format });
    }
    match pixels {
        Some(_) if format != Format::Heightmap => return Err(Incompatible::NoHeights(format)),
        Some(pixels) => {
            let allowed = raster::least(&shape.grid())..=raster::MOST;
            if !allowed.contains(&pixels) {
                return Err(Incompatible::Pixels { pixels, allowed, shape: shape.clone() });
            }
        }
        None => {}
    }
    match measures {
        Some(_) if !format.is_body() => Err(Incompatible::NoBody(format)),
        Some(measures) => Ok(measures.check(shape)?),
        None => Ok(()),
    }
}

/// Whether it is a whole rectangle of squares.
pub(crate) fn is_rectangle(shape: &Shape) -> bool {
    shape.kind() == ShapeKind::Square && shape.mask().is_none()
}
