//! The cuts of surfaces, which are drawn as nets: the edges that are glued, and their letters. The floors of a building are
//! cut at the upper ends of stairs.

use crate::floors::floor_number;
use glam::Vec2;
use maze_core::{Geometry, HalfEdge, Point, grid::Isometry};
use std::collections::BTreeMap;

/// The distance of points that are the same up to rounding errors.
pub(super) const NEAR: f32 = 0.02;

/// The distance of two edges between which one sees that they are glued, without letters.
const BESIDE_EACH_OTHER: f32 = 0.5;

/// The distance of the middle of a letter from its edge.
pub(super) const BESIDE: f32 = 0.62;

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
pub(super) struct Edge {
    pub(super) corners: Vec<Vec2>,
    /// The sides of cells between the corners.
    pub(super) sides: Vec<HalfEdge>,
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
    /// The number of the floor at the other edge, if floors are on pages of their own.
    pub(super) floor: Option<u32>,
    /// The sides of cells along it, clockwise around the net.
    pub(super) sides: Vec<HalfEdge>,
    /// Its ends, in the direction of the arrow.
    pub(crate) arrow: [Vec2; 2],
    /// The unit vector toward its arrow and letters: out of the net, or into it if there are cells outside, as at the upper
    /// end of stairs.
    pub(crate) out: Vec2,
    /// The distance of the outermost corner of a zigzag from the line between its ends.
    pub(crate) bulge: f32,
}

impl Glued {
    pub(super) fn length(&self) -> f32 {
        self.arrow[0].distance(self.arrow[1])
    }

    /// Whether all of its corners are on one line.
    pub(super) fn is_straight(&self, grid: &impl Geometry) -> bool {
        self.sides.iter().flat_map(|&side| grid.ends(side)).all(|end| self.is_on_line(end.into()))
    }

    /// Whether a point is on the line between its ends.
    pub(super) fn is_on_line(&self, point: Vec2) -> bool {
        (point - self.arrow[0]).dot(self.out).abs() < NEAR
    }

    /// The letters as they are written: with the number of the floor at the other edge, if it is on another page.
    pub(super) fn label(&self) -> String {
        self.floor.map_or_else(|| self.letters.clone(), |floor| format!("{}{floor}", self.letters))
    }

    /// The middle of the edge, beside the outermost corners of a zigzag.
    pub(crate) fn middle(&self) -> Vec2 {
        let [from, to] = self.arrow;
        from.midpoint(to) + self.bulge * self.out
    }
}

/// The edges of a net with their letters. None in a plane.
pub(crate) fn glued_edges(grid: &impl Geometry) -> Vec<Glued> {
    lettered(grid, &edges(grid))
}

/// An edge on a page with one floor, with the number of the floor to which it leads.
pub(super) fn on_floor(grid: &impl Geometry, edge: Glued) -> Glued {
    Glued { floor: Some(floor_number(grid, grid.twin(edge.sides[0]).cell)), ..edge }
}

/// Gives letters to edges, from the last to the first.
pub(super) fn lettered(grid: &impl Geometry, edges: &[Edge]) -> Vec<Glued> {
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
            let out = if is_inside { -out } else { out };
            glued.push(Glued { letters: letters.clone(), floor: None, sides: edge.sides.clone(), arrow, out, bulge });
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
pub(super) fn key(point: Vec2) -> [i32; 2] {
    (16.0 * point).round().as_ivec2().to_array()
}

/// The [keys](key) of a point that may differ by a rounding error.
pub(super) fn around(point: Vec2) -> impl Iterator<Item = [i32; 2]> {
    let [x, y] = key(point);
    (-1..=1).flat_map(move |by_x| (-1..=1).map(move |by_y| [x + by_x, y + by_y]))
}

/// The edges of a net, each as long as it is glued by the same map, from the last to the first.
pub(super) fn edges(grid: &impl Geometry) -> Vec<Edge> {
    if grid.plane().is_some() {
        return Vec::new();
    }
    let cuts = grid.cells().flat_map(|cell| grid.walls(cell)).filter(|&wall| is_cut(grid, wall));
    let pieces: Vec<Edge> = cuts
        .map(|wall| Edge {
            corners: grid.ends(wall).map(Vec2::from).to_vec(),
            sides: vec![wall],
            map: grid.transition(wall),
        })
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
            let (mut corners, mut sides) = (vec![first.corners[0]], Vec::new());
            for piece in std::iter::successors(Some(first), |&piece| next(piece).map(|number| &pieces[number])) {
                corners.push(piece.corners[1]);
                sides.extend_from_slice(&piece.sides);
            }
            Edge { corners, sides, map: first.map }
        })
        .collect();
    edges.reverse();
    edges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::floors::floors;
    use maze_core::{Grid, Shape};
    use std::collections::BTreeSet;

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
            "hyperbolic:1",
            "hyperbolic:4",
            "cube:6@ring",
            "floors:11x6x3",
            "hex-floors:11x6x3",
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
            assert!(!glued.is_empty(), "{code}");
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
    fn letters_on_a_floor_have_the_number_of_the_floor_where_they_are_again() {
        for code in ["floors:12x8x4", "hex-floors:12x8x4", "floors:12x9x4@heart"] {
            let grid = code.parse::<Shape>().unwrap_or_else(|error| panic!("{code}: {error}")).grid();
            let mut labels = BTreeSet::new();
            for cells in floors(&grid) {
                let number = floor_number(&grid, cells.start);
                let here = glued_edges(&grid).into_iter().filter(|edge| cells.contains(&edge.sides[0].cell));
                for edge in here.map(|edge| on_floor(&grid, edge)) {
                    let other = edge.floor.unwrap_or_default();
                    assert_eq!(edge.label(), format!("{}{other}", edge.letters));
                    assert!(number.abs_diff(other) == 1, "{code}: from {number} to {other}");
                    assert!(labels.insert((edge.letters, number, other)), "{code}: a letter is twice on a floor");
                }
            }
            let is_met = |(letters, from, to): &(String, u32, u32)| labels.contains(&(letters.clone(), *to, *from));
            assert!(!labels.is_empty() && labels.iter().all(is_met), "{code}: {labels:?}");
        }
    }

    #[test]
    fn after_z_there_are_two_letters_and_more() {
        let all = [0, 25, 26, 27, 51, 53, 701, 702].map(letters);
        assert_eq!(all, ["A", "Z", "AA", "AB", "AZ", "BB", "ZZ", "AAA"]);
    }
}
