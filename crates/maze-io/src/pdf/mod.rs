//! Mazes as PDF: a document of one maze, or a book of many with its answers.
//!
//! Objects are written as soon as they are complete. Memory holds the current page and, for each maze, a few hundred
//! bytes. The drawing of a maze is stored once and used both on its page and among the answers.

mod about;
mod annotate;
mod answers;
mod area;
mod book;
mod check;
mod extent;
mod figure;
mod font;
mod front;
mod layout;
mod lines;
mod mark;
mod notes;
mod objects;
mod outline;
mod page;
mod parts;
mod pictures;
mod place;
mod sheet;

use crate::Drawing;
pub use about::{About, Words};
pub use book::Book;
use font::Font;
pub use layout::{Answers, Layout, LayoutError, Marks, PageSize};
use maze_core::Geometry;
pub use notes::Notes;
use std::io::{self, Write};

/// Writes a document of one maze, with its share code or its shape below it. Each floor of a building has a page.
pub(crate) fn write<G: Geometry>(
    drawing: &Drawing<'_, G>,
    (title, code): (&str, Option<&str>),
    layout: Layout,
    output: &mut impl Write,
) -> io::Result<()> {
    let about = About { title: title.to_owned(), code: code.map(str::to_owned), ..About::default() };
    let mut book = Book::begin(output, layout, about)?;
    book.add(drawing, Words { code: title, floor: drawing.floor, ..Words::default() })?;
    book.finish()?;
    Ok(())
}

/// Returns the first character of a text that the font of documents lacks.
#[must_use]
pub fn missing_letter(text: &str) -> Option<char> {
    Font::new().ok().and_then(|font| font.missing(text))
}
