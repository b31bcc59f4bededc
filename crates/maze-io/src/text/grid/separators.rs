//! Removes the separators between the entries of a grid of characters.
//!
//! ```text
//! # # # # #     #,#,#,#,#     ## ## ## ## ##
//! # S . . #     #,S,,,#       ## S  .. .. ##
//! # # # # #     #,#,#,#,#     ## ## ## ## ##
//! ```

use super::entries::{Entries, is_mostly};

/// A separator of the entries of a row.
#[derive(Clone, Copy)]
enum Separator {
    /// A character. Entries may be missing, and may have spaces around them.
    Letter(char),
    /// A space behind each entry of this many characters.
    Space(usize),
}

const SEPARATORS: [Separator; 5] =
    [Separator::Letter(','), Separator::Letter(';'), Separator::Letter('\t'), Separator::Space(1), Separator::Space(2)];

/// The least number of entries in the first row.
const LEAST_ENTRIES: usize = 3;

/// The share of walls in the first and the last row, in percent, if some entries are spaces.
const LEAST_CLOSED: usize = 66;

/// Returns the rows without separators, if they have any. `None` for tables of numbers, which have their own errors.
pub(super) fn without_separators(rows: &[Entries]) -> Option<Vec<Entries>> {
    let first = &rows.first()?.letters;
    SEPARATORS.into_iter().find_map(|separator| {
        let wall = separator.wall(first)?;
        let rows: Vec<Entries> = rows.iter().map(|row| separator.split(row)).collect();
        let is_separated = match separator {
            Separator::Letter(_) => !wall.is_ascii_digit(),
            Separator::Space(_) => rows.iter().all(|row| row.wrong.is_none()) && is_evident(&rows, wall),
        };
        is_separated.then_some(rows)
    })
}

/// Whether a line may be the first row of a grid with separators.
pub(super) fn is_separated_edge(wall: char, line: &str) -> bool {
    let is_likely = |second: char| second == wall || " ,;\t".contains(second);
    if wall.is_ascii_digit() || !line.chars().nth(1).is_some_and(is_likely) {
        return false;
    }
    let letters: Vec<char> = line.chars().collect();
    SEPARATORS.into_iter().any(|separator| separator.wall(&letters) == Some(wall))
}

/// Whether a line may be the first row of a small grid, of which only a wall in the east is left because two gaps meet in
/// the opposite corner.
pub(super) fn is_corner(line: &str) -> bool {
    let letters: Vec<char> = line.chars().collect();
    let is_corner = |row: &[char]| matches!(row, [' ', ' ', wall] if *wall != ' ' && !wall.is_alphanumeric());
    is_corner(&letters)
        || SEPARATORS.iter().any(|separator| separator.letters(&letters).is_some_and(|row| is_corner(&row)))
}

impl Separator {
    /// The wall of a first row that has this separator.
    fn wall(self, row: &[char]) -> Option<char> {
        let letters = self.letters(row)?;
        let wall = *letters.iter().find(|&&letter| letter != ' ')?;
        (letters.len() >= LEAST_ENTRIES && is_mostly(wall, letters.into_iter())).then_some(wall)
    }

    /// The letters of the entries of a row, if it has this separator.
    fn letters(self, row: &[char]) -> Option<Vec<char>> {
        let is_there = match self {
            Self::Letter(letter) => row.contains(&letter),
            Self::Space(width) => row.get(width) == Some(&' '),
        };
        let parts = if is_there { self.parts(row) } else { return None };
        parts.into_iter().map(|(_, part)| Some(self.entry(part)?.1)).collect()
    }

    /// Splits a row at its separators.
    fn split(self, row: &Entries) -> Entries {
        let mut split = Entries::new(row.line);
        for (at, part) in self.parts(&row.letters) {
            match self.entry(part) {
                Some((within, letter)) => split.push(letter, row.column(at + within) - 1),
                None => {
                    let spaces = part.iter().take_while(|&&letter| letter == ' ').count();
                    split.set_wrong(row.column(at + spaces), part[spaces..].iter().collect::<String>().trim_end());
                    break;
                }
            }
        }
        split
    }

    /// The parts of a row, each with the number of characters before it.
    fn parts(self, row: &[char]) -> Vec<(usize, &[char])> {
        match self {
            Self::Letter(separator) => {
                let parts = row.split(|&letter| letter == separator).scan(0, |next, part| {
                    let at = *next;
                    *next += part.len() + 1;
                    Some((at, part))
                });
                parts.collect()
            }
            Self::Space(width) => (0..).step_by(width + 1).zip(row.chunks(width + 1)).collect(),
        }
    }

    /// The letter of a part, which may be there twice and in quotation marks, and the number of characters before it.
    fn entry(self, part: &[char]) -> Option<(usize, char)> {
        let entry = match self {
            Self::Letter(_) => part,
            Self::Space(width) => match part.split_at_checked(width) {
                Some((entry, [] | [' '])) => entry,
                Some(_) => return None,
                None => part,
            },
        };
        let is_filled = |letter: &char| *letter != ' ';
        let (Some(first), Some(last)) = (entry.iter().position(is_filled), entry.iter().rposition(is_filled)) else {
            return Some((0, ' '));
        };
        let filled = &entry[first..=last];
        let (first, filled) = match filled {
            [quote @ ('"' | '\''), inside @ .., end] if quote == end && !inside.is_empty() => (first + 1, inside),
            _ => (first, filled),
        };
        match *filled {
            [letter] => Some((first, letter)),
            [letter, same] if letter == same => Some((first, letter)),
            _ => None,
        }
    }
}

/// Whether spaces between entries are separators. As floors, they would leave the whole boundary open above and below.
/// They are separators if no entry is a space, or if the entries have a boundary above and below.
fn is_evident(rows: &[Entries], wall: char) -> bool {
    let letters = || rows.iter().flat_map(|row| &row.letters);
    if letters().all(|letter| letter.is_ascii_digit() || *letter == ' ') {
        return false;
    }
    let width = rows.iter().map(|row| row.letters.len()).max().unwrap_or(0);
    if rows.iter().all(|row| row.letters.len() == width && !row.letters.contains(&' ')) {
        return letters().any(|&letter| letter != wall);
    }
    let (Some(first), Some(last)) = (rows.first(), rows.last()) else { return false };
    let is_wall = |row: &Entries, column: usize| row.letters.get(column) == Some(&wall);
    let walls = |row: &Entries| row.letters.iter().filter(|&&letter| letter == wall).count();
    let has_run = |row: &Entries| row.letters.windows(2).any(|pair| pair == [wall, wall]);
    let is_closed = LEAST_CLOSED * 2 * width <= 100 * (walls(first) + walls(last)) && (has_run(first) || has_run(last));
    // Pillars in a hall have floors on all sides. Only a single row of cells has no walls between the boundaries.
    let is_above = |pair: &[Entries]| (0..width).any(|column| pair.iter().all(|row| is_wall(row, column)));
    is_closed && (rows.len() == 3 || rows.windows(2).any(is_above))
}
