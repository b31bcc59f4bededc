//! The error for a text without a maze.

use super::closest::LooksLike;
use crate::ReadError;

/// The most characters of a word that an error shows.
const MOST_SHOWN: usize = 20;

/// The error for a text without a maze. It names the first place that does not fit, in the line that looks closest.
pub(super) fn no_maze(text: &str) -> ReadError {
    let looks = LooksLike::of(text);
    let filled = || (1..).zip(text.lines()).filter(|(_, line)| !line.trim().is_empty());
    let alike = filled().find(|(_, line)| LooksLike::of(line) == looks);
    let Some((line, content)) = alike.or_else(|| filled().next()) else { return ReadError::Empty };
    let at = looks.misfit(content);
    let is_word = |letter: &char| looks == LooksLike::Prose && !letter.is_whitespace();
    let mut letters = content.chars().skip(at);
    let given = letters.next().into_iter().chain(letters.take_while(is_word)).take(MOST_SHOWN).collect();
    ReadError::NoMaze { line, column: at + 1, given, looks }
}
