//! Replaces what does not show in a text: terminal colors, tabs at the beginning of lines, and no-break spaces.

use std::borrow::Cow;

/// Removes terminal escape sequences for colors, and replaces each tab that indents a line, and each no-break space, by a space.
pub(super) fn cleaned(text: &str) -> Cow<'_, str> {
    let text = without_colors(text);
    if !text.contains(['\t', '\u{a0}']) {
        return text;
    }
    let is_table = text.lines().any(|line| line.trim_start_matches('\t').contains(['\t', ',', ';']));
    // If the first row of a table has no tab before it, the table is not indented.
    let is_inside = |line: &&str| line.trim_start_matches('\t').trim_end().contains('\t');
    let is_at_edge = text.lines().find(is_inside).is_some_and(|line| !line.starts_with('\t'));
    let line = |line: &str| {
        // In a table, tabs separate entries, of which some may be missing.
        let is_number = |letter: char| letter.is_ascii_digit() || letter == '"';
        let unindented = line.trim_start_matches('\t');
        let rest = if unindented.trim().is_empty() || is_table && (is_at_edge || unindented.starts_with(is_number)) {
            line
        } else {
            unindented
        };
        format!("{}{}", " ".repeat(line.len() - rest.len()), rest.replace('\u{a0}', " "))
    };
    text.split_inclusive('\n').map(line).collect::<String>().into()
}

fn without_colors(text: &str) -> Cow<'_, str> {
    let mut parts = text.split("\u{1b}[");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once('m').map_or(part, |(_, rest)| rest));
    if text.contains('\u{1b}') { [first].into_iter().chain(rest).collect() } else { text.into() }
}
