//! A maze as text, in any style; what is drawn of squares can be read back.

mod braille;
mod paint;
mod read;
mod squares;
mod style;

use crate::{Drawing, incompatible::Incompatible};
use maze_core::{Cell, Geometry};
pub use paint::Paint;
use paint::Plain;
pub(crate) use read::read;
pub use style::{Style, UnknownStyle};

/// The maze as lines of text.
///
/// # Errors
/// If the style is for squares, and the grid is not made of squares beside one another.
///
/// # Panics
/// If the path leads through a cell that the maze does not have.
pub fn draw<G: Geometry>(drawing: &Drawing<'_, G>, style: Style) -> Result<String, Incompatible> {
    draw_with(drawing, style, &Plain)
}

/// The maze as lines of text, in colours.
///
/// # Errors
/// If the style is for squares, and the grid is not made of squares beside one another.
///
/// # Panics
/// If the path leads through a cell that the maze does not have.
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

/// Where a cell's middle lies in a [drawing](draw) without a path: the line, and the character in it. Unspecified where
/// the style cannot draw the grid.
#[must_use]
pub fn letter_of<G: Geometry>(grid: &G, style: Style, cell: Cell) -> [usize; 2] {
    match style.pieces() {
        Some(pieces) => squares::letter_of(grid, pieces, cell),
        None => braille::letter_of(grid, cell),
    }
}
