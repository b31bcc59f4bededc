//! Any shape as braille dots: eight to a character.

use super::paint::Paint;
use crate::Drawing;
use glam::Vec2;
use maze_core::{Cell, Dots, Geometry, flatten_wall};

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
    walls.text(|column, row, letter, text| {
        let on_path = letter == ' ' && path.at(column, row) != 0;
        let letter = if on_path { PATH } else { letter };
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
