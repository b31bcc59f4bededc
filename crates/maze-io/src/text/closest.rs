//! The format that a text without a maze resembles most, for errors.

use super::look::{is_line, is_post, runs_across, runs_along};
use std::collections::BTreeSet;

/// The format that a text without a maze resembles most.
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

/// The most different characters in a grid, and how often each occurs at least, on average.
const MOST_DIFFERENT: usize = 6;
const LEAST_REPEATED: usize = 3;

impl LooksLike {
    pub(super) fn of(text: &str) -> Self {
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
    pub(super) fn misfit(self, line: &str) -> usize {
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
