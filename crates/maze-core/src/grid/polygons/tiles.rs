//! Polygons on the lattice that share their corners.

use super::{
    PolygonsError,
    lattice::{NEAR, PITCH, cross, dot, minus, squares_along},
};
use crate::{SideSet, fingerprint::fingerprint};
use std::collections::BTreeMap;

/// The side of the squares in which corners are looked up.
const SQUARE: i64 = PITCH / 4;

/// The maximum number of corners while those in a line are not left out yet.
const MOST_GIVEN: usize = 64;

/// The maximum number of squares and corners that are looked up to find the corners on sides: about 400 for each of
/// [`MAX_POLYGONS`].
///
/// [`MAX_POLYGONS`]: super::MAX_POLYGONS
const MOST_LOOKED_UP: usize = 1 << 25;

/// Polygons by the numbers of their corners, clockwise.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Tiles {
    pub(super) corners: Vec<[i64; 2]>,
    pub(super) outlines: Vec<Vec<u32>>,
}

impl Tiles {
    /// Merges corners that are near to each other, and turns all polygons clockwise. Of near corners, the first one stays.
    pub(super) fn merged(polygons: &[Vec<[i64; 2]>]) -> Result<Self, PolygonsError> {
        let mut tiles = Self { corners: Vec::new(), outlines: Vec::with_capacity(polygons.len()) };
        let mut squares = BTreeMap::<[i64; 2], Vec<u32>>::new();
        for (polygon, given) in polygons.iter().enumerate() {
            if given.len() > MOST_GIVEN {
                return Err(PolygonsError::Corners { polygon, given: given.len() });
            }
            let mut outline: Vec<u32> = given.iter().map(|&corner| tiles.number(corner, &mut squares)).collect();
            outline.dedup();
            if outline.len() > 1 && outline.first() == outline.last() {
                outline.pop();
            }
            if outline.len() < 3 {
                return Err(PolygonsError::Corners { polygon, given: outline.len() });
            }
            tiles.outlines.push(outline);
            if tiles.double_area(polygon) < 0 {
                tiles.outlines[polygon][1..].reverse();
            }
        }
        Ok(tiles)
    }

    /// The number of a corner, which may be new.
    fn number(&mut self, corner: [i64; 2], squares: &mut BTreeMap<[i64; 2], Vec<u32>>) -> u32 {
        let square @ [x, y] = corner.map(|part| part.div_euclid(NEAR));
        let around = (x - 1..=x + 1).flat_map(|x| (y - 1..=y + 1).map(move |y| [x, y]));
        let is_near = |&&number: &&u32| {
            let apart = minus(self.corners[number as usize], corner);
            dot(apart, apart) < NEAR * NEAR
        };
        let found = around.filter_map(|square| squares.get(&square)).flatten().filter(is_near).min();
        if let Some(&number) = found {
            return number;
        }
        let number = u32::try_from(self.corners.len()).expect("there are fewer corners than 2^32");
        self.corners.push(corner);
        squares.entry(square).or_default().push(number);
        number
    }

    pub(super) fn at(&self, corner: u32) -> [i64; 2] {
        self.corners[corner as usize]
    }

    /// The sides of a polygon, by the numbers of their ends.
    pub(super) fn sides(&self, polygon: usize) -> impl Iterator<Item = [u32; 2]> {
        let outline = &self.outlines[polygon];
        outline.iter().zip(outline.iter().cycle().skip(1)).map(|(&from, &to)| [from, to])
    }

    /// Twice the area of a polygon, positive if it runs clockwise.
    pub(super) fn double_area(&self, polygon: usize) -> i64 {
        let outline = &self.outlines[polygon];
        let first = self.at(outline[0]);
        outline.windows(2).map(|side| cross(minus(self.at(side[0]), first), minus(self.at(side[1]), first))).sum()
    }

    /// Divides sides at the corners on them, and leaves out corners in a line at which only two polygons meet, until
    /// polygons meet at their corners.
    pub(super) fn meet_at_corners(&mut self) -> Result<(), PolygonsError> {
        let mut looked_up = 0;
        loop {
            let is_divided = self.divide(&mut looked_up)?;
            let is_joined = self.join();
            if !(is_divided || is_joined) {
                break;
            }
        }
        let sides = SideSet::MAX_SIDES.into();
        let given = self.outlines.iter().map(Vec::len).enumerate().find(|(_, given)| !(3..=sides).contains(given));
        given.map_or(Ok(()), |(polygon, given)| Err(PolygonsError::Corners { polygon, given }))
    }

