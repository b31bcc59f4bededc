//! Which formats can hold a maze, and why others cannot.

use crate::{Format, Style};
use maze_core::{Shape, ShapeKind};

/// Why a format cannot hold a maze.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
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
}

/// Whether a format can hold a maze of this shape; drawn in this style, if it is text.
///
/// # Errors
/// If it cannot; the message says what can.
pub fn check(shape: &Shape, (format, style): (Format, Style)) -> Result<(), Incompatible> {
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
    Ok(())
}

/// Whether it is a whole rectangle of squares.
pub(crate) fn is_rectangle(shape: &Shape) -> bool {
    shape.kind() == ShapeKind::Square && shape.mask().is_none()
}
