//! Errors in drawings.

/// An error in a drawing of squares as text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum DrawingError {
    #[error("a drawing in braille does not say which cells it shows; its last line must be the share code")]
    Braille,
    #[error("this is not the upper boundary of a maze, such as +---+---+")]
    UpperBoundary,
    #[error("joints are {pitch} letters apart, and {length} letters do not end in one")]
    Length { pitch: usize, length: usize },
    #[error("here the lower boundary of the maze should be, such as +---+---+")]
    LowerBoundary,
    #[error("a third gap in the boundary; there is one entrance and one exit, and no cell may be left out")]
    ThirdGap,
    #[error("`{0}` in column {1} is neither a wall nor none")]
    NoWall(String, usize),
    #[error("`{0}` in column {1} is no floor")]
    NoFloor(String, usize),
    #[error("`{0}` in column {1} a second time; a maze has one start S and one goal G")]
    SecondEnd(String, usize),
    #[error("`{0}` in column {1}, where a joint should be")]
    NoJoint(String, usize),
    #[error("with S and G, a maze has no more than two ends, gaps in the boundary included")]
    ThirdEnd,
}
