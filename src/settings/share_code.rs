//! Parses share codes of mazes that can be shown.

use super::masks;
use crate::session::limits::MAX_CELLS;
use maze_core::ParseOptions;
use maze_locale::Message;
use maze_play::Challenge;

/// Parses the share code of a maze that can be shown.
///
/// # Errors
/// Returns a message if the code is invalid, the maze is too large, or its mask is unknown.
pub fn read_code(code: &str) -> Result<Challenge, Message> {
    let reader = ParseOptions { max_cells: MAX_CELLS, pictures: &masks::find };
    Ok(Challenge::parse(code, &reader)?)
}
