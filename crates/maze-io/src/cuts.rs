//! The cuts of surfaces, which are drawn as nets: letters and arrows show which edges are glued, and tabs hold the paper.

use crate::frame::Frame;
use glam::Vec2;
use maze_core::{Geometry, HalfEdge, Point, grid::Isometry};
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

/// An edge of the picture that belongs to another edge.
struct Edge {
    ends: [Vec2; 2],
    map: Isometry,
}

/// An edge of a net with its letter. Two edges with the same letter are glued so that their arrows meet.
pub(crate) struct Glued {
    pub(crate) letter: char,
    /// Its ends, in the direction of the arrow.
    pub(crate) arrow: [Vec2; 2],
    /// The unit vector out of the net.
    pub(crate) out: Vec2,
}

/// The edges of a net with their letters. None in a plane.
pub(crate) fn glued_edges(grid: &impl Geometry) -> Vec<Glued> {
    lettered(edges(grid))
}

/// Gives letters to edges, from the last to the first, as far as there are letters.
fn lettered(mut edges: Vec<Edge>) -> Vec<Glued> {
    let mut glued = Vec::new();
    for letter in 'A'..='Z' {
        let Some(Edge { ends, map }) = edges.pop() else { break };
        let onto = ends.map(|end| Vec2::from(map.apply(end.into())));
        let mut add = |ends: [Vec2; 2], is_reversed: bool| {
            let along = (ends[1] - ends[0]).normalize_or_zero();
            // All edges run clockwise around the net.
            let out = Vec2::new(along.y, -along.x);
            glued.push(Glued { letter, arrow: if is_reversed { [ends[1], ends[0]] } else { ends }, out });
        };
        add(ends, false);
        let is = |ends: [Vec2; 2], [a, b]: [Vec2; 2]| ends[0].distance(a) < 0.1 && ends[1].distance(b) < 0.1;
        let is_other = |edge: &Edge| is(edge.ends, onto) || is(edge.ends, [onto[1], onto[0]]);
        if let Some(other) = edges.iter().position(is_other) {
            let other = edges.remove(other).ends;
            add(other, !is(other, onto));
        }
    }
    glued
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
    /// Letters and arrows beside the edges, and dashes along them, which show where passages lead over them.
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
        let dashes: Vec<_> = edges.iter().flat_map(|edge| dashes(edge.ends)).collect();
        let glued = lettered(edges);
        let (mut tabs, mut reach) = (Vec::new(), REACH);
        if grid.is_developable() {
            let Frame { least, most } = Frame::of(grid);
            let usual = (TAB * (most - least).max_element()).max(1.0);
            // One tab for both edges of a cut, so that no two meet in a corner of the net.
            for pair in glued.chunk_by(|one, other| one.letter == other.letter) {
                let width = usual.min(WIDEST_TAB * pair[0].length());
                // Letters fit on it.
                if width >= REACH {
                    tabs.push(pair[0].tab(width));
                    reach = reach.max(width + BESIDE_TAB);
                }
            }
        }
        let mut marks = marks_of(glued);
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

/// The letters and arrows beside the edges of a net, as lines. None in a plane.
pub(crate) fn marks(grid: &impl Geometry) -> Vec<Vec<Vec2>> {
    marks_of(glued_edges(grid))
}

fn marks_of(glued: Vec<Glued>) -> Vec<Vec<Vec2>> {
    let mut lines = Vec::new();
    for Glued { letter, arrow: [from, to], out } in glued {
        let ahead = (to - from).normalize_or_zero();
        let middle = 0.5 * (from + to);
        let half = 0.5 * LONGEST.min(0.8 * from.distance(to)) * ahead;
        let [tail, tip] = [-half, half].map(|end| middle + AWAY * out + end);
        let [one, two] = [out, -out].map(|aside| tip + HEAD * (0.7 * aside - ahead));
        lines.extend([vec![tail, tip], vec![one, tip, two]]);
        letter_lines(letter, middle + BESIDE * out, &mut lines);
    }
    lines
}

/// The edges of a net, each as long as it is glued by the same map, from the last to the first.
fn edges(grid: &impl Geometry) -> Vec<Edge> {
    if grid.plane().is_some() {
        return Vec::new();
    }
    let key = |point: Vec2| (16.0 * point).round().as_ivec2().to_array();
    let cuts = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| is_cut(grid, wall));
    let pieces: Vec<Edge> =
        cuts.map(|wall| Edge { ends: grid.ends(wall).map(Vec2::from), map: grid.transition(wall) }).collect();
    let mut starting_at = BTreeMap::<[i32; 2], Vec<usize>>::new();
    for (number, piece) in pieces.iter().enumerate() {
        starting_at.entry(key(piece.ends[0])).or_default().push(number);
    }
    // The piece that continues another one.
    let next = |piece: &Edge| {
        let goes_on = |other: &Edge| {
            let [one, two] = [piece, other].map(|Edge { ends: [from, to], .. }| *to - *from);
            other.map == piece.map && one.dot(two) > 0.5
        };
        starting_at.get(&key(piece.ends[1])).into_iter().flatten().copied().find(|&number| goes_on(&pieces[number]))
    };
    let mut is_first = vec![true; pieces.len()];
    pieces.iter().filter_map(next).for_each(|number| is_first[number] = false);
    let firsts = pieces.iter().zip(&is_first).filter_map(|(piece, is_first)| is_first.then_some(piece));
    let mut edges: Vec<Edge> = firsts
        .map(|first| {
            let last = std::iter::successors(Some(first), |&piece| next(piece).map(|number| &pieces[number])).last();
            Edge { ends: [first.ends[0], last.map_or(first.ends[1], |last| last.ends[1])], map: first.map }
        })
        .collect();
    edges.reverse();
    edges
}

/// Adds the outline of a letter around a point.
fn letter_lines(letter: char, middle: Vec2, lines: &mut Vec<Vec<Vec2>>) {
    let Ok(font) = Face::parse(epaint_default_fonts::UBUNTU_LIGHT, 0) else { return };
    let Some(glyph) = font.glyph_index(letter) else { return };
    let Some(bounds) = font.glyph_bounding_box(glyph) else { return };
    let height = f32::from(font.capital_height().unwrap_or(bounds.y_max)).max(1.0);
    let center = 0.5 * Vec2::new(f32::from(bounds.x_min + bounds.x_max), height);
    let mut outline = Outline { scale: HEIGHT / height, center, middle, lines };
    font.outline_glyph(glyph, &mut outline);
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
        for code in
            ["cylinder:5x3", "torus:5x4", "moebius:6x3", "klein:4x5", "cube:1", "cube:3", "projective:2", "cube:6@ring"]
        {
            let grid = code.parse::<Shape>().unwrap_or_else(|error| panic!("{code}: {error}")).grid();
            let glued = glued_edges(&grid);
            let place = |ends: [Point; 2]| {
                let ends = ends.map(Vec2::from);
                let found = glued.iter().find_map(|edge| {
                    let [a, b] = ends.map(|end| along(edge.arrow, end));
                    Some((edge.letter, a?, b?))
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
}
