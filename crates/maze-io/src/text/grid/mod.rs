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
//! Characters may have separators, too. The entry in the first row and column is a wall, and so are all that equal it. All
//! other entries are floors: `S` is the start, and `G`, `E` and `F` are goals, or small letters if there are no capital
//! ones. In a grid of more than two numbers, 2 is the start and 3 a goal. One or two other numbers in such a grid are
//! mistakes; more are the floors of a path or a terrain.

mod characters;
mod entries;
mod separators;

use super::look::{SmallMarks, is_goal, is_start};
use crate::{
    Expected, Fit, Loaded, ReadError, Reading,
    pixels::Pixels,
    values::{Stray, Values},
};
use characters::characters;
use entries::{Entries, is_mostly, lists, table, texts};
use separators::without_separators;

/// Characters of floors, apart from letters, digits and spaces.
const FLOORS: &str = "._·-:*█•░▒xX@^v<>~→↑←↓●○■□◆◇★☆⬛⬜◻◼▫▪🟥🟧🟨🟩🟦🟪🟫'`\"$&+#";

/// A grid of entries.
pub(crate) struct Grid {
    rows: Vec<Entries>,
    wall: char,
    /// Whether entries are numbers.
    is_numeric: bool,
}

/// Finds a grid in a text: lists in brackets, texts in quotation marks, a table of numbers, or lines of characters, which
/// may have separators between them.
pub(crate) fn of(text: &str) -> Option<Grid> {
    let [texts, characters] = [texts(text), characters(text)];
    let [split_texts, split] = [&texts, &characters].map(|rows| without_separators(rows.as_deref()?));
    // A row without walls of a grid with separators is no table.
    [lists(text), split_texts, texts, split, table(text), characters].into_iter().flatten().find_map(Grid::new)
}

impl Grid {
    fn new(rows: Vec<Entries>) -> Option<Self> {
        let first = &rows.first()?.letters;
        // Two gaps may meet in the corner.
        let wall = *first.iter().find(|&&letter| letter != ' ')?;
        let is_boundary = first.len() > 2 && is_mostly(wall, first.iter().copied());
        // A table may lack numbers.
        let is_numeric =
            rows.iter().all(|row| row.letters.iter().all(|&letter| letter == ' ' || letter.is_ascii_digit()));
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
            let expected = if *is_numeric { Expected::Digit } else { Expected::Square { wall: *wall } };
            return Err(ReadError::Unexpected { line, column, expected, given });
        }
        let width = rows.iter().map(|row| row.letters.len()).max().unwrap_or(0);
        let letters: usize = rows.iter().map(|row| row.letters.len()).sum();
        // Trailing spaces may be missing, but not most of the grid. A path may cover all other spaces.
        let is_space = |letter: &char| matches!(letter, ' ' | '·');
        let has_spaces = rows.iter().any(|row| row.letters.is_empty() || row.letters.iter().any(is_space))
            || rows.iter().all(|row| row.letters.iter().all(|letter| letter == wall));
        let short = rows.iter().find(|row| row.letters.len() < width);
        if let Some(row) = short.filter(|_| !has_spaces || width.saturating_mul(rows.len()) / 2 > letters) {
            let (line, given) = (row.line, row.letters.len());
            let unit = if *is_numeric { "number" } else { "letter" };
            return Err(ReadError::Ragged { line, unit, wanted: width, given });
        }
        let values = self.values();
        if let Some(Stray { at, floor }) = values.as_ref().and_then(Values::stray) {
            let letter = |[x, y]: [usize; 2]| rows[y].letters[x].to_string();
            let (line, column) = (rows[at[1]].line, rows[at[1]].column(at[0]));
            let expected = Expected::Tile { wall: wall.to_string(), floor: letter(floor) };
            return Err(ReadError::Unexpected { line, column, expected, given: letter(at) });
        }
        let has_marks = values.is_some_and(|values| values.have_marks());
        let (mut pixels, mut small) = (Pixels::new([width, rows.len()]), SmallMarks::default());
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
                } else {
                    small.add(letter, [x, y]);
                }
            }
        }
        let start = small.complete(pixels.start.first().copied(), &mut pixels.goals);
        if pixels.start.is_empty() {
            pixels.start.extend(start);
        }
        Ok(pixels)
    }

    /// The values of a grid of numbers.
    fn values(&self) -> Option<Values> {
        // A number that is missing is a floor.
        let number = |letter: char| if letter == ' ' { Some(0) } else { letter.to_digit(10).map(u64::from) };
        let mut values = Values::new(number(self.wall).filter(|_| self.is_numeric)?);
        for (y, row) in self.rows.iter().enumerate() {
            for (x, &letter) in row.letters.iter().enumerate() {
                values.add(number(letter)?, [x, y]);
            }
        }
        Some(values)
    }
}

fn is_floor(letter: char) -> bool {
    letter == ' ' || letter.is_alphanumeric() || FLOORS.contains(letter)
}
