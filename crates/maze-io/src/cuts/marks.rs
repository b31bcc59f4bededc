//! The marks on nets: letters and arrows beside glued edges, dashes along them, and the steps of stairs.

use super::edges::{BESIDE, Glued, glued_edges};
use crate::frame::Frame;
use glam::Vec2;
use maze_core::{Cell, Geometry, Point, grid::steps};
use std::{collections::BTreeMap, ops::Range};
use ttf_parser::{Face, OutlineBuilder};

/// The distance of arrows from the edge, the greatest length of an arrow, and the length of the sides of its head.
const AWAY: f32 = 0.2;
const LONGEST: f32 = 3.0;
const HEAD: f32 = 0.16;

/// The height of a letter, and the room for it, with the tail of a Q. Beside an edge that is shorter than a cell, these and the
/// distance from the edge are smaller.
const HEIGHT: f32 = 0.4;
const ROOM: Vec2 = Vec2::new(0.45, 0.52);

/// The places of letters along an arrow, relative to its middle and its length, from the best one on.
pub(crate) const PLACES: [f32; 7] = [0.0, 0.25, -0.25, 0.5, -0.5, 0.75, -0.75];

/// The sizes of letters, relative to the [size](size) at their edge: smaller ones fit into narrow parts of the net.
const SIZES: [f32; 3] = [1.0, 0.75, 0.6];

/// The distance from the edge within which arrows and letters are.
pub(super) const REACH: f32 = BESIDE + 0.5 * HEIGHT;

/// The place of the letters of stairs on a page with one floor, where no arrow is beside them: in the middle of the half
/// without steps. They are at most this wide.
const BESIDE_STAIRS: f32 = 0.5;
const WIDEST: f32 = 0.84;

/// The number of dashes along an edge, per cell.
const DASHES: f32 = 3.0;

/// Returns the letters and arrows beside the edges of a net, as lines in the coordinates of the grid: edges with the same
/// letter are glued so that their arrows meet. Empty in a plane. O(cells).
#[must_use]
pub fn cut_marks(grid: &impl Geometry) -> Vec<Vec<Point>> {
    marks(grid).into_iter().map(|line| line.into_iter().map(Point::from).collect()).collect()
}

/// The letters and arrows beside the edges of a net, and the steps of stairs, as lines. None in a plane.
pub(crate) fn marks(grid: &impl Geometry) -> Vec<Vec<Vec2>> {
    marks_of(grid, grid.cells(), &glued_edges(grid))
}

/// The letters and arrows beside these edges, and the steps of the stairs among these cells. Letters with the number of a floor
/// have no arrows, since there is only one way to go up or down.
pub(super) fn marks_of(grid: &impl Geometry, cells: Range<Cell>, glued: &[Glued]) -> Vec<Vec<Vec2>> {
    let stairs = cells.filter(|&cell| grid.is_stairs(cell));
    let mut lines: Vec<_> =
        stairs.flat_map(|cell| steps(grid, cell)).map(|line| line.map(Vec2::from).to_vec()).collect();
    for edge in glued.iter().filter(|edge| edge.floor.is_none()) {
        let Glued { arrow: [from, to], out, .. } = *edge;
        let (ahead, size) = ((to - from).normalize_or_zero(), size(edge));
        let half = 0.5 * LONGEST.min(0.8 * edge.length()) * ahead;
        let [tail, tip] = [-half, half].map(|end| edge.middle() + size * AWAY * out + end);
        let [one, two] = [out, -out].map(|aside| tip + size * HEAD * (0.7 * aside - ahead));
        lines.extend([vec![tail, tip], vec![one, tip, two]]);
    }
    for (edge, (middle, size)) in glued.iter().zip(places(glued)) {
        letter_lines(&edge.label(), (middle, size * HEIGHT), &mut lines);
    }
    lines
}

/// The size of arrows and letters beside an edge, relative to those beside an edge of at least one cell.
fn size(edge: &Glued) -> f32 {
    edge.length().min(1.0)
}

