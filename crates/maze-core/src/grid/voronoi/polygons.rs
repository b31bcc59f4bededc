//! Polygons that share corners, and the merging of corners that are too near to each other.

use super::{SHORTEST, cell::Cell, cross, minus};
use std::{cmp::Reverse, collections::BinaryHeap};

/// The maximum number of cells that meet in a point.
const MOST_CELLS: usize = 8;

/// The sides that may be too short, with the squares of their lengths, shortest first.
type Short = BinaryHeap<Reverse<(i64, [u32; 2])>>;

/// Polygons that share corners.
#[derive(Debug)]
pub(super) struct Polygons {
    pub(super) points: Vec<[i64; 2]>,
    /// The corners of each polygon, clockwise. Side `i` runs from corner `i` to corner `i + 1`.
    pub(super) outlines: Vec<Vec<u32>>,
    /// The polygons around each corner.
    around: Vec<Vec<u32>>,
    /// The corner of the rectangle that is opposite to the origin.
    far: [i64; 2],
}

impl Polygons {
    /// The outlines of Voronoi cells in a rectangle.
    pub(super) fn new<'a>(cells: impl Iterator<Item = &'a Cell> + Clone, far: [i64; 2]) -> Self {
        let mut points: Vec<[i64; 2]> = cells.clone().flat_map(|cell| &cell.corners).copied().collect();
        points.sort_unstable();
        points.dedup();
        let number = |corner| {
            let found = points.binary_search(corner).expect("all corners are in the list");
            u32::try_from(found).expect("there are fewer corners than 2^32")
        };
        let outlines: Vec<_> = cells.map(|cell| outline(cell.corners.iter().map(number))).collect();
        let mut around = vec![Vec::new(); points.len()];
        for (polygon, outline) in (0..).zip(&outlines) {
            for &corner in outline {
                around[corner as usize].push(polygon);
            }
        }
        Self { points, outlines, around, far }
    }

    /// Replaces the two ends of sides that are too short by one corner, the shortest side first, where all polygons stay
    /// convex.
    pub(super) fn merge(&mut self) {
        let mut short = Short::new();
        for polygon in 0..self.outlines.len() {
            for [a, b] in self.sides(polygon) {
                self.add(&mut short, [a.min(b), a.max(b)]);
            }
        }
        while let Some(Reverse((square, side @ [kept, _]))) = short.pop() {
            if self.is_side(side) && self.square(side) == square && self.unite(side) {
                for &polygon in &self.around[kept as usize] {
                    for [a, b] in self.sides(polygon as usize).filter(|side| side.contains(&kept)) {
                        self.add(&mut short, [a.min(b), a.max(b)]);
                    }
                }
            }
        }
    }

    /// The ends of all sides of a polygon.
    fn sides(&self, polygon: usize) -> impl Iterator<Item = [u32; 2]> {
        let outline = &self.outlines[polygon];
        outline.iter().copied().zip(outline.iter().copied().cycle().skip(1)).map(|(from, to)| [from, to])
    }

    fn add(&self, short: &mut Short, side: [u32; 2]) {
        let square = self.square(side);
        if square < SHORTEST * SHORTEST {
            short.push(Reverse((square, side)));
        }
    }

    /// The square of the distance of two corners.
    fn square(&self, [a, b]: [u32; 2]) -> i64 {
        let [x, y] = minus(self.at(b), self.at(a));
        x * x + y * y
    }

    fn is_side(&self, side @ [a, b]: [u32; 2]) -> bool {
        self.around[a as usize].iter().any(|&polygon| self.sides(polygon as usize).any(|of| of == side || of == [b, a]))
    }

    /// Replaces two corners by the first of them, which moves, if all polygons stay convex. Returns `false` otherwise.
    fn unite(&mut self, [a, b]: [u32; 2]) -> bool {
        let Some(place) = self.meeting([a, b]) else { return false };
        let mut polygons = [a, b].map(|end| self.around[end as usize].as_slice()).concat();
        polygons.sort_unstable();
        polygons.dedup();
        let renamed = |corner: &u32| if *corner == b { a } else { *corner };
        let outlines: Vec<_> =
            polygons.iter().map(|&polygon| outline(self.outlines[polygon as usize].iter().map(renamed))).collect();
        let before = std::mem::replace(&mut self.points[a as usize], place);
        if polygons.len() > MOST_CELLS || !outlines.iter().all(|outline| self.is_convex(outline)) {
            self.points[a as usize] = before;
            return false;
        }
        for (&polygon, outline) in polygons.iter().zip(outlines) {
            self.outlines[polygon as usize] = outline;
        }
        self.around[a as usize] = polygons;
        self.around[b as usize].clear();
        true
    }

    /// The point where two corners can meet: between them, but corners on the boundary stay there.
    fn meeting(&self, ends: [u32; 2]) -> Option<[i64; 2]> {
        let [p, q] = ends.map(|end| self.at(end));
        // The number of edges of the rectangle on which a point lies: 2 for its corners.
        let edges = [p, q].map(|point| {
            let on_edge = |axis: &usize| point[*axis] == 0 || point[*axis] == self.far[*axis];
            [0, 1].iter().filter(|axis| on_edge(axis)).count()
        });
        let [around_a, around_b] = ends.map(|end| &self.around[end as usize]);
        match edges {
            // A side from edge to edge through the inside.
            [1 | 2, 1 | 2] if around_a.iter().filter(|polygon| around_b.contains(polygon)).count() > 1 => None,
            [2, 2] => None,
            [on_p, on_q] if on_p > on_q => Some(p),
            [on_p, on_q] if on_p < on_q => Some(q),
            _ => Some([0, 1].map(|axis| (p[axis] + q[axis]).div_euclid(2))),
        }
    }

    fn is_convex(&self, outline: &[u32]) -> bool {
        let corner = |at: usize| self.at(outline[at % outline.len()]);
        let turns_right = |at: usize| {
            let [a, b, c] = [0, 1, 2].map(|by| corner(at + by));
            cross(minus(b, a), minus(c, b)) > 0
        };
        outline.len() >= 3 && (0..outline.len()).all(turns_right)
    }

    fn at(&self, corner: u32) -> [i64; 2] {
        self.points[corner as usize]
    }

    /// The two ends of a side.
    pub(super) fn ends(&self, polygon: usize, side: usize) -> [[i64; 2]; 2] {
        let outline = &self.outlines[polygon];
        [side, (side + 1) % outline.len()].map(|corner| self.at(outline[corner]))
    }

    /// The mean of the corners, rounded.
    pub(super) fn middle(&self, polygon: usize) -> [i64; 2] {
        super::mean(self.outlines[polygon].iter().map(|&corner| self.at(corner)))
    }

    /// The polygon on the other side.
    pub(super) fn neighbor(&self, polygon: usize, side: usize) -> Option<usize> {
        let outline = &self.outlines[polygon];
        let [a, b] = [side, (side + 1) % outline.len()].map(|corner| &self.around[outline[corner] as usize]);
        let mut both = a.iter().filter(|other| b.contains(other)).map(|&other| other as usize);
        both.find(|&other| other != polygon)
    }

    /// The polygons at both ends of a side.
    pub(super) fn beside(&self, polygon: usize, side: usize) -> impl Iterator<Item = usize> {
        let outline = &self.outlines[polygon];
        let ends = [side, (side + 1) % outline.len()].map(|corner| &self.around[outline[corner] as usize]);
        ends.into_iter().flatten().map(|&polygon| polygon as usize)
    }
}

/// An outline without sides of length 0.
fn outline(corners: impl Iterator<Item = u32>) -> Vec<u32> {
    let mut corners: Vec<u32> = corners.collect();
    corners.dedup();
    if corners.len() > 1 && corners.first() == corners.last() {
        corners.pop();
    }
    corners
}
