//! Checks of polygons that meet at their corners.

use super::{
    PolygonsError,
    lattice::{NARROW, PITCH, cross, dot, is_large, minus, squares_along},
    tiles::Tiles,
};
use crate::UnionFind;
use std::collections::BTreeMap;

/// The maximum number of polygons around a corner.
const CROWD: usize = 8;

/// The side of the squares in which sides are compared.
const SQUARE: i64 = PITCH / 4;

/// Checks before sides are divided that no polygon is so long and thin that this would take long.
///
/// A polygon is made up of triangles from its middle to its sides, so those of wide polygons have at least the area of their
/// sides times half of [`NARROW`]. Dividing sides and leaving out corners changes both only a little.
pub(super) fn check_lengths(tiles: &Tiles) -> Result<(), PolygonsError> {
    (0..tiles.outlines.len()).try_for_each(|polygon| {
        let lengths: i64 = tiles.sides(polygon).map(|side| tiles.length(side)).sum();
        if lengths * NARROW > 2 * tiles.double_area(polygon) { check_form(tiles, polygon) } else { Ok(()) }
    })
}

/// Checks each polygon, then their corners and sides.
///
/// If sides are only crossed at their ends, no two polygons are on the same side of one, and polygons that meet in a corner
/// are side by side there, a polygon inside of another cannot be reached from outside. So if all can be reached, none
/// overlap.
pub(super) fn check(tiles: &Tiles) -> Result<(), PolygonsError> {
    (0..tiles.outlines.len()).try_for_each(|polygon| check_form(tiles, polygon))?;
    check_sizes(tiles)?;
    let beside = beside(tiles)?;
    check_crossings(tiles, &beside)?;
    check_corners(tiles)?;
    check_neighbors(tiles, &beside)
}

/// Checks that the sides of a polygon run around its middle once, each visible from there.
fn check_form(tiles: &Tiles, polygon: usize) -> Result<(), PolygonsError> {
    let outline = &tiles.outlines[polygon];
    let count = i64::try_from(outline.len()).expect("there are few corners");
    // All coordinates are multiplied by the number of corners, so that the mean is exact.
    let middle = outline.iter().fold([0; 2], |[x, y], &corner| {
        let at = tiles.at(corner);
        [x + at[0], y + at[1]]
    });
    let mut turns = 0;
    for side in tiles.sides(polygon) {
        let [a, b] = side.map(|corner| tiles.at(corner).map(|part| count * part));
        let along = minus(b, a);
        let apart = i128::from(cross(along, minus(middle, a)));
        if apart < 0 {
            return Err(PolygonsError::Bent { polygon });
        }
        let least = i128::from(count * NARROW);
        if apart * apart < least * least * i128::from(dot(along, along)) {
            return Err(PolygonsError::Narrow { polygon });
        }
        // In a clockwise outline, the sides that run south are east of the middle.
        turns += i32::from(a[1] <= middle[1] && middle[1] < b[1]);
    }
    if turns == 1 { Ok(()) } else { Err(PolygonsError::Bent { polygon }) }
}

/// Checks the size of each polygon and their mean area, which merging corners may have changed a little.
fn check_sizes(tiles: &Tiles) -> Result<(), PolygonsError> {
    let is_large = |outline: &Vec<u32>| is_large(outline.iter().map(|&corner| tiles.at(corner)), 0);
    if let Some(polygon) = tiles.outlines.iter().position(is_large) {
        return Err(PolygonsError::Large { polygon });
    }
    let count = i64::try_from(tiles.outlines.len()).expect("there are few polygons");
    let double: i64 = (0..tiles.outlines.len()).map(|polygon| tiles.double_area(polygon)).sum();
    let square = count * PITCH * PITCH;
    if (square..=4 * square).contains(&double) { Ok(()) } else { Err(PolygonsError::Pitch) }
}

/// The polygon on the right of each side.
type Beside = BTreeMap<[u32; 2], usize>;

/// Finds the polygon on the right of each side. No two are on the same side of one.
fn beside(tiles: &Tiles) -> Result<Beside, PolygonsError> {
    let mut beside = Beside::new();
    for polygon in 0..tiles.outlines.len() {
        for side in tiles.sides(polygon) {
            if let Some(other) = beside.insert(side, polygon) {
                return Err(PolygonsError::Overlap { polygons: [other, polygon] });
            }
        }
    }
    Ok(beside)
}