    /// Divides sides at the corners of other polygons. Returns whether there were any. Counts what it looks up.
    fn divide(&mut self, looked_up: &mut usize) -> Result<bool, PolygonsError> {
        let mut squares = BTreeMap::<[i64; 2], Vec<u32>>::new();
        let mut used: Vec<u32> = self.outlines.iter().flatten().copied().collect();
        used.sort_unstable();
        used.dedup();
        for &corner in &used {
            squares.entry(self.at(corner).map(|part| part.div_euclid(SQUARE))).or_default().push(corner);
        }
        let many = i64::try_from(used.len()).expect("there are fewer corners than 2^32");
        let (mut is_divided, mut near, mut found) = (false, Vec::new(), Vec::new());
        for polygon in 0..self.outlines.len() {
            let mut divided = Vec::new();
            for [from, to] in self.sides(polygon) {
                let is_new = |corner: &u32| self.is_on(*corner, [from, to]) && !self.outlines[polygon].contains(corner);
                // A long side passes more squares than there are corners.
                let candidates = if self.length([from, to]) / SQUARE > many {
                    &used
                } else {
                    near.clear();
                    squares_along([from, to].map(|end| self.at(end)), SQUARE, NEAR + 1, &mut near);
                    near.sort_unstable();
                    near.dedup();
                    *looked_up += near.len();
                    found.clear();
                    found.extend(near.iter().filter_map(|square| squares.get(square)).flatten());
                    &found
                };
                *looked_up += candidates.len();
                if *looked_up > MOST_LOOKED_UP {
                    return Err(PolygonsError::Long);
                }
                let mut between: Vec<u32> = candidates.iter().copied().filter(is_new).collect();
                between.sort_unstable_by_key(|&corner| (self.share(corner, [from, to]), corner));
                divided.push(from);
                divided.extend(between);
            }
            if divided.len() > MOST_GIVEN {
                return Err(PolygonsError::Corners { polygon, given: divided.len() });
            }
            is_divided |= divided.len() > self.outlines[polygon].len();
            self.outlines[polygon] = divided;
        }
        Ok(is_divided)
    }

    /// The length of a side along the axis of the plane in which it is longer.
    pub(super) fn length(&self, [from, to]: [u32; 2]) -> i64 {
        let [x, y] = minus(self.at(to), self.at(from)).map(i64::abs);
        x.max(y)
    }

    /// The position of a corner along a side, from 0 to the square of its length.
    fn share(&self, corner: u32, [from, to]: [u32; 2]) -> i64 {
        dot(minus(self.at(corner), self.at(from)), minus(self.at(to), self.at(from)))
    }

    /// Whether a corner is on a side, between its ends.
    fn is_on(&self, corner: u32, [from, to]: [u32; 2]) -> bool {
        let along = minus(self.at(to), self.at(from));
        let apart = i128::from(cross(along, minus(self.at(corner), self.at(from))));
        let square = dot(along, along);
        let share = self.share(corner, [from, to]);
        0 < share && share < square && apart * apart < i128::from(NEAR * NEAR) * i128::from(square)
    }

    /// Leaves out corners in a line at which only two polygons meet, one on each side. Returns whether there were any.
    fn join(&mut self) -> bool {
        let mut around = vec![Vec::new(); self.corners.len()];
        for (polygon, outline) in self.outlines.iter().enumerate() {
            for &corner in outline {
                around[corner as usize].push(polygon);
            }
        }
        let mut is_joined = false;
        for (corner, polygons) in (0..).zip(&around) {
            let &[a, b] = &polygons[..] else { continue };
            let beside = |polygon: usize| {
                let outline = &self.outlines[polygon];
                let place = outline.iter().position(|&other| other == corner)?;
                let last = outline.len() - 1;
                Some([
                    outline[place.checked_sub(1).unwrap_or(last)],
                    outline[if place == last { 0 } else { place + 1 }],
                ])
            };
            let (Some([from, to]), Some(other)) = (beside(a), beside(b)) else { continue };
            if a != b && other == [to, from] && self.is_on(corner, [from, to]) {
                is_joined = true;
                for polygon in [a, b] {
                    self.outlines[polygon].retain(|&other| other != corner);
                }
            }
        }
        is_joined
    }

    /// Numbers corners in the order in which polygons have them, without those that none has, and moves the northernmost
    /// and the westernmost one to 0.
    pub(super) fn renumber(&mut self) {
        let mut numbers = vec![None; self.corners.len()];
        let mut corners = Vec::new();
        for corner in self.outlines.iter_mut().flatten() {
            *corner = *numbers[*corner as usize].get_or_insert_with(|| {
                corners.push(self.corners[*corner as usize]);
                u32::try_from(corners.len() - 1).expect("there are fewer corners than 2^32")
            });
        }
        let low = corners.iter().fold([i64::MAX; 2], |low, corner| [0, 1].map(|axis| low[axis].min(corner[axis])));
        self.corners = corners.into_iter().map(|corner| minus(corner, low)).collect();
    }

    /// The fingerprint of all outlines (FNV-1a).
    pub(super) fn fingerprint(&self) -> u64 {
        let numbers = self.outlines.iter().flat_map(|outline| {
            let corners = outline.iter().flat_map(|&corner| self.at(corner));
            [i64::try_from(outline.len()).unwrap_or(i64::MAX)].into_iter().chain(corners)
        });
        fingerprint(numbers.flat_map(i64::to_le_bytes))
    }
}
