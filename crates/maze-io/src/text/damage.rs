//! Errors in drawings.

/// An error in a drawing of squares as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum DrawingError {
    #[error("a drawing in braille cannot be read without a share code in its last line")]
    Braille,
    #[error("expected the upper boundary of a maze, such as +---+---+")]
    UpperBoundary,
    #[error("joints are {pitch} characters apart, but a line of {length} characters does not end in one")]
    Length { pitch: usize, length: usize },
    #[error("expected the lower boundary of the maze, such as +---+---+")]
    LowerBoundary,
    #[error("a third gap in the boundary; a maze has one entrance and one exit, and a drawing may not leave out cells")]
    ThirdGap,
    #[error("`{0}` in column {1} is neither a wall nor an opening")]
    NoWall(String, usize),
    #[error("`{0}` in column {1} is not allowed inside a cell")]
    NoFloor(String, usize),
    #[error("a second `{0}` in column {1}; a maze has one start S and one goal G")]
    SecondEnd(String, usize),
    #[error("`{0}` in column {1} is not a joint")]
    NoJoint(String, usize),
    #[error("more than two ends; S, G and gaps in the boundary all count")]
    ThirdEnd,
}
