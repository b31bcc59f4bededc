//! The texts of a document: beside its mazes, and its metadata.

/// The texts beside a maze. Empty texts are left out.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words<'w> {
    /// The title, above the maze.
    pub title: &'w str,
    /// The footer, below the maze.
    pub footer: &'w str,
    /// The share code, after the footer. It is left out if it does not fit as a whole.
    pub code: &'w str,
    /// The name of the maze in bookmarks and above its answer. The default is the title, or else the footer.
    pub name: &'w str,
    /// The title of a floor of a building, in which `{number}` is replaced by its number. The default is the number alone.
    pub floor: &'w str,
}

impl Words<'_> {
    /// A text, followed by the title of the floor with this number.
    pub(super) fn with_floor(&self, text: &str, number: u32) -> String {
        let number = number.to_string();
        let floor = if self.floor.is_empty() { number } else { self.floor.replace("{number}", &number) };
        joined(text, &floor)
    }
}

/// Joins two texts on a line. Either may be empty.
pub(super) fn joined(first: &str, second: &str) -> String {
    let dot = if first.is_empty() || second.is_empty() { "" } else { " · " };
    [first, dot, second].concat()
}

/// The metadata of a document, and the headings that the document itself has.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// The title.
    pub title: String,
    /// The share code from which the maze can be read back, if there is only one maze.
    pub code: Option<String>,
    /// The language tag, such as `en`, or empty.
    pub language: String,
    /// The heading of the table of contents.
    pub contents: String,
    /// The heading of the answers on the last pages.
    pub answers: String,
}
