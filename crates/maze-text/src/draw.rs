//! A maze as text, in any style.

use crate::{braille, cli::Style, squares};
use maze_core::{Cell, Grid, Mark, Maze};

/// What is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Drawing<'d, G> {
    /// The maze. Its first row is the northernmost, so that the entrance is at the top left.
    pub maze: &'d Maze<G>,
    /// The way that was found, cell by cell; perhaps none.
    pub path: &'d [Cell],
    /// What each cell is marked, to be shown in colour; empty where nothing is.
    pub marks: &'d [Mark],
    /// Whether colours may be used.
    pub colours: bool,
}

/// The maze as lines of text. The style must suit the shape: all but braille are for squares.
#[must_use]
pub fn draw<G: Grid>(drawing: &Drawing<'_, G>, style: Style) -> String {
    match style {
        Style::Ascii => squares::draw(drawing, &squares::ASCII),
        Style::School => squares::draw(drawing, &squares::SCHOOL),
        Style::Box => squares::draw(drawing, &squares::BOX),
        Style::Blocks => squares::draw(drawing, &squares::BLOCKS),
        Style::Braille => braille::draw(drawing),
    }
}
