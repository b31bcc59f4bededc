//! Reads grids of characters and of numbers, in which each entry is a wall or a floor.
//!
//! ```text
//! #######     1,1,1,1,1     [[1, 1, 1, 1, 1],     ██████████
//! #     #     0,0,0,0,1      [0, 0, 0, 0, 1],     ██      ██
//! # ### #     1,1,1,0,1      [1, 1, 1, 0, 1],     ██████  ██
//! #S  #E#     1,0,0,0,0      [1, 0, 0, 0, 0],             ██
//! #######     1,1,1,1,1      [1, 1, 1, 1, 1]]     ██████████
//! ```
//!
//! The entry in the first row and column is a wall. Everything else is a floor, of which `S` is the start, and `G`, `E`
//! and `F` are goals. In grids of numbers with more than two values, these are 2 and 3.

mod entries;

use super::look::{is_goal, is_start};
use crate::{Expected, Fit, Loaded, ReadError, Reading, pixels::Pixels};
use entries::{Entries, characters, is_mostly, lists, table, texts};

/// Characters of floors, apart from letters, digits and spaces.
const FLOORS: &str = "._·-:*█•░▒xX@^v<>~→↑←↓●○■□◆◇★☆'`\"$&+#";
/// A grid of entries.
pub(crate) struct Grid {
    rows: Vec<Entries>,
    wall: char,
    /// Whether entries are numbers.
    is_numeric: bool,
}

/// Finds a grid in a text: lists in brackets, texts in quotation marks, a table of numbers, or lines of characters.
pub(crate) fn of(text: &str) -> Option<Grid> {
    [lists(text), texts(text), table(text), characters(text)].into_iter().flatten().find_map(Grid::new)
}

impl Grid {
    fn new(rows: Vec<Entries>) -> Option<Self> {
        let first = &rows.first()?.letters;
        // Two gaps may meet in the corner.
        let wall = *first.iter().find(|&&letter| letter != ' ')?;
        let is_boundary = first.len() > 2 && is_mostly(wall, first.iter().copied());
        let is_numeric = rows.iter().all(|row| row.letters.iter().all(char::is_ascii_digit));
        let is_whole = rows.iter().all(|row| row.wrong.is_none());
        (is_boundary && (rows.len() > 2 || !is_whole)).then_some(Self { rows, wall, is_numeric })
    }

    /// Whether entries are numbers rather than characters.
    pub(crate) fn is_numeric(&self) -> bool {
        self.is_numeric
    }

    /// Returns the maze of the grid. `size` is its number of columns and rows of cells, if it is known.
    pub(crate) fn read(&self, reading: &Reading<'_>, size: Option<[usize; 2]>) -> Result<(Loaded, Fit), ReadError> {
        self.pixels()?.read(reading, size)
    }

    fn pixels(&self) -> Result<Pixels, ReadError> {
        let Self { rows, wall, is_numeric } = self;
        let wrong =
            rows.iter().find_map(|row| row.wrong.as_ref().map(|(column, given)| (row.line, *column, given.clone())));
        if let Some((line, column, given)) = wrong {
            return Err(ReadError::Unexpected { line, column, expected: Expected::Digit, given });
        }
        let width = rows.iter().map(|row| row.letters.len()).max().unwrap_or(0);
        let letters: usize = rows.iter().map(|row| row.letters.len()).sum();
        // Trailing spaces may be missing, but not most of the grid. A path may cover all other spaces.
        let is_space = |letter: &char| matches!(letter, ' ' | '·');
        let has_spaces = rows.iter().any(|row| row.letters.is_empty() || row.letters.iter().any(is_space))
            || rows.iter().all(|row| row.letters.iter().all(|letter| letter == wall));
        let has_marks = *is_numeric && rows.iter().any(|row| row.letters.iter().any(|&letter| letter > '1'));
        let short = rows.iter().find(|row| row.letters.len() < width);
        if let Some(row) = short.filter(|_| !has_spaces || width.saturating_mul(rows.len()) / 2 > letters) {
            let (line, given) = (row.line, row.letters.len());
            let unit = if *is_numeric { "number" } else { "letter" };
            return Err(ReadError::Ragged { line, unit, wanted: width, given });
        }
        let mut pixels = Pixels::new([width, rows.len()]);
        for (y, row) in rows.iter().enumerate() {
            for (x, &letter) in row.letters.iter().enumerate() {
                if letter == *wall {
                    pixels.set_wall([x, y]);
                } else if !is_floor(letter) {
                    let expected = Expected::Square { wall: *wall };
                    return Err(ReadError::Unexpected {
                        line: row.line,
                        column: row.column(x),
                        expected,
                        given: letter.to_string(),
                    });
                } else if is_start(letter) || has_marks && letter == '2' {
                    pixels.start.push([x, y]);
                } else if is_goal(letter) || has_marks && letter == '3' {
                    pixels.goals.push([x, y]);
                }
            }
        }
        Ok(pixels)
    }
}

fn is_floor(letter: char) -> bool {
    letter == ' ' || letter.is_alphanumeric() || FLOORS.contains(letter)
}
