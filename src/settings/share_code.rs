//! Share codes, as far as their mazes can be shown.

use super::masks;
use crate::session::limits::MAX_CELLS;
use maze_core::ParseOptions;
use maze_locale::Message;
use maze_play::Challenge;

/// Reads the share code of a maze that can be shown.
///
/// # Errors
/// If it is no share code, the maze is too large, or its mask is not known: a message that says so.
pub fn read_code(code: &str) -> Result<Challenge, Message> {
    let reader = ParseOptions { max_cells: MAX_CELLS, pictures: &masks::find };
    Ok(Challenge::parse(code, &reader)?)
}
