//! Mazes as text, in several styles. Drawings of squares can be read back.

mod block;
mod braille;
mod clean;
mod closest;
mod damage;
mod decode;
mod grid;
mod joints;
mod look;
mod no_maze;
mod paint;
mod pieces;
mod read;
mod sheet;
mod squares;
mod style;

use crate::{Drawing, incompatible::Incompatible};
use block::Block;
pub use closest::LooksLike;
pub use damage::DrawingError;
pub(crate) use decode::{decode, decode_start};
use joints::with_usual_joints;
use maze_core::Geometry;
pub use paint::{Paint, Plain};
pub(crate) use read::{read, read_grid};
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

/// A kind of text with a maze.
pub(crate) enum TextKind {
    /// A drawing as micromouse contests publish it, whose joints are `o`.
    Micromouse,
    /// Another drawing of joints and walls.
    Drawing,
    /// A grid of numbers.
    Numbers,
    /// A grid of characters.
    Characters,
}

/// Recognizes a text with a maze by its beginning.
pub(crate) fn kind(text: &str) -> Option<TextKind> {
    let text = &*clean::cleaned(text);
    if let Some(block) = Block::of(&with_usual_joints(text)) {
        return Some(if block.has_contest_posts() { TextKind::Micromouse } else { TextKind::Drawing });
    }
    let grid = grid::of(text)?;
    Some(if grid.is_numeric() { TextKind::Numbers } else { TextKind::Characters })
}

/// Draws a maze as micromouse contests publish it: posts are `o`, the boundary is closed, and the start and the goals
/// are marked. `None` if the grid has other cells than squares.
pub(crate) fn draw_micromouse<G: Geometry>(drawing: &Drawing<'_, G>) -> Option<String> {
    squares::draw(drawing, &pieces::MICROMOUSE, &Plain)
}
