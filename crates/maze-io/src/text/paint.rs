//! The colors of drawings as text.

use maze_core::Cell;

/// Adds colors to a drawing.
pub trait Paint {
    /// Appends a piece of the drawing to `text`. `cell` returns the cell whose floor the piece shows, or `None` for
    /// other pieces, such as walls. `on_path` says whether the piece belongs to the path.
    fn paint(&self, piece: &str, cell: impl FnOnce() -> Option<Cell>, on_path: bool, text: &mut String);
}

/// No colors.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Paint for Plain {
    fn paint(&self, piece: &str, _: impl FnOnce() -> Option<Cell>, _: bool, text: &mut String) {
        text.push_str(piece);
    }
}
