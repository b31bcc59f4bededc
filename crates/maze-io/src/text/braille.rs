//! Any shape as braille characters of eight dots each.

use super::paint::Paint;
use crate::Drawing;
use glam::Vec2;
use maze_core::{Cell, Geometry, Point, flatten_wall, text::Dots};
use std::{collections::BTreeSet, ops::Range};

/// The number of dots between the centers of two cells of pitch 1.
const DOTS: f32 = 5.0;

/// The same for a drawing with a path, which needs more room between walls.
const DOTS_WITH_PATH: f32 = 10.0;

/// The character of the path.
const PATH: char = '█';

/// The maximum length of the straight pieces of a curved wall, in cell pitches.
const PIECE: f32 = 0.1;

/// Draws a maze of any shape, with its first row at the top. A character that has dots of walls does not show the path.
pub(super) fn draw<G: Geometry>(drawing: &Drawing<'_, G>, paint: &impl Paint) -> String {
    let grid = drawing.maze.grid();
    let pitch = if drawing.path.is_empty() { DOTS } else { DOTS_WITH_PATH };
    let [mut walls, mut path] = [Dots::new(pitch), Dots::new(pitch)];
    for wall in drawing.walls() {
        walls.line(flatten_wall(grid, wall, PIECE));
    }
    path.line(drawing.path.iter().map(|&cell| grid.center(cell)));
    write(grid, [&walls, &path], pitch, paint)
}

/// Writes the dots of the walls, and the path where there are none.
fn write<G: Geometry>(grid: &G, [walls, path]: [&Dots; 2], pitch: f32, paint: &impl Paint) -> String {
    walls.text(|column, row, letter, text| {
        let on_path = letter == ' ' && path.at(column, row) != 0;
        let letter = if on_path { PATH } else { letter };
        // The cell at the center of the character determines the color.
        #[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
        let middle = Vec2::new(2.0 * column as f32 + 0.5, 4.0 * row as f32 + 1.5) / pitch;
        paint.paint(letter.encode_utf8(&mut [0; 4]), || grid.locate(middle.into()), on_path, text);
    })
}

/// The size of a drawing without a path, and what is needed to find the cells of a part of it.
pub(super) struct Layout {
    /// The number of lines and columns, in characters.
    pub(super) size: [usize; 2],
    /// The spacing of a grid of points that has at least one point in every cell.
    spacing: f32,
    /// An upper bound for the distance of a cell's points from its center.
    margin: f32,
}

impl Layout {
    pub(super) fn new<G: Geometry>(grid: &G) -> Self {
        let boundary = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| grid.across(wall).is_none());
        let size = boundary
            .flat_map(|wall| flatten_wall(grid, wall, PIECE))
            .map(character)
            .fold([0; 2], |size, at| [0, 1].map(|axis| size[axis].max(at[axis] + 1)));
        // No walls are within the clearance around the center of a cell.
        Self { size, spacing: grid.clearance().clamp(0.05, 1.0), margin: 2.0 * grid.longest_step().max(1.0) }
    }

    /// Draws these lines and columns of the drawing.
    pub(super) fn draw<G: Geometry>(
        &self,
        drawing: &Drawing<'_, G>,
        paint: &impl Paint,
        [lines, columns]: [Range<usize>; 2],
    ) -> String {
        let grid = drawing.maze.grid();
        let part = [columns, lines];
        let [mut walls, path] = [Dots::part(DOTS, part.clone()), Dots::new(DOTS)];
        for cell in self.cells_near(grid, &part) {
            for wall in drawing.walls_of(cell..cell + 1) {
                walls.line(flatten_wall(grid, wall, PIECE));
            }
        }
        write(grid, [&walls, &path], DOTS, paint)
    }

    /// Returns all cells that these columns and lines touch, and some more.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        reason = "few points"
    )]
    fn cells_near<G: Geometry>(&self, grid: &G, [columns, lines]: &[Range<usize>; 2]) -> BTreeSet<Cell> {
        let points = |characters: &Range<usize>, dots: f32| {
            let [first, last] = [characters.start, characters.end].map(|at| at as f32 * dots / DOTS);
            let first = (first - self.margin).max(0.0);
            let steps = ((last + self.margin - first) / self.spacing).ceil() as u32;
            (0..=steps).map(move |step| first + step as f32 * self.spacing)
        };
        let columns: Vec<f32> = points(columns, 2.0).collect();
        let points = points(lines, 4.0).flat_map(|y| columns.iter().map(move |&x| [x, y]));
        points.filter_map(|point| grid.locate(point)).collect()
    }
}

/// The line and column of the character that contains a point.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "shapes begin at the origin")]
fn character(point: Point) -> [usize; 2] {
    let [x, y] = point.map(|part| (part * DOTS).round() as usize);
    [y / 4, x / 2]
}

/// The line and column of a cell's center in a drawing without a path.
pub(super) fn letter_of<G: Geometry>(grid: &G, cell: Cell) -> [usize; 2] {
    character(grid.center(cell))
}
