//! Text in columns: the width of the terminal, of a text, and two texts beside each other.

use crossterm::terminal::size;

/// The columns and lines of the terminal, or the maximum if they are unknown.
pub(crate) fn room() -> [usize; 2] {
    let known = size().ok().filter(|&(width, height)| width > 0 && height > 0);
    known.map_or([usize::MAX; 2], |(width, height)| [width.into(), height.into()])
}

/// The width of a drawing in columns.
pub(crate) fn columns(text: &str) -> usize {
    let in_line = |line: &str| {
        // Skip escape sequences. They begin with this character, and those for colors end in `m`.
        let parts = line.split('\u{1B}').enumerate();
        let seen =
            parts.map(|(number, part)| if number == 0 { part } else { part.split_once('m').map_or("", |part| part.1) });
        seen.map(|part| part.chars().count()).sum()
    };
    text.lines().map(in_line).max().unwrap_or(0)
}

/// The number of columns between two texts beside each other.
const GAP: usize = 4;

/// The columns that two texts of these widths take beside each other.
pub(crate) fn width_beside([left, right]: [usize; 2]) -> usize {
    left.saturating_add(GAP).saturating_add(right)
}

/// Sets two texts beside each other. The left one gets this width.
pub(crate) fn beside([left, right]: [Vec<String>; 2], width: usize) -> Vec<String> {
    let lines = left.len().max(right.len());
    let [mut left, mut right] = [left, right].map(|lines| lines.into_iter());
    let line = || {
        let [left, right] = [&mut left, &mut right].map(|lines| lines.next().unwrap_or_default());
        let room = if right.is_empty() { 0 } else { (width + GAP).saturating_sub(columns(&left)) };
        format!("{left}{:room$}{right}", "")
    };
    std::iter::repeat_with(line).take(lines).collect()
}
