//! Splits a text into rows of entries.

use std::collections::BTreeMap;

/// A row of entries, each a character. Numbers are digits.
pub(super) struct Entries {
    /// The number of the line.
    pub(super) line: usize,
    pub(super) letters: Vec<char>,
    /// The number of letters to the left of the row, if its entries are consecutive letters.
    indent: usize,
    /// Otherwise, the column of each entry.
    columns: Vec<u32>,
}

impl Entries {
    /// The column of an entry, from 1.
    pub(super) fn column(&self, entry: usize) -> usize {
        self.columns.get(entry).map_or(self.indent + entry + 1, |&column| column as usize)
    }
}

/// The rows of a list of lists, as in Python, JSON or C and as numpy prints it, or of a list of texts.
pub(super) fn lists(text: &str) -> Option<Vec<Entries>> {
    let (mut rows, mut open) = (Vec::new(), None);
    for (line, content) in (1..).zip(text.lines()) {
        let mut rest = content;
        while let Some(place) = rest.find(['[', ']', '{', '}']) {
            let (before, behind) = rest.split_at(place);
            let column = content.len() - rest.len();
            if let Some(row) = &mut open {
                tokens(before, column, &mut |letter, column| push(row, letter, column))?;
            }
            match behind.chars().next() {
                // Only the innermost brackets enclose a row.
                Some('[' | '{') => open = Some(Entries { line, letters: Vec::new(), indent: 0, columns: Vec::new() }),
                // Declarations of arrays have their size in brackets.
                _ => rows.extend(open.take().filter(|row| row.letters.len() > 1)),
            }
            rest = &behind[1..];
        }
        if let Some(row) = &mut open {
            let column = content.len() - rest.len();
            tokens(rest, column, &mut |letter, column| push(row, letter, column))?;
        }
    }
    (rows.len() > 1).then_some(rows)
}

fn push(row: &mut Entries, letter: char, column: usize) {
    row.letters.push(letter);
    row.columns.push(u32::try_from(column + 1).unwrap_or(u32::MAX));
}

/// The rows of a table of numbers, separated by commas, semicolons, tabs or spaces.
pub(super) fn table(text: &str) -> Option<Vec<Entries>> {
    let mut rows: Vec<Entries> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let mut row = Entries { line, letters: Vec::new(), indent: 0, columns: Vec::new() };
        let is_whole = tokens(content, 0, &mut |letter, column| push(&mut row, letter, column)).is_some();
        if !is_whole && rows.is_empty() {
            // A title or a header.
            continue;
        }
        // Text and brackets may follow, but numbers that are no entries are no table.
        if !is_whole && !content.contains(|letter: char| letter.is_ascii_digit() || letter == '"') {
            break;
        }
        is_whole.then_some(())?;
        if !row.letters.is_empty() {
            rows.push(row);
        }
    }
    Some(rows).filter(|rows| rows.len() > 1)
}

/// Passes on the entries of a line and their places: digits, words such as `True`, and letters in quotation marks.
/// `None` if there are other words.
fn tokens(text: &str, column: usize, take: &mut impl FnMut(char, usize)) -> Option<()> {
    let mut rest = text;
    loop {
        rest = rest.trim_start_matches([' ', ',', ';', '\t', '\r']);
        let place = column + text.len() - rest.len();
        let Some(first) = rest.chars().next() else { return Some(()) };
        let end = match first {
            '"' | '\'' => {
                let end = rest[1..].find(first)? + 1;
                let inside = rest[1..end].chars();
                inside.enumerate().for_each(|(at, letter)| take(letter, place + 1 + at));
                end + 1
            }
            _ => rest.find([' ', ',', ';', '\t', '\r']).unwrap_or(rest.len()),
        };
        let token = &rest[..end];
        match token {
            "True" | "true" => take('1', place),
            "False" | "false" => take('0', place),
            _ if first == '"' || first == '\'' => {}
            _ => {
                let number = token.trim_end_matches('.').trim_end_matches(".0");
                let mut digits = number.chars();
                let digit = digits.next().filter(char::is_ascii_digit)?;
                digits.next().is_none().then(|| take(digit, place))?;
            }
        }
        rest = &rest[end..];
    }
}

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
    let text_below = rest.iter().skip(last + 1).position(|line| !line.contains(wall));
    let rest = &rest[..text_below.map_or(rest.len(), |below| last + 1 + below)];
    let indent = |line: &str| line.chars().take_while(|letter| letter.is_whitespace()).count();
    let indent = rest.iter().filter(|line| !line.is_empty()).map(|line| indent(line)).min()?;
    let row = |(place, line): (usize, &&str)| Entries {
        line: first + place + 1,
        letters: line.chars().skip(indent).collect(),
        indent,
        columns: Vec::new(),
    };
    Some(rest.iter().enumerate().map(row).collect())
}

/// Whether a line may be the first row of a grid: it has at most a few different characters, of which the first is the
/// most frequent.
fn is_edge(line: &str) -> bool {
    let line = line.trim();
    let mut counts: BTreeMap<char, usize> = BTreeMap::new();
    line.chars().for_each(|letter| *counts.entry(letter).or_default() += 1);
    let first = line.chars().next().and_then(|first| counts.get(&first)).copied().unwrap_or(0);
    let all = line.chars().count();
    all > 2 && 2 * first >= all && !line.starts_with('`')
}
