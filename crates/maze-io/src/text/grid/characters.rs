//! Finds a grid of characters in a text.

use super::{
    entries::{Entries, is_mostly},
    separators::{is_corner, is_separated_edge},
};

/// The lines of a grid of characters, without its indentation and the text above and below it.
pub(super) fn characters(text: &str) -> Option<Vec<Entries>> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let first = lines.iter().position(|line| is_edge(line))?;
    let wall = lines[first].trim_start().chars().next()?;
    // A code fence or a share code ends the grid, and so do other texts behind the last row that is mostly wall.
    let fence = lines[first..].iter().position(|line| line.trim_start().starts_with("```"));
    let rest = &lines[first..fence.map_or(lines.len(), |fence| first + fence)];
    let is_like_first = |line: &&str| is_edge(line) && line.trim_start().starts_with(wall);
    let filled = rest.iter().take_while(|line| !line.is_empty()).count();
    let last = rest.iter().rposition(is_like_first).unwrap_or(0).max(1);
    let rest = &rest[..(last + 1).max(filled).min(rest.len())];
    let text_below = rest.iter().skip(last + 1).position(|line| !line.contains(wall) || has_word(line, wall));
    let rest = &rest[..text_below.map_or(rest.len(), |below| last + 1 + below)];
    let indent = |line: &str| line.chars().take_while(|letter| letter.is_whitespace()).count();
    let indent = rest.iter().filter(|line| !line.is_empty()).map(|line| indent(line)).min()?;
    let row = |(place, line): (usize, &&str)| {
        Entries::of_letters(first + place + 1, line.chars().skip(indent).collect(), indent)
    };
    Some(rest.iter().enumerate().map(row).collect())
}

/// Whether a line has two different letters side by side, none of which is a wall.
fn has_word(line: &str, wall: char) -> bool {
    let is_letter = |letter: char| letter.is_alphabetic() && letter != wall;
    let mut pairs = line.chars().zip(line.chars().skip(1));
    pairs.any(|(one, next)| one != next && is_letter(one) && is_letter(next))
}

/// Whether a line may be the first row of a grid.
fn is_edge(line: &str) -> bool {
    let row = line.trim();
    let Some(wall) = row.chars().next().filter(|&first| first != '`') else { return false };
    let is_long = row.chars().nth(2).is_some();
    is_long && (is_mostly(wall, row.chars()) || is_separated_edge(wall, row)) || is_corner(line.trim_end())
}
