//! Splits a text into rows of entries.

/// The number of characters of a wrong entry that an error shows.
const MOST_SHOWN: usize = 20;

/// A row of entries, each a character. Numbers are digits.
pub(super) struct Entries {
    /// The number of the line.
    pub(super) line: usize,
    pub(super) letters: Vec<char>,
    /// The number of letters to the left of the row, if its entries are consecutive letters.
    indent: usize,
    /// Otherwise, the column of each entry.
    columns: Vec<u32>,
    /// The first part that is no entry, and its column.
    pub(super) wrong: Option<(usize, String)>,
}

impl Entries {
    fn new(line: usize) -> Self {
        Self { line, letters: Vec::new(), indent: 0, columns: Vec::new(), wrong: None }
    }

    /// Adds the entries of a text that begins in this column: digits, words such as `True`, and letters in quotation marks.
    /// Returns whether there is nothing else.
    fn extend(&mut self, text: &str, column: usize) -> bool {
        let mut rest = text;
        loop {
            rest = rest.trim_start_matches([' ', ',', ';', '\t', '\r']);
            let place = column + text.len() - rest.len();
            let Some(first) = rest.chars().next() else { return true };
            let (token, behind) = match first {
                '"' | '\'' => rest.split_at(rest[1..].find(first).map_or(rest.len(), |end| end + 2)),
                _ => rest.split_at(rest.find([' ', ',', ';', '\t', '\r']).unwrap_or(rest.len())),
            };
            let quoted = token.strip_prefix(first).and_then(|inside| inside.strip_suffix(first));
            match (token, quoted.filter(|_| matches!(first, '"' | '\''))) {
                (_, Some(inside)) => {
                    inside.chars().enumerate().for_each(|(at, letter)| self.push(letter, place + 1 + at));
                }
                ("True" | "true", _) => self.push('1', place),
                ("False" | "false", _) => self.push('0', place),
                _ => {
                    let mut digits = token.trim_end_matches('.').trim_end_matches(".0").chars();
                    match (digits.next().filter(char::is_ascii_digit), digits.next()) {
                        (Some(digit), None) => self.push(digit, place),
                        _ => {
                            self.wrong = Some((place + 1, token.chars().take(MOST_SHOWN).collect()));
                            return false;
                        }
                    }
                }
            }
            rest = behind;
        }
    }

    fn push(&mut self, letter: char, column: usize) {
        self.letters.push(letter);
        self.columns.push(u32::try_from(column + 1).unwrap_or(u32::MAX));
    }

    /// The column of an entry, from 1.
    pub(super) fn column(&self, entry: usize) -> usize {
        self.columns.get(entry).map_or(self.indent + entry + 1, |&column| column as usize)
    }
}

/// The rows of a list of texts in quotation marks, on one line or on several.
pub(super) fn texts(text: &str) -> Option<Vec<Entries>> {
    let mut rows: Vec<Entries> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let mut rest = content;
        while let Some(start) = rest.find(['"', '\'']) {
            let (mark, behind) = rest[start..].split_at(1);
            let Some((inside, behind)) = behind.split_once(mark) else { break };
            let ends = behind.trim_start().chars().next();
            // Marks of a path in a grid are no quotation marks.
            if inside.chars().nth(1).is_none() || ends.is_some_and(|next| !",;)]}".contains(next)) {
                return None;
            }
            let mut row = Entries::new(line);
            let column = content[..content.len() - behind.len() - inside.len() - 1].chars().count();
            inside.chars().enumerate().for_each(|(at, letter)| row.push(letter, column + at));
            rows.push(row);
            rest = behind;
        }
    }
    (rows.len() > 1).then_some(rows)
}

/// The rows of a list of lists or tuples, as in Python, JSON or C and as numpy prints it.
pub(super) fn lists(text: &str) -> Option<Vec<Entries>> {
    // In texts around lists, parentheses enclose no rows.
    let has_tuples =
        text.split('[').skip(1).any(|behind| behind.trim_start().starts_with('(')) || !text.contains(['[', '{']);
    let opens = |letter: char| matches!(letter, '[' | '{') || has_tuples && letter == '(';
    let closes = |letter: char| matches!(letter, ']' | '}') || has_tuples && letter == ')';
    let mut rows: Vec<Entries> = Vec::new();
    let mut open: Option<Entries> = None;
    // The number of open brackets: here, inside the first row, and at most in a text above it.
    let (mut depth, mut depth_of_rows, mut depth_of_text) = (0_usize, 0, 0);
    for (line, content) in (1..).zip(text.lines()) {
        let mut rest = content;
        loop {
            let place = rest.find(|letter| opens(letter) || closes(letter));
            let (before, behind) = rest.split_at(place.unwrap_or(rest.len()));
            let column = content.len() - rest.len();
            if let Some(row) = &mut open
                && !row.extend(before, column)
            {
                if !rows.is_empty() && depth >= depth_of_rows {
                    return Some(rows.into_iter().chain(open.take()).collect());
                }
                // Brackets in a text around a list enclose no rows.
                depth_of_text = depth_of_text.max(depth);
                open = None;
            }
            match behind.chars().next() {
                None => break,
                // Only the innermost brackets enclose a row.
                Some(bracket) if opens(bracket) => {
                    depth += 1;
                    open = Some(Entries::new(line));
                }
                // Declarations of arrays have their size in brackets, and titles may have numbers.
                _ => {
                    let least = if rows.is_empty() { 3 } else { 2 };
                    let row = open.take().filter(|row| row.letters.len() >= least && depth >= depth_of_rows);
                    if rows.is_empty() && row.is_some() {
                        depth_of_rows = depth;
                        // A wrong entry of the first row is no text.
                        (depth > depth_of_text).then_some(())?;
                    }
                    rows.extend(row);
                    depth = depth.saturating_sub(1);
                    // Code may follow.
                    if depth == 0 && depth_of_rows > 1 {
                        return (rows.len() > 1).then_some(rows);
                    }
                }
            }
            rest = &behind[1..];
        }
    }
    (rows.len() > 1).then_some(rows)
}

/// Whether there is a row of at least three entries, so that the next ones are rows, too.
fn is_begun(rows: &[Entries]) -> bool {
    rows.first().is_some_and(|row| row.letters.len() > 2)
}

/// The rows of a table of numbers, separated by commas, semicolons, tabs or spaces.
pub(super) fn table(text: &str) -> Option<Vec<Entries>> {
    let mut rows: Vec<Entries> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let mut row = Entries::new(line);
        let is_whole = row.extend(content, 0);
        if !is_whole && is_begun(&rows) && content.contains([',', ';', '\t']) {
            rows.push(row);
            return Some(rows);
        }
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
        wrong: None,
    };
    Some(rest.iter().enumerate().map(row).collect())
}

/// Whether a line may be the first row of a grid.
fn is_edge(line: &str) -> bool {
    let mut letters = line.trim().chars();
    let wall = letters.clone().next().filter(|&first| first != '`');
    letters.nth(2).is_some() && wall.is_some_and(|wall| is_mostly(wall, line.trim().chars()))
}

/// The share of walls in the first row, in percent.
const LEAST_WALLS: usize = 50;

/// Whether the characters of a row are mostly walls, or only walls and spaces, since the whole boundary may be open.
pub(super) fn is_mostly(wall: char, letters: impl Iterator<Item = char>) -> bool {
    let (mut walls, mut spaces, mut all) = (0, 0, 0);
    for letter in letters {
        walls += usize::from(letter == wall);
        spaces += usize::from(letter == ' ');
        all += 1;
    }
    100 * walls >= LEAST_WALLS * all || walls + spaces == all
}
