//! The cuts of surfaces, which are drawn as nets: letters and arrows show which edges are glued, and tabs hold the paper.
//! The floors of a building are cut at the upper ends of stairs.

use crate::frame::Frame;
use glam::Vec2;
use maze_core::{Cell, Geometry, HalfEdge, Point, Side, grid::Isometry};
use std::collections::BTreeMap;
use ttf_parser::{Face, OutlineBuilder};

/// The distance of arrows from the edge, the greatest length of an arrow, and the length of the sides of its head.
const AWAY: f32 = 0.2;
const LONGEST: f32 = 3.0;
const HEAD: f32 = 0.16;

/// The height of a letter, and the distance of its middle from the edge.
const HEIGHT: f32 = 0.4;
const BESIDE: f32 = 0.62;

/// The distance from the edge within which arrows and letters are.
const REACH: f32 = BESIDE + 0.5 * HEIGHT;

/// The distance of points that are the same up to rounding errors.
const NEAR: f32 = 0.02;

/// The distance of two edges between which one sees that they are glued, without letters.
const BESIDE_EACH_OTHER: f32 = 0.5;

/// The number of steps that are drawn on stairs.
const STEPS: u8 = 4;

/// The number of dashes along an edge, per cell.
const DASHES: f32 = 3.0;

/// The width of a tab as a share of the longer side of the net, and at most as a share of its edge.
const TAB: f32 = 1.0 / 16.0;
const WIDEST_TAB: f32 = 0.42;

/// The distance between a tab and the edge of the picture.
const BESIDE_TAB: f32 = 0.2;

/// Whether a side leads to a place elsewhere in the picture.
pub(crate) fn is_cut(grid: &impl Geometry, wall: HalfEdge) -> bool {
    !grid.transition(wall).is_identity()
}

/// Whether the surface is one-sided: some cut is glued mirrored.
pub(crate) fn is_one_sided(grid: &impl Geometry) -> bool {
    grid.cells().flat_map(|cell| grid.walls(cell)).any(|wall| grid.transition(wall).is_mirrored())
}

/// The points at the other edge of a cut where the ends of a side lie.
pub(crate) fn beyond_cut(grid: &impl Geometry, wall: HalfEdge) -> [Point; 2] {
    let [a, b] = grid.ends(grid.twin(wall));
    if grid.transition(wall).is_mirrored() { [a, b] } else { [b, a] }
}

/// An edge of the picture that belongs to another edge. It runs clockwise around the net, straight on or in a zigzag.
struct Edge {
    corners: Vec<Vec2>,
    map: Isometry,
}

impl Edge {
    fn ends(&self) -> [Vec2; 2] {
        [self.corners[0], self.corners[self.corners.len() - 1]]
    }

    /// Whether another edge is glued by the same map, up to rounding errors.
    fn is_glued_like(&self, other: &Self) -> bool {
        let is_near = |corner: &Vec2| {
            let [here, there] = [self, other].map(|edge| Vec2::from(edge.map.apply((*corner).into())));
            here.distance(there) < NEAR
        };
        self.map.is_mirrored() == other.map.is_mirrored() && other.corners.iter().all(is_near)
    }
}

/// An edge of a net with its letters. Two edges with the same letters are glued so that their arrows meet.
pub(crate) struct Glued {
    pub(crate) letters: String,
    /// Its ends, in the direction of the arrow.
    pub(crate) arrow: [Vec2; 2],
    /// The unit vector toward its arrow and letters: out of the net, or into it if there are cells outside, as at the upper
    /// end of stairs.
    pub(crate) out: Vec2,
    /// The distance of the outermost corner of a zigzag from the line between its ends.
    pub(crate) bulge: f32,
}

/// The edges of a net with their letters. None in a plane.
pub(crate) fn glued_edges(grid: &impl Geometry) -> Vec<Glued> {
    lettered(grid, edges(grid))
}

