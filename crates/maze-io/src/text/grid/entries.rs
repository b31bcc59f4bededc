//! Splits lists and tables into rows of entries.

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
    pub(super) fn new(line: usize) -> Self {
        Self { line, letters: Vec::new(), indent: 0, columns: Vec::new(), wrong: None }
    }

    /// A row of consecutive letters behind an indentation.
    pub(super) fn of_letters(line: usize, letters: Vec<char>, indent: usize) -> Self {
        Self { letters, indent, ..Self::new(line) }
    }

    /// Adds the entries of a text that begins in this column: digits, words such as `True`, letters in quotation marks, and
    /// spaces for entries that are missing between separators. Returns whether there is nothing else.
    fn extend(&mut self, text: &str, column: usize) -> bool {
        let (mut rest, has_commas) = (text, text.contains([',', ';']));
        let mut is_missing = self.letters.is_empty();
        loop {
            rest = rest.trim_start_matches(|letter| matches!(letter, ' ' | '\r') || has_commas && letter == '\t');
            let place = column + text.len() - rest.len();
            let Some(first) = rest.chars().next() else { return true };
            if matches!(first, ',' | ';' | '\t') {
                if is_missing {
                    self.push(' ', place);
                }
                is_missing = true;
                rest = &rest[1..];
                continue;
            }
            is_missing = false;
            let (token, behind) = match first {
                '"' | '\'' => rest.split_at(rest[1..].find(first).map_or(rest.len(), |end| end + 2)),
                _ => rest.split_at(rest.find([' ', ',', ';', '\t', '\r']).unwrap_or(rest.len())),
            };
            let quoted = token.strip_prefix(first).and_then(|inside| inside.strip_suffix(first));
            match (token, quoted.filter(|_| matches!(first, '"' | '\''))) {
                (_, Some("")) => self.push(' ', place),
                (_, Some(inside)) => {
                    inside.chars().enumerate().for_each(|(at, letter)| self.push(letter, place + 1 + at));
                }
                ("True" | "true", _) => self.push('1', place),
                ("False" | "false", _) => self.push('0', place),
                _ => match digit(token) {
                    Some(digit) => self.push(digit, place),
                    None => {
                        self.set_wrong(place + 1, token);
                        return false;
                    }
                },
            }
            rest = behind;
        }
    }

    /// Adds an entry in a column, which counts from 0.
    pub(super) fn push(&mut self, letter: char, column: usize) {
        self.letters.push(letter);
        self.columns.push(u32::try_from(column + 1).unwrap_or(u32::MAX));
    }

    /// Sets the first part that is no entry.
    pub(super) fn set_wrong(&mut self, column: usize, part: &str) {
        self.wrong = Some((column, part.chars().take(MOST_SHOWN).collect()));
    }

    /// The column of an entry, from 1.
    pub(super) fn column(&self, entry: usize) -> usize {
        self.columns.get(entry).map_or(self.indent + entry + 1, |&column| column as usize)
    }
}

/// The digit of a whole number from 0 to 9, such as `1`, `1.`, `1.0` or, as `numpy.savetxt` writes it, `1.000e+00`.
fn digit(token: &str) -> Option<char> {
    let is_padded = token.starts_with('0') && token[1..].starts_with(|next: char| next.is_ascii_digit());
    let number: f64 = token.parse().ok().filter(|_| !is_padded)?;
    (0..10).find(|&whole| f64::from(whole) == number).and_then(|whole| char::from_digit(whole, 10))
}

/// The rows of a list of texts in quotation marks, on one line or on several.
pub(super) fn texts(text: &str) -> Option<Vec<Entries>> {
    let mut rows: Vec<Entries> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let (mut rest, mut column) = (content, 0);
        while let Some(start) = rest.find(['"', '\'']) {
            column += rest[..start].chars().count() + 1;
            let (mark, behind) = rest[start..].split_at(1);
            let Some((inside, behind)) = behind.split_once(mark) else { break };
            let ends = behind.trim_start().chars().next();
            // Marks of a path in a grid are no quotation marks.
            if inside.chars().nth(1).is_none() || ends.is_some_and(|next| !",;)]}".contains(next)) {
                return None;
            }
            let mut row = Entries::new(line);
            inside.chars().enumerate().for_each(|(at, letter)| row.push(letter, column + at));
            column += row.letters.len() + 1;
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

/// The least number of entries in the first row of a table. Fewer are a size or a title.
const LEAST_ENTRIES: usize = 3;

/// The rows of a table of numbers, separated by commas, semicolons, tabs or spaces.
pub(super) fn table(text: &str) -> Option<Vec<Entries>> {
    let mut rows: Vec<Entries> = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let mut row = Entries::new(line);
        let is_whole = row.extend(content, 0);
        let is_empty = row.letters.iter().all(|&letter| letter == ' ');
        if rows.is_empty() && (!is_whole || is_empty || row.letters.len() < LEAST_ENTRIES) {
            // A title, a header or the size.
            continue;
        }
        // A legend, other text and brackets may follow, but numbers that are no entries are no table.
        let is_legend = content.contains(['=', ':']);
        if !is_whole && !is_legend && content.contains([',', ';', '\t']) {
            rows.push(row);
            return Some(rows);
        }
        if !is_whole && (is_legend || !content.contains(|letter: char| letter.is_ascii_digit() || letter == '"')) {
            break;
        }
        is_whole.then_some(())?;
        if !row.letters.is_empty() {
            rows.push(row);
        }
    }
    Some(rows).filter(|rows| rows.len() > 1)
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
