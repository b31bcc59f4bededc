//! Any shape as braille dots: eight to a character.

use super::paint::Paint;
use crate::Drawing;
use glam::Vec2;
use maze_core::{Cell, Geometry, Point, flatten_wall};

/// How many dots lie between two cells of pitch 1.
const DOTS: f32 = 5.0;

/// The same where a path is drawn, which needs room between the walls.
const DOTS_WITH_PATH: f32 = 10.0;

/// What stands for the path.
const PATH: char = '█';

/// How long the straight pieces of a bent wall are at most.
const PIECE: f32 = 0.1;

/// Draws a maze of any shape, its first row at the top. Where a character has dots of walls, the path is left out.
pub(super) fn draw<G: Geometry>(drawing: &Drawing<'_, G>, paint: &impl Paint) -> String {
    let grid = drawing.maze.grid();
    let pitch = if drawing.path.is_empty() { DOTS } else { DOTS_WITH_PATH };
    let [mut walls, mut path] = [Dots::new(pitch), Dots::new(pitch)];
    for wall in drawing.walls() {
        walls.line(flatten_wall(grid, wall, PIECE));
    }
    path.line(drawing.path.iter().map(|&cell| grid.center(cell)));
    walls.text(|column, row, dots, text| {
        let on_path = dots == 0 && path.at(column, row) != 0;
        let letter = if on_path { PATH } else { letter(dots) };
        // The cell that holds the middle of the character.
        #[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
        let middle = Vec2::new(2.0 * column as f32 + 0.5, 4.0 * row as f32 + 1.5) / pitch;
        paint.paint(letter.encode_utf8(&mut [0; 4]), || grid.locate(middle.into()), on_path, text);
    })
}

/// Where a cell's middle lies in such a drawing: the line, and the character in it.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shapes begin at the origin")]
pub(super) fn letter_of<G: Geometry>(grid: &G, cell: Cell) -> [usize; 2] {
    let [x, y] = grid.center(cell).map(|part| (part * DOTS).round() as usize);
    [y / 4, x / 2]
}

/// A raster of dots that grows as it is drawn on.
struct Dots {
    /// How many lie between two cells of pitch 1.
    pitch: f32,
    /// Eight to a character, line by line.
    lines: Vec<Vec<u8>>,
}

impl Dots {
    fn new(pitch: f32) -> Self {
        Self { pitch, lines: Vec::new() }
    }

    /// The dots of a character.
    fn at(&self, column: usize, row: usize) -> u8 {
        self.lines.get(row).and_then(|line| line.get(column)).copied().unwrap_or(0)
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shapes begin at the origin")]
    fn dot(&mut self, point: Vec2) {
        let [x, y] = (point * self.pitch).round().to_array().map(|dots| dots as usize);
        let (column, row) = (x / 2, y / 4);
        if self.lines.len() <= row {
            self.lines.resize(row + 1, Vec::new());
        }
        let line = &mut self.lines[row];
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
        for b in points.map(Vec2::from) {
            let a = last.replace(b).unwrap_or(b);
            // Not `length()`, which may round a whole number of steps up.
            let length = (b - a).x.hypot((b - a).y);
            let steps = (length * self.pitch * 2.0).ceil().max(1.0) as u16;
            for step in 0..=steps {
                let share = f32::from(step) / f32::from(steps);
                self.dot(a + share * (b - a));
            }
        }
    }

    /// The dots as characters, each written by its column, row and dots.
    fn text(&self, write: impl Fn(usize, usize, u8, &mut String)) -> String {
        let width = self.lines.iter().map(Vec::len).max().unwrap_or(0);
        let mut text = String::new();
        for row in 0..self.lines.len() {
            let mut line = String::new();
            for column in 0..width {
                write(column, row, self.at(column, row), &mut line);
            }
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}

/// The character with these dots.
fn letter(dots: u8) -> char {
    if dots == 0 { ' ' } else { char::from_u32(0x2800 + u32::from(dots)).unwrap_or(' ') }
}