/// Gives letters to edges, from the last to the first.
fn lettered(grid: &impl Geometry, edges: Vec<Edge>) -> Vec<Glued> {
    let mut at = BTreeMap::<[i32; 2], Vec<usize>>::new();
    for (number, edge) in edges.iter().enumerate() {
        let [from, to] = edge.ends();
        at.entry(key(from.midpoint(to))).or_default().push(number);
    }
    let (mut glued, mut has_letters, mut count) = (Vec::new(), vec![false; edges.len()], 0);
    for number in (0..edges.len()).rev() {
        if has_letters[number] {
            continue;
        }
        has_letters[number] = true;
        let edge = &edges[number];
        let onto = edge.ends().map(|end| Vec2::from(edge.map.apply(end.into())));
        let is = |ends: [Vec2; 2], [a, b]: [Vec2; 2]| ends[0].distance(a) < 0.1 && ends[1].distance(b) < 0.1;
        let is_other = |&other: &usize| {
            let ends = edges[other].ends();
            !has_letters[other] && (is(ends, onto) || is(ends, [onto[1], onto[0]]))
        };
        let middle = onto[0].midpoint(onto[1]);
        let other = around(middle).filter_map(|place| at.get(&place)).flatten().copied().find(is_other);
        other.into_iter().for_each(|other| has_letters[other] = true);
        let [from, to] = edge.ends();
        if from.midpoint(to).distance(middle) < BESIDE_EACH_OTHER {
            continue;
        }
        let letters = letters(count);
        let mut add = |edge: &Edge, is_reversed: bool| {
            let ends @ [from, to] = edge.ends();
            let along = (to - from).normalize_or_zero();
            // All edges run clockwise around the net.
            let out = Vec2::new(along.y, -along.x);
            let bulge = edge.corners.iter().map(|&corner| (corner - from).dot(out)).fold(0.0, f32::max);
            let is_inside = grid.locate((from.midpoint(to) + (bulge + BESIDE) * out).into()).is_some();
            let arrow = if is_reversed { [to, from] } else { ends };
            glued.push(Glued { letters: letters.clone(), arrow, out: if is_inside { -out } else { out }, bulge });
        };
        add(edge, false);
        if let Some(other) = other.map(|other| &edges[other]) {
            add(other, !is(other.ends(), onto));
        }
        count += 1;
    }
    glued
}

/// A to Z, then AA, AB and so on.
fn letters(number: usize) -> String {
    let before = number / 26;
    let mut all = if before > 0 { letters(before - 1) } else { String::new() };
    all.extend(('A'..='Z').nth(number % 26));
    all
}

/// A point in steps of a sixteenth of a cell pitch, to find it in a map.
fn key(point: Vec2) -> [i32; 2] {
    (16.0 * point).round().as_ivec2().to_array()
}

/// The [keys](key) of a point that may differ by a rounding error.
fn around(point: Vec2) -> impl Iterator<Item = [i32; 2]> {
    let [x, y] = key(point);
    (-1..=1).flat_map(move |by_x| (-1..=1).map(move |by_y| [x + by_x, y + by_y]))
}

/// Returns the letters and arrows beside the edges of a net, as lines in the coordinates of the grid: edges with the same
/// letter are glued so that their arrows meet. Empty in a plane. O(cells).
#[must_use]
pub fn seam_marks(grid: &impl Geometry) -> Vec<Vec<Point>> {
    marks(grid).into_iter().map(|line| line.into_iter().map(Point::from).collect()).collect()
}

/// The marks and tabs around a net, as lines.
#[derive(Default)]
pub(crate) struct Surroundings {
    /// Letters and arrows beside the edges, and dashes along them, which show where passages lead over them. The steps of
    /// stairs.
    pub(crate) marks: Vec<Vec<Vec2>>,
    /// Tabs to glue, if the net can be folded.
    pub(crate) tabs: Vec<Vec<Vec2>>,
    /// The distance from the net within which all of them are.
    pub(crate) reach: f32,
}

impl Surroundings {
    /// The surroundings of a net. None in a plane.
    pub(crate) fn of(grid: &impl Geometry) -> Self {
        let edges = edges(grid);
        if edges.is_empty() {
            return Self::default();
        }
        let dashes: Vec<_> =
            edges.iter().flat_map(|edge| edge.corners.windows(2)).flat_map(|side| dashes([side[0], side[1]])).collect();
        let glued = lettered(grid, edges);
        let bulge = glued.iter().map(|edge| edge.bulge).fold(0.0, f32::max);
        let (mut tabs, mut reach) = (Vec::new(), REACH + bulge);
        if grid.is_developable() {
            let Frame { least, most } = Frame::of(grid);
            let usual = (TAB * (most - least).max_element()).max(1.0);
            // One tab for both edges of a cut, so that no two meet in a corner of the net.
            for pair in glued.chunk_by(|one, other| one.letters == other.letters) {
                let width = usual.min(WIDEST_TAB * pair[0].length());
                // Letters fit on it.
                if width >= REACH {
                    tabs.push(pair[0].tab(width));
                    reach = reach.max(width + BESIDE_TAB);
                }
            }
        }
        let mut marks = marks_of(grid, glued);
        marks.extend(dashes);
        Self { marks, tabs, reach }
    }
}

