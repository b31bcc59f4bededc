//! What a text without a maze looks closest to, for errors.

use super::look::{is_line, is_post, runs_across, runs_along};
use crate::ReadError;
use std::collections::BTreeSet;

/// What a text without a maze looks closest to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "the messages say it")]
pub enum LooksLike {
    #[error("a drawing of joints and walls")]
    Drawing,
    #[error("a grid of numbers, whose first row should be mostly walls")]
    Numbers,
    #[error("a grid of characters, whose first row should be mostly walls")]
    Characters,
    #[error("text without a maze")]
    Prose,
}

/// Characters around and between numbers.
const SEPARATORS: &str = ",;[](){}\"'";

/// The most characters of a word that an error shows.
const MOST_SHOWN: usize = 20;

/// The most different characters in a grid, and how often each occurs at least, on average.
const MOST_DIFFERENT: usize = 6;
const LEAST_REPEATED: usize = 3;

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

impl LooksLike {
    fn of(text: &str) -> Self {
        let letters = || text.chars().filter(|letter| !letter.is_whitespace() && !SEPARATORS.contains(*letter));
        let all = letters().count();
        let is_most = |is_one: fn(char) -> bool| 2 * letters().filter(|&letter| is_one(letter)).count() > all;
        let different = letters().collect::<BTreeSet<_>>().len();
        if is_most(|letter| letter.is_ascii_digit()) {
            Self::Numbers
        } else if is_most(|letter| runs_along(letter) || runs_across(letter) || is_line(letter) || letter == '+') {
            Self::Drawing
        } else if different <= MOST_DIFFERENT && LEAST_REPEATED * different <= all {
            Self::Characters
        } else {
            Self::Prose
        }
    }

    /// The number of characters before the first one that does not fit into the first row.
    fn misfit(self, line: &str) -> usize {
        let letters = || (0..).zip(line.chars()).filter(|(_, letter)| !letter.is_whitespace());
        let first = letters().next().unwrap_or((0, ' '));
        let digit = letters().map(|(_, letter)| letter).find(char::is_ascii_digit);
        let fits = |letter: char| match self {
            Self::Drawing | Self::Prose => is_post(letter) || runs_along(letter) || runs_across(letter),
            Self::Numbers => !letter.is_ascii_digit() || Some(letter) == digit,
            Self::Characters => letter == first.1,
        };
        letters().find(|&(_, letter)| !fits(letter)).map_or(first.0, |(at, _)| at)
    }
}