/// The middles and the sizes of the letters of all edges. If letters would overlap those of an edge before, as in a corner of
/// the net, they move along their arrow, or are smaller.
fn places(glued: &[Glued]) -> Vec<(Vec2, f32)> {
    // The boxes of letters in each square of the plane.
    let mut boxes = BTreeMap::<[i32; 2], Vec<Frame>>::new();
    let place = |edge: &Glued| {
        let [from, to] = edge.arrow;
        #[expect(clippy::cast_precision_loss, reason = "a few letters")]
        let room = Vec2::new(edge.label().len() as f32, 1.0) * ROOM;
        let around = |(middle, size): (Vec2, f32)| {
            let half = 0.5 * size * room;
            Frame { least: middle - half, most: middle + half }
        };
        let beside = |size| PLACES.map(|share| (edge.middle() + size * BESIDE * edge.out + share * (to - from), size));
        let places: Vec<_> = if edge.floor.is_some() {
            vec![(edge.middle() + BESIDE_STAIRS * edge.out, size(edge).min(WIDEST / room.x))]
        } else {
            SIZES.into_iter().flat_map(|part| beside(part * size(edge))).collect()
        };
        let is_free = |&place: &(Vec2, f32)| {
            let own = around(place);
            !squares(own).filter_map(|square| boxes.get(&square)).flatten().any(|&other| own.overlaps(other))
        };
        let best = places.iter().copied().find(is_free).unwrap_or(places[0]);
        let own = around(best);
        squares(own).for_each(|square| boxes.entry(square).or_default().push(own));
        best
    };
    glued.iter().map(place).collect()
}

/// Dashes along an edge.
pub(super) fn dashes([from, to]: [Vec2; 2]) -> impl Iterator<Item = Vec<Vec2>> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^32")]
    let count = (DASHES * from.distance(to)).round().max(1.0) as u32;
    let share = move |place: f32| from.lerp(to, place / count as f32);
    (0..count).map(move |number| [0.35, 0.65].map(|part| share(number as f32 + part)).to_vec())
}

/// The squares of the plane that a box touches.
fn squares(Frame { least, most }: Frame) -> impl Iterator<Item = [i32; 2]> {
    let [from, to] = [least, most].map(|corner| corner.floor().as_ivec2());
    (from.y..=to.y).flat_map(move |row| (from.x..=to.x).map(move |column| [column, row]))
}

/// Adds the outlines of letters of this height, whose middle is at a point.
fn letter_lines(letters: &str, (middle, size): (Vec2, f32), lines: &mut Vec<Vec<Vec2>>) {
    let Ok(font) = Face::parse(epaint_default_fonts::UBUNTU_LIGHT, 0) else { return };
    let glyphs: Vec<_> = letters.chars().filter_map(|letter| font.glyph_index(letter)).collect();
    // The advance to each glyph.
    let mut ahead = Vec::new();
    let mut width = 0.0;
    for &glyph in &glyphs {
        ahead.push(width);
        width += f32::from(font.glyph_hor_advance(glyph).unwrap_or_default());
    }
    let [Some(first), Some(last)] = [glyphs.first(), glyphs.last()].map(|glyph| font.glyph_bounding_box(*glyph?))
    else {
        return;
    };
    let right = ahead.last().copied().unwrap_or_default() + f32::from(last.x_max);
    let height = f32::from(font.capital_height().unwrap_or(first.y_max)).max(1.0);
    let center = 0.5 * Vec2::new(f32::from(first.x_min) + right, height);
    for (glyph, ahead) in glyphs.into_iter().zip(ahead) {
        let center = center - Vec2::new(ahead, 0.0);
        let mut outline = Outline { scale: size / height, center, middle, lines };
        font.outline_glyph(glyph, &mut outline);
    }
}

/// Draws outlines as lines.
struct Outline<'l> {
    scale: f32,
    center: Vec2,
    middle: Vec2,
    lines: &'l mut Vec<Vec<Vec2>>,
}

impl Outline<'_> {
    /// A point of the font, whose y axis points up.
    fn point(&self, x: f32, y: f32) -> Vec2 {
        self.middle + self.scale * (Vec2::new(x, y) - self.center) * Vec2::new(1.0, -1.0)
    }

    /// Adds a curve through these control points.
    fn curve(&mut self, at: impl Fn(Vec2, f32) -> Vec2) {
        const PARTS: u8 = 4;
        let Some(from) = self.lines.last().and_then(|line| line.last()).copied() else { return };
        let points = (1..=PARTS).map(|part| at(from, f32::from(part) / f32::from(PARTS))).collect::<Vec<_>>();
        self.lines.last_mut().into_iter().for_each(|line| line.extend_from_slice(&points));
    }
}

