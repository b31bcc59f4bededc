//! Mazes as text, in several styles. Drawings of squares can be read back.

mod braille;
mod damage;
mod paint;
mod pieces;
mod read;
mod sheet;
mod squares;
mod style;

use crate::{Drawing, incompatible::Incompatible};
pub use damage::DrawingError;
use maze_core::Geometry;
pub use paint::{Paint, Plain};
pub(crate) use read::read;
pub use sheet::Sheet;
pub use style::{Style, UnknownStyle};

/// Draws a maze as lines of text.
///
/// # Errors
/// If the style draws only squares, and the grid has other cells.
///
/// # Panics
/// If the path contains a cell that the maze does not have.
pub fn draw<G: Geometry>(drawing: &Drawing<'_, G>, style: Style) -> Result<String, Incompatible> {
    draw_with(drawing, style, &Plain)
}

/// Draws a maze as lines of text, with colors.
///
/// # Errors
/// If the style draws only squares, and the grid has other cells.
///
/// # Panics
/// If the path contains a cell that the maze does not have.
pub fn draw_with<G: Geometry>(
    drawing: &Drawing<'_, G>,
    style: Style,
    paint: &impl Paint,
) -> Result<String, Incompatible> {
    match style.pieces() {
        Some(pieces) => squares::draw(drawing, pieces, paint).ok_or(Incompatible::Style(style)),
        None => Ok(braille::draw(drawing, paint)),
    }
}
