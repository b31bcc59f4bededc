//! Errors in share codes of drawn mazes.

use maze_core::ShapeError;

/// The version of the encoding.
pub(super) const VERSION: u8 = 1;

/// The maximum length of the share code of a drawn maze, so that links stay short enough to send.
pub const MAX_DRAWN_LETTERS: usize = 2_000;

/// An error in the share code of a drawn maze.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum DrawnError {
    #[error("the share code is damaged: its letters do not match its checksum; copy the whole code")]
    Damaged,
    #[error("the share code has {0} letters; at most {MAX_DRAWN_LETTERS} are allowed")]
    Long(usize),
    #[error("version {0} of the codes of drawn mazes is unknown; the known version is {VERSION}; update the program")]
    Version(u8),
    #[error(transparent)]
    WrongShape(#[from] ShapeError),
}
