//! Any shape as braille characters of eight dots each.

use super::paint::Paint;
use crate::{
    Drawing,
    cuts::{Glued, PLACES, glued_edges, is_cut},
    path_lines::path_lines,
};
use glam::Vec2;
use maze_core::{Cell, Geometry, Grid, Point, flatten_wall, grid::Plan, text::Dots};
use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Range,
};

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
    let grid = &drawing.plan();
    let (pitch, letters) = Letters::of(grid, if drawing.path.is_empty() { DOTS } else { DOTS_WITH_PATH });
    let [mut walls, mut path] = [Dots::new(pitch), Dots::new(pitch)];
    let place = |point: Vec2| (point + letters.moved).into();
    for wall in drawing.walls() {
        walls.line(flatten_wall(grid, wall, PIECE).map(|point| place(point.into())));
    }
    for part in path_lines(drawing) {
        path.line(part.points(grid).map(place));
    }
    // A dot that a letter covers.
    for &at in letters.at.keys() {
        walls.line([middle(at, pitch).into(); 2].into_iter());
    }
    write(grid, [&walls, &path], pitch, (&letters, paint))
}

/// The letters and arrows of glued edges, each in place of a character.
#[derive(Default)]
struct Letters {
    at: BTreeMap<[usize; 2], char>,
    /// The vector by which the maze moves to make room for them, in cell pitches.
    moved: Vec2,
}

/// The room for letters at the left and at the top, if there are any, in dots.
const MARGIN: Vec2 = Vec2::new(6.0, 8.0);

/// The pitches at which letters are placed, as multiples of the usual one. Around a pentagon of a planet, and in a hyperbolic
/// plane, there are too many for the usual one. Twice is enough for all shapes, but a mask may crowd them.
const PITCHES: [f32; 3] = [1.0, 2.0, 4.0];

impl Letters {
    /// The letters of a grid, and the least of the pitches at which none overlap. If there is none, it is the greatest one,
    /// and letters that would overlap are left out. No letters if the grid has no cuts.
    fn of(grid: &impl Geometry, usual: f32) -> (f32, Self) {
        let glued = glued_edges(grid);
        if glued.is_empty() {
            return (usual, Self::default());
        }
        let at = |times: f32| (times * usual, Self::at_pitch(&glued, times * usual));
        let [least, larger @ ..] = PITCHES;
        let (pitch, (letters, _)) =
            larger.into_iter().fold(at(least), |best, times| if best.1.1 { best } else { at(times) });
        (pitch, letters)
    }

    /// The letters of edges at this pitch that have room, and whether all of them have.
    fn at_pitch(glued: &[Glued], pitch: f32) -> (Self, bool) {
        let margin = |axis: usize| if glued.iter().any(|edge| edge.out[axis] < -0.5) { MARGIN[axis] } else { 0.0 };
        let moved = Vec2::new(margin(0), margin(1)) / pitch;
        let (mut at, mut are_all) = (BTreeMap::new(), true);
        for edge in glued {
            let Glued { letters, arrow: [from, to], out, .. } = edge;
            let ahead = *to - *from;
            let arrow = match (ahead.x.abs() > ahead.y.abs(), ahead.x + ahead.y > 0.0) {
                (true, true) => '→',
                (true, false) => '←',
                (false, true) => '↓',
                (false, false) => '↑',
            };
            let count = letters.chars().count();
            let places = PLACES.map(|share| {
                let beside = pitch * (edge.middle() + share * ahead + moved) + 4.0 * *out;
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "inside the margin")]
                let [column, row] = [beside.x / 2.0, beside.y / 4.0].map(|part| part as usize);
                [if out.x < -0.5 { column.saturating_sub(count) } else { column }, row]
            });
            let is_free =
                |&[first, row]: &[usize; 2]| (first..=first + count).all(|column| !at.contains_key(&[column, row]));
            match places.into_iter().find(is_free) {
                Some([first, row]) => {
                    at.extend(
                        letters.chars().chain([arrow]).zip(first..).map(|(letter, column)| ([column, row], letter)),
                    );
                }
                None => are_all = false,
            }
        }
        (Self { at, moved }, are_all)
    }
}

/// The middle of a character, in cell pitches.
#[expect(clippy::cast_precision_loss, reason = "far below 2^24")]
fn middle([column, row]: [usize; 2], pitch: f32) -> Vec2 {
    Vec2::new(2.0 * column as f32 + 0.5, 4.0 * row as f32 + 1.5) / pitch
}

/// Writes the dots of the walls, and the path where there are none.
fn write<G: Geometry>(
    grid: &G,
    [walls, path]: [&Dots; 2],
    pitch: f32,
    (letters, paint): (&Letters, &impl Paint),
) -> String {
    walls.text(|column, row, letter, text| {
        let on_path = letter == ' ' && path.at(column, row) != 0;
        let own = letters.at.get(&[column, row]).copied();
        let letter = own.unwrap_or(if on_path { PATH } else { letter });
        // The cell at the center of the character determines the color.
        let middle = middle([column, row], pitch) - letters.moved;
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
        let grid = Plan(grid);
        let walls = grid.cells().flat_map(|cell| grid.walls(cell));
        let boundary = walls.filter(|&wall| grid.across(wall).is_none() || is_cut(&grid, wall));
        let size = boundary
            .flat_map(|wall| flatten_wall(&grid, wall, PIECE))
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
        let grid = &drawing.plan();
        let part = [columns, lines];
        let [mut walls, path] = [Dots::part(DOTS, part.clone()), Dots::new(DOTS)];
        for cell in self.cells_near(grid, &part) {
            for wall in drawing.walls_of(cell..cell + 1) {
                walls.line(flatten_wall(grid, wall, PIECE));
            }
        }
        write(grid, [&walls, &path], DOTS, (&Letters::default(), paint))
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
    character(Plan(grid).center(cell))
}

#[cfg(test)]
mod tests {
    use super::*;
    use maze_core::Shape;

    #[test]
    fn without_room_for_all_letters_there_are_some() {
        let grid = "hyperbolic:4".parse::<Shape>().unwrap_or_else(|error| panic!("{error}")).grid();
        let glued = glued_edges(&grid);
        let counts = [1.0, DOTS, DOTS_WITH_PATH].map(|pitch| {
            let (letters, are_all) = Letters::at_pitch(&glued, pitch);
            let arrows = letters.at.values().filter(|letter| "←→↑↓".contains(**letter)).count();
            assert_eq!(are_all, arrows == glued.len(), "{arrows} letters at a pitch of {pitch}");
            arrows
        });
        assert!(0 < counts[0] && counts.is_sorted(), "{counts:?}");
        assert_eq!(counts[2], glued.len());
    }
}
