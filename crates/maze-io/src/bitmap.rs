//! Squares as a bitmap: one pixel for each cell, and one for each wall and joint between cells. One row is in memory at
//! a time.

use crate::{Drawing, raster::describe};
use maze_core::{
    AnyGrid, Cell, Grid,
    grid::{SideSets, Square},
};
use png::{BitDepth, ColorType, Compression, Encoder, Filter};
use std::io::{self, Write};

const EAST: u8 = 1 << Square::EAST;
const SOUTH: u8 = 1 << Square::SOUTH;
const WEST: u8 = 1 << Square::WEST;
const NORTH: u8 = 1 << Square::NORTH;

/// The maximum number of cells along a side, since the sides of a PNG are shorter than 2^31 pixels.
const MAX_IN_PNG: u64 = (1 << 30) - 1;

/// The rows of a maze of squares, from north to south.
pub struct Rows<R> {
    /// The number of cells in a row.
    pub width: u64,
    /// The number of rows.
    pub height: u64,
    /// The open sides of each cell. A side on the boundary is open if it is the entrance or the exit.
    pub rows: R,
}

impl<R: Iterator<Item = SideSets>> Rows<R> {
    /// Opens the boundary at the west side of the first cell and at the east side of the last one.
    pub fn with_default_gaps(self) -> Rows<impl Iterator<Item = Vec<u8>>> {
        let Self { width, height, rows } = self;
        let rows = (1..).zip(rows).map(move |(number, row)| {
            let mut row = bytes(&row);
            if number == 1 {
                row.iter_mut().take(1).for_each(|first| *first |= WEST);
            }
            if number == height {
                row.iter_mut().rev().take(1).for_each(|last| *last |= EAST);
            }
            row
        });
        Rows { width, height, rows }
    }
}

impl<R: Iterator<Item = Vec<u8>>> Rows<R> {
    /// Writes the maze as a portable bitmap. `report` is called after each row and may stop writing by an error.
    pub fn write_pbm(self, output: &mut impl Write, report: impl FnMut() -> io::Result<()>) -> io::Result<()> {
        write!(output, "P4\n{} {}\n", 2 * self.width + 1, 2 * self.height + 1)?;
        self.lines(|line| output.write_all(line), report)
    }

    /// Writes the maze as a PNG of one bit a pixel, with an optional title. `report` is called after each row and may
    /// stop writing by an error.
    pub fn write_png(
        self,
        title: Option<&str>,
        output: &mut impl Write,
        report: impl FnMut() -> io::Result<()>,
    ) -> io::Result<()> {
        let side = |cells: u64| {
            let pixels = cells.saturating_mul(2).saturating_add(1);
            let too_long =
                || io::Error::other(format!("a side of a png holds at most {MAX_IN_PNG} cells, not {cells}"));
            u32::try_from(pixels).ok().filter(|_| cells <= MAX_IN_PNG).ok_or_else(too_long)
        };
        let mut encoder = Encoder::new(output, side(self.width)?, side(self.height)?);
        encoder.set_color(ColorType::Grayscale);
        encoder.set_depth(BitDepth::One);
        encoder.set_compression(Compression::Balanced);
        encoder.set_filter(Filter::NoFilter);
        describe(&mut encoder, title)?;
        let mut encoder = encoder.write_header()?;
        let mut stream = encoder.stream_writer()?;
        let mut white = Vec::new();
        let write = |line: &[u8]| {
            white.clear();
            white.extend(line.iter().map(|black| !black));
            stream.write_all(&white)
        };
        self.lines(write, report)?;
        Ok(stream.finish()?)
    }

    /// Passes on one line of pixels at a time, eight pixels to a byte, 1 for black.
    fn lines(
        self,
        mut write: impl FnMut(&[u8]) -> io::Result<()>,
        mut report: impl FnMut() -> io::Result<()>,
    ) -> io::Result<()> {
        let mut line = Line::default();
        let mut last = Vec::new();
        for row in self.rows {
            line.push_walls(&row, NORTH);
            line.hand_over(&mut write)?;
            line.push(row.first().is_none_or(|sides| sides & WEST == 0));
            for sides in &row {
                line.push(false);
                line.push(sides & EAST == 0);
            }
            line.hand_over(&mut write)?;
            last = row;
            report()?;
        }
        line.push_walls(&last, SOUTH);
        line.hand_over(&mut write)
    }
}

/// Converts the sides of each square to a byte, one bit for each side.
fn bytes(sides: &SideSets) -> Vec<u8> {
    sides.iter().map(|set| set.bits().to_le_bytes()[0]).collect()
}

/// Returns the open sides of squares, row by row, including the gaps in the boundary.
pub(crate) fn rows_with_gaps(drawing: &Drawing<'_, AnyGrid>) -> impl Iterator<Item = Vec<u8>> {
    let (maze, gaps) = (drawing.maze, drawing.gaps());
    let [width, height] = maze.grid().dimensions();
    let sides = move |cell: Cell| {
        let own = gaps.into_iter().flatten().filter(|gap| gap.cell == cell);
        own.fold(maze.open_sides(cell).bits().to_le_bytes()[0], |sides, gap| sides | 1 << gap.side)
    };
    (0..height).map(move |row| (row * width..(row + 1) * width).map(sides).collect())
}

/// A line of pixels.
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

    /// The walls on one side of a row, and the joints between them.
    fn push_walls(&mut self, row: &[u8], side: u8) {
        self.push(true);
        for sides in row {
            self.push(sides & side == 0);
            self.push(true);
        }
    }

    fn hand_over(&mut self, write: &mut impl FnMut(&[u8]) -> io::Result<()>) -> io::Result<()> {
        write(&self.bytes)?;
        self.bytes.clear();
        self.pixels = 0;
        Ok(())
    }
}
