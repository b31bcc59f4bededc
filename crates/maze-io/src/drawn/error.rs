//! Errors in share codes of drawn mazes.

use maze_core::{ShapeError, letters::LettersError};

/// An error in the share code of a drawn maze.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum DrawnError {
    #[error(transparent)]
    Letters(#[from] LettersError),
    #[error(transparent)]
    WrongShape(#[from] ShapeError),
}