/// Checks that no two sides cross. They cannot touch elsewhere than at their ends, since sides were divided there.
fn check_crossings(tiles: &Tiles, beside: &Beside) -> Result<(), PolygonsError> {
    let is_first = |[from, to]: [u32; 2]| from < to || !beside.contains_key(&[to, from]);
    let sides: Vec<([u32; 2], usize)> =
        beside.iter().filter(|&(&side, _)| is_first(side)).map(|(&side, &polygon)| (side, polygon)).collect();
    let (mut places, mut squares) = (Vec::new(), Vec::new());
    for (number, (side, _)) in sides.iter().enumerate() {
        squares_along(side.map(|corner| tiles.at(corner)), SQUARE, 1, &mut squares);
        squares.sort_unstable();
        squares.dedup();
        places.extend(squares.drain(..).map(|square| (square, number)));
    }
    places.sort_unstable();
    for near in places.chunk_by(|a, b| a.0 == b.0) {
        for (at, &(_, one)) in near.iter().enumerate() {
            for &(_, two) in &near[at + 1..] {
                let [(a, first), (b, second)] = [one, two].map(|number| sides[number]);
                if do_cross(tiles, a, b) {
                    return Err(PolygonsError::Overlap { polygons: [first.min(second), first.max(second)] });
                }
            }
        }
    }
    Ok(())
}

/// Whether two sides cross between their ends.
fn do_cross(tiles: &Tiles, one: [u32; 2], two: [u32; 2]) -> bool {
    if one.iter().any(|end| two.contains(end)) {
        return false;
    }
    let separates = |[from, to]: [u32; 2], ends: [u32; 2]| {
        let along = minus(tiles.at(to), tiles.at(from));
        let [a, b] = ends.map(|end| cross(along, minus(tiles.at(end), tiles.at(from))));
        a.signum() * b.signum() < 0
    };
    separates(one, two) && separates(two, one)
}

/// Checks that few polygons meet in each corner, side by side.
fn check_corners(tiles: &Tiles) -> Result<(), PolygonsError> {
    let mut around = vec![Vec::new(); tiles.corners.len()];
    for polygon in 0..tiles.outlines.len() {
        let last = tiles.outlines[polygon].last().copied();
        let before = last.into_iter().chain(tiles.outlines[polygon].iter().copied());
        for (before, [corner, after]) in before.zip(tiles.sides(polygon)) {
            let [after, before] = [after, before].map(|other| minus(tiles.at(other), tiles.at(corner)));
            around[corner as usize].push(Sector { polygon, after, before });
        }
    }
    for sectors in &around {
        if let [Sector { polygon, .. }, ..] = sectors[..]
            && sectors.len() > CROWD
        {
            return Err(PolygonsError::Crowded { polygon, count: sectors.len() });
        }
        for one in sectors {
            // A sector begins within another one if the two overlap. None begin at the same side.
            if let Some(two) = sectors.iter().find(|two| one.contains(two.after)) {
                let [first, second] = [one.polygon, two.polygon];
                return Err(PolygonsError::Overlap { polygons: [first.min(second), first.max(second)] });
            }
        }
    }
    Ok(())
}

/// A polygon at one of its corners.
#[derive(Clone)]
struct Sector {
    polygon: usize,
    /// The directions to the next corner and to the one before. Clockwise, the polygon lies between them.
    after: [i64; 2],
    before: [i64; 2],
}

impl Sector {
    /// Whether a direction leads into the polygon.
    fn contains(&self, direction: [i64; 2]) -> bool {
        let [is_after, is_before] = [cross(self.after, direction) > 0, cross(direction, self.before) > 0];
        if cross(self.after, self.before) > 0 { is_after && is_before } else { is_after || is_before }
    }
}

/// Checks that two polygons share at most one side, and that all are connected by their sides.
fn check_neighbors(tiles: &Tiles, beside: &Beside) -> Result<(), PolygonsError> {
    let mut pieces = UnionFind::new(tiles.outlines.len());
    let cell = |polygon: usize| u32::try_from(polygon).expect("there are few polygons");
    for polygon in 0..tiles.outlines.len() {
        let mut neighbors: Vec<usize> =
            tiles.sides(polygon).filter_map(|[from, to]| beside.get(&[to, from]).copied()).collect();
        neighbors.sort_unstable();
        if let Some(twice) = neighbors.windows(2).find(|pair| pair[0] == pair[1]) {
            return Err(PolygonsError::TwoSides { polygons: [polygon.min(twice[0]), polygon.max(twice[0])] });
        }
        for neighbor in neighbors {
            pieces.union(cell(polygon), cell(neighbor));
        }
    }
    match (0..tiles.outlines.len()).find(|&polygon| !pieces.equiv(0, cell(polygon))) {
        Some(polygon) => Err(PolygonsError::Apart { polygon }),
        None => Ok(()),
    }
}
