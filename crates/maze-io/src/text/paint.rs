//! Colours of a drawing, if it has any.

use maze_core::Cell;

/// How what is drawn gets its colours, if it does.
pub trait Paint {
    /// Writes a piece of the drawing: of the floor of a cell, or of something that belongs to none, such as a wall; and
    /// perhaps of the path.
    fn paint(&self, piece: &str, cell: impl FnOnce() -> Option<Cell>, on_path: bool, text: &mut String);
}

/// Without colours.
#[derive(Clone, Copy, Debug)]
pub struct Plain;

impl Paint for Plain {
    fn paint(&self, piece: &str, _: impl FnOnce() -> Option<Cell>, _: bool, text: &mut String) {
        text.push_str(piece);
    }
}