/// Dashes along an edge.
fn dashes([from, to]: [Vec2; 2]) -> impl Iterator<Item = Vec<Vec2>> {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^32")]
    let count = (DASHES * from.distance(to)).round().max(1.0) as u32;
    let share = move |place: f32| from.lerp(to, place / count as f32);
    (0..count).map(move |number| [0.35, 0.65].map(|part| share(number as f32 + part)).to_vec())
}

impl Glued {
    fn length(&self) -> f32 {
        self.arrow[0].distance(self.arrow[1])
    }

    /// The outline of a tab of this width. Its slopes of 45° leave room for an edge beside it.
    fn tab(&self, width: f32) -> Vec<Vec2> {
        let [from, to] = self.arrow;
        let (along, out) = (width * (to - from).normalize_or_zero(), width * self.out);
        vec![from, from + out + along, to + out - along, to]
    }
}

/// The letters and arrows beside the edges of a net, and the steps of stairs, as lines. None in a plane.
pub(crate) fn marks(grid: &impl Geometry) -> Vec<Vec<Vec2>> {
    marks_of(grid, glued_edges(grid))
}

fn marks_of(grid: &impl Geometry, glued: Vec<Glued>) -> Vec<Vec<Vec2>> {
    let mut lines: Vec<_> =
        grid.cells().filter(|&cell| grid.is_stairs(cell)).flat_map(|cell| steps(grid, cell)).collect();
    for Glued { letters, arrow: [from, to], out, bulge } in glued {
        let ahead = (to - from).normalize_or_zero();
        let middle = 0.5 * (from + to) + bulge * out;
        let half = 0.5 * LONGEST.min(0.8 * from.distance(to)) * ahead;
        let [tail, tip] = [-half, half].map(|end| middle + AWAY * out + end);
        let [one, two] = [out, -out].map(|aside| tip + HEAD * (0.7 * aside - ahead));
        lines.extend([vec![tail, tip], vec![one, tip, two]]);
        letter_lines(&letters, middle + BESIDE * out, &mut lines);
    }
    lines
}

/// The edges of a net, each as long as it is glued by the same map, from the last to the first.
fn edges(grid: &impl Geometry) -> Vec<Edge> {
    if grid.plane().is_some() {
        return Vec::new();
    }
    let cuts = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| is_cut(grid, wall));
    let pieces: Vec<Edge> = cuts
        .map(|wall| Edge { corners: grid.ends(wall).map(Vec2::from).to_vec(), map: grid.transition(wall) })
        .collect();
    let mut starting_at = BTreeMap::<[i32; 2], Vec<usize>>::new();
    for (number, piece) in pieces.iter().enumerate() {
        starting_at.entry(key(piece.corners[0])).or_default().push(number);
    }
    // The piece that continues another one.
    let next = |piece: &Edge| {
        let goes_on = |other: &Edge| {
            let [one, two] = [piece, other].map(|edge| {
                let [from, to] = edge.ends();
                (to - from).normalize_or_zero()
            });
            // A zigzag turns by 60°, a cube by 90°.
            piece.is_glued_like(other) && one.dot(two) > 0.4
        };
        starting_at.get(&key(piece.corners[1])).into_iter().flatten().copied().find(|&number| goes_on(&pieces[number]))
    };
    let mut is_first = vec![true; pieces.len()];
    pieces.iter().filter_map(next).for_each(|number| is_first[number] = false);
    let firsts = pieces.iter().zip(&is_first).filter_map(|(piece, is_first)| is_first.then_some(piece));
    let mut edges: Vec<Edge> = firsts
        .map(|first| {
            let pieces = std::iter::successors(Some(first), |&piece| next(piece).map(|number| &pieces[number]));
            let corners = first.corners[..1].iter().copied().chain(pieces.map(|piece| piece.corners[1])).collect();
            Edge { corners, map: first.map }
        })
        .collect();
    edges.reverse();
    edges
}

/// The steps of stairs, as lines across their lower half. In the upper half are the letters, unless the stairs lead nowhere.
fn steps(grid: &impl Geometry, cell: Cell) -> impl Iterator<Item = Vec<Vec2>> {
    let corners = grid.corners(cell).to_vec();
    let is_upward = |side: Side| is_cut(grid, HalfEdge::new(cell, side));
    // From the lower end to the upper one.
    let [near, far] = if is_upward(2) { [[0, 1], [3, 2]] } else { [[3, 2], [0, 1]] };
    let edges = [0, 1].map(|edge| [near[edge], far[edge]].map(|corner| Vec2::from(corners[corner])));
    (1..=STEPS).map(move |step| {
        let share = f32::from(step) / f32::from(2 * STEPS);
        edges.map(|[from, to]| from.lerp(to, share)).to_vec()
    })
}

