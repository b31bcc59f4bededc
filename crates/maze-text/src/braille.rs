//! Any shape as braille dots: eight to a character.

use crate::draw::Drawing;
use anstyle::Style;
use maze_core::{Cell, Grid, Point, course};
use std::{fmt::Write, iter::repeat};

/// How many dots lie between two cells of pitch 1.
const DOTS: f32 = 5.0;

/// How long the straight pieces of a bent wall are at most.
const PIECE: f32 = 0.1;

/// Draws a maze of any shape, its first row at the top.
pub(crate) fn draw<G: Grid>(drawing: &Drawing<'_, G>) -> String {
    let grid = drawing.maze.grid();
    let mut dots = Dots::default();
    for wall in drawing.walls() {
        dots.line(course(grid, wall, PIECE));
    }
    dots.line(drawing.path.iter().map(|&cell| grid.centre(cell)));
    dots.text(|column, row| {
        // The cell that holds the middle of the character.
        let middle = [2.0 * f32::from(column) + 0.5, 4.0 * f32::from(row) + 1.5].map(|dot| dot / DOTS);
        let colour = grid.locate(middle).filter(|_| drawing.colours).and_then(|cell| drawing.floor.colour(cell))?;
        Some(Style::new().bg_color(Some(colour)))
    })
}

/// Where a cell's middle lies in such a drawing: the line, and the character in it.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shapes begin at the origin")]
pub(crate) fn letter_of<G: Grid>(grid: &G, cell: Cell) -> [usize; 2] {
    let [x, y] = grid.centre(cell).map(|part| (part * DOTS).round() as usize);
    [y / 4, x / 2]
}

/// A raster of dots that grows as it is drawn on.
#[derive(Default)]
struct Dots(Vec<Vec<u8>>);

impl Dots {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shapes begin at the origin")]
    fn dot(&mut self, [x, y]: Point) {
        let [x, y] = [x, y].map(|part| (part * DOTS).round() as usize);
        let (column, row) = (x / 2, y / 4);
        if self.0.len() <= row {
            self.0.resize(row + 1, Vec::new());
        }
        let line = &mut self.0[row];
        if line.len() <= column {
            line.resize(column + 1, 0);
        }
        // The order in which Unicode numbers the dots: down the left side, down the right side, and then the lowest two.
        line[column] |= [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]][y % 4][x % 2];
    }

    /// A line from point to point.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a length")]
    fn line(&mut self, points: impl Iterator<Item = Point>) {
        let mut last = None;
        for b in points {
            let a = last.replace(b).unwrap_or(b);
            let length = (b[0] - a[0]).hypot(b[1] - a[1]);
            let steps = (length * DOTS * 2.0).ceil().max(1.0) as u16;
            for step in 0..=steps {
                let share = f32::from(step) / f32::from(steps);
                self.dot([0, 1].map(|axis| a[axis] + share * (b[axis] - a[axis])));
            }
        }
    }

    /// The dots as characters, each on a ground of its own.
    fn text(&self, ground: impl Fn(u16, u16) -> Option<Style>) -> String {
        let width = self.0.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::new();
        for (row, line) in (0..).zip(&self.0) {
            let mut written = String::new();
            for (column, dots) in (0..).zip(line.iter().copied().chain(repeat(0)).take(width)) {
                let letter = if dots == 0 { ' ' } else { char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ') };
                match ground(column, row) {
                    // Writing into a string does not fail.
                    Some(style) => _ = write!(written, "{style}{letter}{style:#}"),
                    None => written.push(letter),
                }
            }
            text.push_str(written.trim_end());
            text.push('\n');
        }
        text
    }
}
