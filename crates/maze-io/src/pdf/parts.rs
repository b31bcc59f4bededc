//! The parts of a book: cover, chapters, pages and the mazes on them.

use super::{area::Area, figure::Figure, sheet::Sheet};

/// The cover page.
pub(super) struct Cover {
    pub(super) figure: Figure,
    pub(super) title: String,
    pub(super) subtitle: String,
}

/// A chapter. The heading may be empty.
pub(super) struct Chapter {
    pub(super) heading: String,
    /// The index of its first page.
    pub(super) page: Option<usize>,
}

/// A page of mazes.
pub(super) struct Page {
    pub(super) sheet: Sheet,
    /// The area for mazes.
    pub(super) room: Area,
    pub(super) shown: Vec<Shown>,
    /// The back of the page, if it is printed on both sides.
    pub(super) back: Option<Sheet>,
}

/// A maze on a page.
pub(super) struct Shown {
    pub(super) figure: Figure,
    /// The title above its answer.
    pub(super) name: String,
    /// Its place, including its texts.
    pub(super) area: Area,
    /// The index of its chapter.
    pub(super) chapter: usize,
}