/// Adds the outlines of letters, whose middle is at a point.
fn letter_lines(letters: &str, middle: Vec2, lines: &mut Vec<Vec<Vec2>>) {
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
        let mut outline = Outline { scale: HEIGHT / height, center, middle, lines };
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
    use maze_core::{Grid, Shape};

    /// The share of an arrow at which a point is, if it is on the edge.
    fn along([from, to]: [Vec2; 2], point: Vec2) -> Option<f32> {
        let share = (point - from).dot(to - from) / from.distance_squared(to);
        let is_on = point.distance(from.lerp(to, share)) < 0.01 && (-0.01..=1.01).contains(&share);
        is_on.then_some(share)
    }

    #[test]
    fn sides_that_are_glued_have_the_same_letter_and_place_along_its_arrow() {
        for code in [
            "cylinder:5x3",
            "torus:5x4",
            "moebius:6x3",
            "klein:4x5",
            "cube:1",
            "cube:3",
            "projective:2",
            "cube:6@ring",
            "floors:11x6x3",
        ] {
            let grid = code.parse::<Shape>().unwrap_or_else(|error| panic!("{code}: {error}")).grid();
            let glued = glued_edges(&grid);
            let place = |ends: [Point; 2]| {
                let ends = ends.map(Vec2::from);
                let found = glued.iter().find_map(|edge| {
                    let [a, b] = ends.map(|end| along(edge.arrow, end));
                    Some((&edge.letters, a?, b?))
                });
                found.unwrap_or_else(|| panic!("{code}: no letter at {ends:?}"))
            };
            let cuts = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| is_cut(&grid, wall));
            for wall in cuts {
                let (here, there) = (place(grid.ends(wall)), place(beyond_cut(&grid, wall)));
                let is_same = here.0 == there.0 && (here.1 - there.1).abs() < 0.01 && (here.2 - there.2).abs() < 0.01;
                assert!(is_same, "{code}: {wall:?} is at {here:?}, and glued to {there:?}");
            }
            assert!(!marks(&grid).is_empty(), "{code}");
        }
        let square = "square:4x3".parse::<Shape>().unwrap_or_else(|error| panic!("{error}")).grid();
        assert!(glued_edges(&square).is_empty());
    }

    #[test]
    fn the_strips_of_a_planet_have_letters_and_so_have_the_pentagons_far_from_their_neighbors() {
        for edge in [3, 6] {
            let grid = format!("planet:{edge}").parse::<Shape>().unwrap_or_else(|error| panic!("{error}")).grid();
            let glued = glued_edges(&grid);
            // Five edges of the strips around each pole, and one between; four sides of each pole, and two and one of the
            // first pentagons.
            assert_eq!(glued.len(), 2 * (5 + 5 + 1 + 2 * 4 + 2 + 1), "{edge}");
            for pair in glued.chunks(2) {
                assert!((pair[0].length() - pair[1].length()).abs() < 0.01 && pair[0].letters == pair[1].letters);
            }
        }
    }

    #[test]
    fn after_z_there_are_two_letters_and_more() {
        let all = [0, 25, 26, 27, 51, 53, 701, 702].map(letters);
        assert_eq!(all, ["A", "Z", "AA", "AB", "AZ", "BB", "ZZ", "AAA"]);
    }

    #[test]
    fn the_letters_of_stairs_are_on_the_stairs_and_in_the_stairwell() {
        let grid = "floors:12x8x3".parse::<Shape>().unwrap_or_else(|error| panic!("{error}")).grid();
        let glued = glued_edges(&grid);
        assert_eq!(glued.len(), 2 * (4 + 4));
        for pair in glued.chunks(2) {
            let at = [0, 1].map(|half| {
                let Glued { arrow: [from, to], out, .. } = &pair[half];
                grid.locate((from.midpoint(*to) + BESIDE * out).into())
            });
            assert!(at.contains(&None) && at.into_iter().flatten().all(|cell| grid.is_stairs(cell)), "{at:?}");
        }
        let stairs = grid.cells().filter(|&cell| grid.is_stairs(cell)).count();
        let steps: Vec<_> =
            grid.cells().filter(|&cell| grid.is_stairs(cell)).flat_map(|cell| steps(&grid, cell)).collect();
        assert_eq!((stairs, steps.len()), (8, 8 * usize::from(STEPS)));
    }
}