impl OutlineBuilder for Outline<'_> {
    fn move_to(&mut self, x: f32, y: f32) {
        self.lines.push(vec![self.point(x, y)]);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let point = self.point(x, y);
        self.lines.last_mut().into_iter().for_each(|line| line.push(point));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let [control, to] = [self.point(x1, y1), self.point(x, y)];
        self.curve(|from, at| from.lerp(control, at).lerp(control.lerp(to, at), at));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let [a, b, to] = [self.point(x1, y1), self.point(x2, y2), self.point(x, y)];
        self.curve(|from, at| {
            let [p, q, r] = [from.lerp(a, at), a.lerp(b, at), b.lerp(to, at)];
            p.lerp(q, at).lerp(q.lerp(r, at), at)
        });
    }

    fn close(&mut self) {
        let line = self.lines.last_mut();
        line.into_iter().for_each(|line| line.extend(line.first().copied()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{cuts::edges::on_floor, floors::floors};
    use maze_core::{Grid, Shape};

    #[test]
    fn no_letters_overlap() {
        let planets = (2..7).map(|edge| format!("planet:{edge}"));
        let cubes = (1..5).map(|edge| format!("cube:{edge}"));
        let hyperbolic = (1..6).map(|layers| format!("hyperbolic:{layers}"));
        let others = ["torus:3x3", "torus:9x7", "klein:4x5", "klein:7x6", "projective:2", "projective:5"];
        for code in planets.chain(cubes).chain(hyperbolic).chain(others.map(String::from)) {
            let grid = code.parse::<Shape>().unwrap_or_else(|error| panic!("{code}: {error}")).grid();
            let glued = glued_edges(&grid);
            let boxes = glued.iter().zip(places(&glued)).map(|(edge, (middle, size))| {
                let mut lines = Vec::new();
                letter_lines(&edge.letters, (middle, size * HEIGHT), &mut lines);
                let points = lines.into_iter().flatten();
                (edge, points.fold(Frame::EMPTY, |all, point| all.with(Frame { least: point, most: point })))
            });
            let boxes: Vec<_> = boxes.collect();
            for (number, (edge, own)) in boxes.iter().enumerate() {
                assert!(own.most.y - own.least.y > 0.2, "{code}: {} is large enough to read", edge.letters);
                for (other, its) in &boxes[..number] {
                    assert!(!own.overlaps(*its), "{code}: {} and {}", edge.letters, other.letters);
                }
            }
        }
    }

    #[test]
    fn letters_on_a_floor_are_between_the_upper_end_of_stairs_and_their_steps() {
        // Up to three letters, and numbers of two digits.
        for (code, longest) in [("floors:12x8x3", 2), ("hex-floors:12x8x3", 2), ("floors:40x40x14", 5)] {
            let grid = code.parse::<Shape>().unwrap_or_else(|error| panic!("{error}")).grid();
            let glued = glued_edges(&grid);
            for cells in floors(&grid) {
                let here = glued_edges(&grid).into_iter().filter(|edge| cells.contains(&edge.sides[0].cell));
                let here: Vec<Glued> = here.map(|edge| on_floor(&grid, edge)).collect();
                assert!(!here.is_empty() && here.len() < glued.len());
                for (edge, (middle, size)) in here.iter().zip(places(&here)) {
                    let (mut lines, [from, to]) = (Vec::new(), edge.arrow);
                    letter_lines(&edge.label(), (middle, size * HEIGHT), &mut lines);
                    assert!(edge.label().len() <= longest && !lines.is_empty(), "{code}: {}", edge.label());
                    let along = (to - from).normalize_or_zero();
                    for point in lines.into_iter().flatten() {
                        let [out, aside] = [edge.out, along].map(|way| way.dot(point - from.midpoint(to)));
                        let is_inside = out > 0.05 && out < 0.95 && aside.abs() < 0.45 * edge.length();
                        assert!(is_inside, "{code}: {} at {out}, {aside}", edge.label());
                    }
                }
            }
        }
    }

    #[test]
    fn the_letters_of_stairs_are_on_the_stairs_and_in_the_stairwell() {
        for code in ["floors:12x8x3", "hex-floors:12x8x3"] {
            let grid = code.parse::<Shape>().unwrap_or_else(|error| panic!("{error}")).grid();
            let glued = glued_edges(&grid);
            assert_eq!(glued.len(), 2 * (4 + 4));
            for pair in glued.chunks(2) {
                let at = [0, 1].map(|half| {
                    let Glued { arrow: [from, to], out, .. } = &pair[half];
                    grid.locate((from.midpoint(*to) + BESIDE * out).into())
                });
                assert!(
                    at.contains(&None) && at.into_iter().flatten().all(|cell| grid.is_stairs(cell)),
                    "{code}: {at:?}"
                );
            }
            let stairs = grid.cells().filter(|&cell| grid.is_stairs(cell)).count();
            let steps = grid.cells().filter(|&cell| grid.is_stairs(cell)).flat_map(|cell| steps(&grid, cell));
            assert_eq!((stairs, steps.count()), (8, 8 * 4));
        }
    }
}
