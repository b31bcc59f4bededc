//! What a book is made of: its cover, its chapters and pages, and the mazes on them.

use super::{area::Area, figure::Figure, sheet::Sheet};

/// What the first page shows.
pub(super) struct Cover {
    pub(super) figure: Figure,
    pub(super) title: String,
    pub(super) subtitle: String,
}

/// Mazes below a heading; without one if it is empty.
pub(super) struct Chapter {
    pub(super) heading: String,
    /// Where it begins: the number of the page, counted from 0.
    pub(super) page: Option<usize>,
}

/// A page of mazes.
pub(super) struct Page {
    pub(super) sheet: Sheet,
    /// What is left for mazes.
    pub(super) room: Area,
    pub(super) shown: Vec<Shown>,
}

/// A maze on a page.
pub(super) struct Shown {
    pub(super) figure: Figure,
    /// What it is called above its answer.
    pub(super) name: String,
    /// Its place, with what is written beside it.
    pub(super) area: Area,
    /// The number of its chapter.
    pub(super) chapter: usize,
}
