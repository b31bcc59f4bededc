//! Lines as braille dots, eight to a character.

use crate::{Point, wall::length};
use std::ops::Range;

/// A raster of braille dots, two wide and four high to a character. It grows as lines are drawn. Points west or north
/// of the origin are moved to the edge.
///
/// ```
/// use maze_core::text::Dots;
///
/// let mut dots = Dots::new(4.0);
/// dots.line([[0.0, 0.0], [2.25, 0.0], [2.25, 1.75]].into_iter());
/// assert_eq!(dots.text(|_, _, letter, text| text.push(letter)), "⠉⠉⠉⠉⢹\n    ⢸\n");
/// ```
#[derive(Clone, Debug)]
pub struct Dots {
    /// The number of dots per unit of length.
    pitch: f32,
    /// The first column and row of characters.
    first: [usize; 2],
    grows: bool,
    /// The dots of each character, as bits, row by row.
    lines: Vec<Vec<u8>>,
}

impl Dots {
    /// Creates an empty raster with this many dots per unit of length.
    #[must_use]
    pub fn new(pitch: f32) -> Self {
        Self { pitch, first: [0; 2], grows: true, lines: Vec::new() }
    }

    /// Creates a raster for these columns and rows of characters only. It does not grow, and ignores dots outside.
    ///
    /// ```
    /// use maze_core::text::Dots;
    ///
    /// let mut dots = Dots::part(4.0, [3..6, 0..1]);
    /// dots.line([[0.0, 0.0], [2.25, 0.0], [2.25, 1.75]].into_iter());
    /// assert_eq!(dots.text(|_, _, letter, text| text.push(letter)), "⠉⢹\n");
    /// ```
    #[must_use]
    pub fn part(pitch: f32, [columns, rows]: [Range<usize>; 2]) -> Self {
        Self {
            pitch,
            first: [columns.start, rows.start],
            grows: false,
            lines: vec![vec![0; columns.len()]; rows.len()],
        }
    }

    /// The dots of a character, one bit each, numbered as in Unicode.
    #[must_use]
    pub fn at(&self, column: usize, row: usize) -> u8 {
        let dots = self.inside([column, row]).and_then(|[column, row]| self.lines.get(row)?.get(column));
        dots.copied().unwrap_or(0)
    }

    /// The position of a character within the raster, or `None` if it is before the first column or row.
    fn inside(&self, [column, row]: [usize; 2]) -> Option<[usize; 2]> {
        Some([column.checked_sub(self.first[0])?, row.checked_sub(self.first[1])?])
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "negative values saturate to 0")]
    fn dot(&mut self, point: Point) {
        let [x, y] = point.map(|part| (part * self.pitch).round() as usize);
        let Some([column, row]) = self.inside([x / 2, y / 4]) else { return };
        if self.grows && self.lines.len() <= row {
            self.lines.resize(row + 1, Vec::new());
        }
        let Some(line) = self.lines.get_mut(row) else { return };
        if self.grows && line.len() <= column {
            line.resize(column + 1, 0);
        }
        let Some(character) = line.get_mut(column) else { return };
        // The bits of the dots in Unicode: down the left side, down the right side, then the bottom two.
        *character |= [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]][y % 4][x % 2];
    }

    /// Draws a polyline. The raster needs a byte for each character between the origin and the line, so distant points
    /// need a lot of memory.
    ///
    /// # Panics
    /// If there is not enough memory.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length")]
    pub fn line(&mut self, points: impl Iterator<Item = Point>) {
        let mut last = None;
        for b in points {
            let a: Point = last.replace(b).unwrap_or(b);
            let along = [b[0] - a[0], b[1] - a[1]];
            let steps = (length(along) * self.pitch * 2.0).ceil().max(1.0) as u16;
            for step in 0..=steps {
                let share = f32::from(step) / f32::from(steps);
                self.dot([0, 1].map(|axis| a[axis] + share * along[axis]));
            }
        }
    }

    /// Returns the text, line by line. `write` receives the column and row of each character, the character or a space,
    /// and the line to which to append it.
    #[must_use]
    pub fn text(&self, mut write: impl FnMut(usize, usize, char, &mut String)) -> String {
        let width = self.lines.iter().map(Vec::len).max().unwrap_or(0);
        let [first_column, first_row] = self.first;
        let mut text = String::new();
        for row in first_row..first_row + self.lines.len() {
            let mut line = String::new();
            for column in first_column..first_column + width {
                write(column, row, letter(self.at(column, row)), &mut line);
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// The braille character with these dots, or a space.
fn letter(dots: u8) -> char {
    if dots == 0 { ' ' } else { char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ') }
}
