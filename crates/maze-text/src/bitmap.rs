//! Squares as a picture: one pixel for each cell, and one for each wall and joint between.

use std::io::{self, Write};

const EAST: u8 = 0b0001;
const WEST: u8 = 0b0100;
const NORTH: u8 = 0b1000;

/// Writes the rows of a maze of squares as a portable bitmap, its first row at the top. Nothing but a row is held.
///
/// # Errors
/// If the output cannot be written.
pub(crate) fn write(
    output: &mut impl Write,
    [width, height]: [u64; 2],
    rows: impl Iterator<Item = Vec<u8>>,
) -> io::Result<()> {
    write!(output, "P4\n{} {}\n", 2 * width + 1, 2 * height + 1)?;
    let mut line = Line::default();
    for (number, row) in (0..).zip(rows) {
        let (first, last) = (number == 0, number + 1 == height);
        // The walls between this row and the one before, which lies north of it.
        line.push(true);
        for sides in &row {
            line.push(sides & NORTH == 0);
            line.push(true);
        }
        line.write(output)?;
        line.push(!first);
        for (column, sides) in row.iter().enumerate() {
            let is_exit = last && column + 1 == row.len();
            debug_assert!(column > 0 || sides & WEST == 0, "the rim is closed");
            line.push(false);
            line.push(sides & EAST == 0 && !is_exit);
        }
        line.write(output)?;
    }
    (0..=2 * width).for_each(|_| line.push(true));
    line.write(output)
}

/// A line of pixels, eight to a byte.
#[derive(Default)]
struct Line {
    bytes: Vec<u8>,
    pixels: usize,
}

impl Line {
    fn push(&mut self, black: bool) {
        if self.pixels.is_multiple_of(8) {
            self.bytes.push(0);
        }
        if let Some(byte) = self.bytes.last_mut() {
            *byte |= u8::from(black) << (7 - self.pixels % 8);
        }
        self.pixels += 1;
    }

    fn write(&mut self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(&self.bytes)?;
        self.bytes.clear();
        self.pixels = 0;
        Ok(())
    }
}
