//! What is written in a document, beside its mazes and of itself.

/// What is written beside a maze; nothing where it is empty.
#[derive(Clone, Copy, Debug, Default)]
pub struct Words<'w> {
    /// Above it.
    pub title: &'w str,
    /// Below it.
    pub footer: &'w str,
    /// Behind the footer, if it can be read there as a whole: a cut code is none.
    pub code: &'w str,
    /// What the maze is called in bookmarks and above its answer: if that is empty, as its title says, or its footer.
    pub name: &'w str,
}

/// What a document says of itself.
#[derive(Clone, Debug, Default)]
pub struct About {
    /// Its title.
    pub title: String,
    /// The share code of its maze, if it is a single one: by that it is read back.
    pub code: Option<String>,
    /// The tag of the language that it is in, such as `en`, if it is to say so.
    pub language: String,
    /// What stands above the list of chapters, behind the cover.
    pub contents: String,
    /// What stands above the answers on the last pages.
    pub answers: String,
}
