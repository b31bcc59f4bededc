//! Errors in drawings.

/// An error in a drawing of squares as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum DrawingError {
    #[error("a drawing in braille cannot be read without a share code in its last line")]
    Braille,
    #[error("joints are {pitch} characters apart, but a line of {length} characters does not end in one")]
    Length { pitch: usize, length: usize },
    #[error(
        "expected the lower boundary of the maze, such as +---+---+; this looks like a drawing of {columns} columns and {rows} rows"
    )]
    LowerBoundary { columns: usize, rows: usize },
    #[error(
        "expected the lower boundary of the maze, such as +---+---+; this looks like micromouse text with {rows} of {columns} rows"
    )]
    ContestRows { columns: usize, rows: usize },
    #[error("expected joints and walls below row {row}, such as +---+---+; this looks like {} of {columns} columns", kind(*.is_contest))]
    NoJoints { row: usize, columns: usize, is_contest: bool },
    #[error("expected the cells of row {row}, such as |   |   |; this looks like {} of {columns} columns", kind(*.is_contest))]
    NoCells { row: usize, columns: usize, is_contest: bool },
    #[error("a second start S in column {column}; a maze has one")]
    SecondStart { column: usize },
}

fn kind(is_contest: bool) -> &'static str {
    if is_contest { "micromouse text" } else { "a drawing" }
}
