//! Voronoi cells of random sites in a rectangle.

mod cell;
mod polygons;
mod sites;

use super::{
    mesh::Mesh,
    shaped::{Dimension, ShapeInfo, Size},
};
use crate::Point;
use cell::Cell;
use polygons::Polygons;
use sites::{PITCH, ROW, Sites, UNIT};
use std::collections::BTreeMap;

pub(crate) const INFO: ShapeInfo = ShapeInfo {
    key: "voronoi",
    cells_name: "Tiling",
    style_name: "Voronoi",
    dimensions: &[
        Dimension { key: "width", min: 1, max: LONGEST },
        Dimension { key: "height", min: 1, max: LONGEST },
        Dimension { key: "pattern", min: 0, max: 999_999 },
    ],
    count: |[width, height, ..]| u64::from(width) * u64::from(height),
};

const LONGEST: u32 = 128;

/// The length of the shortest side. A walker with a radius of 0.2 cell pitches gets through.
const SHORTEST: i64 = UNIT * 43 / 100;

/// The distance of the nearest side from the middle of a cell.
const NEAREST: i64 = UNIT / 4;

/// The number of rounds in which the sites around narrow sides move to the middle of their cells.
const RELAXING: u32 = 4;

/// The number of rounds after that in which these sites move to the honeycomb. Then those around them follow.
const CALMING: u32 = 4;

/// The cells of the points that are nearer to one site than to any other, row by row.
///
/// The pattern is the seed of the sites, one in each cell of a lattice. Corners that are so near to each other that
/// nobody could walk between them become one corner, at which four or more cells meet. A few sides are still too narrow:
/// too short, too near to the middle of a cell, or missed by a step between the middles of cells. Others make a sharp
/// corner with the next side, or have nearly the same bearing. The sites around such sides move to the middle of their
/// cells, which makes cells rounder. If that does not help in a few rounds, they move toward a honeycomb, whose sides are
/// all wide.
///
/// Coordinates are integers, and corners are rounded to integers: every platform computes the same bits, and cells
/// that share a corner agree on it. Libraries for Voronoi diagrams compute with floating-point numbers.
///
/// See F. Aurenhammer, *Voronoi diagrams: a survey of a fundamental geometric data structure*, ACM Computing Surveys
/// 23(3), 1991, and S. Lloyd, *Least squares quantization in PCM*, IEEE Transactions on Information Theory 28(2), 1982.
pub(crate) fn build(size: Size) -> Mesh {
    let Polygons { points, mut outlines, .. } = polygons(size);
    // Corners that are left are numbered as their cells need them.
    let mut numbers = BTreeMap::new();
    let mut corners = Vec::new();
    for corner in outlines.iter_mut().flatten() {
        *corner = *numbers.entry(*corner).or_insert_with(|| {
            corners.push(to_point(points[*corner as usize]));
            u32::try_from(corners.len() - 1).expect("there are fewer corners than 2^32")
        });
    }
    Mesh::new(corners, &outlines)
}

/// The width and the height of the rectangle.
#[expect(clippy::cast_precision_loss, reason = "a unit is small")]
pub(crate) fn extent([columns, rows, _]: Size) -> [f64; 2] {
    [(columns, PITCH), (rows, ROW)].map(|(count, length)| f64::from(count) * length as f64 / UNIT as f64)
}

#[expect(clippy::cast_precision_loss, reason = "a coordinate has at most 20 bits")]
fn to_point(corner: [i64; 2]) -> Point {
    corner.map(|part| part as f32 / UNIT as f32)
}

/// The cells with merged corners, whose sides are all wide.
fn polygons([columns, rows, pattern]: Size) -> Polygons {
    let mut sites = Sites::new([columns, rows], pattern);
    let mut cells: Vec<Cell> = (0..sites.len()).map(|number| Cell::new(&sites, number)).collect();
    let mut round = 0;
    loop {
        let all: Vec<usize> = (0..cells.len()).collect();
        let (polygons, mut narrow) = merged(&cells, &all, &sites);
        if narrow.is_empty() {
            return polygons;
        }
        // Only the surroundings of sites that move are merged and checked again, until they are wide. Then all are, since
        // corners farther away may have merged in another order.
        while !narrow.is_empty() {
            let changed = moved(&mut cells, &mut sites, narrow, round);
            let near = with_neighbors(&cells, &changed);
            let far = with_neighbors(&cells, &with_neighbors(&cells, &near));
            narrow = merged(&cells, &far, &sites).1;
            narrow.retain(|number| near.binary_search(number).is_ok());
            round += 1;
        }
    }
}

/// Moves these sites, or also sites around them, and computes the cells that change. Returns their numbers.
fn moved(cells: &mut [Cell], sites: &mut Sites, narrow: Vec<usize>, round: u32) -> Vec<usize> {
    let mut moved = narrow.clone();
    if round < RELAXING {
        for &number in &moved {
            sites.put(number, cells[number].middle());
        }
    } else {
        // A site far from its place leaves a hole in the honeycomb around that place.
        for _ in RELAXING + CALMING..round {
            moved = with_neighbors(cells, &moved);
        }
        moved.retain(|&number| sites.calm(number));
    }
    // The cells that touched a moved site, and the cells that touch it now.
    let before = with_neighbors(cells, &moved);
    compute(cells, sites, &moved);
    let changed = sorted(before.into_iter().chain(with_neighbors(cells, &moved)));
    compute(cells, sites, &changed);
    sorted(changed.into_iter().chain(narrow))
}

fn compute(cells: &mut [Cell], sites: &Sites, numbers: &[usize]) {
    for &number in numbers {
        cells[number] = Cell::new(sites, number);
    }
}

/// These cells and those that touch them.
fn with_neighbors(cells: &[Cell], numbers: &[usize]) -> Vec<usize> {
    sorted(numbers.iter().flat_map(|&number| cells[number].neighbors().chain([number])))
}

fn sorted(numbers: impl Iterator<Item = usize>) -> Vec<usize> {
    let mut numbers: Vec<usize> = numbers.collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers
}

/// These cells with merged corners, and those of them that decide on narrow sides: on both sides, and at both ends.
fn merged(cells: &[Cell], numbers: &[usize], sites: &Sites) -> (Polygons, Vec<usize>) {
    let mut polygons = Polygons::new(numbers.iter().map(|&number| &cells[number]), sites.far_corner());
    polygons.merge();
    let narrow = narrow_sides(&polygons).flat_map(|(polygon, side)| polygons.beside(polygon, side));
    let narrow = sorted(narrow.map(|polygon| numbers[polygon]));
    (polygons, narrow)
}

/// The sides that are too narrow, each with its polygon.
fn narrow_sides(polygons: &Polygons) -> impl Iterator<Item = (usize, usize)> {
    let sides = |polygon: usize| (0..polygons.outlines[polygon].len()).map(move |side| (polygon, side));
    let all = (0..polygons.outlines.len()).flat_map(sides);
    all.filter(|&(polygon, side)| !is_wide(polygons, polygon, side))
}

/// Whether a side is long enough and not too near to the middle of the cell, a step to the neighbor leads through it, not
/// near its ends, its end is no sharp corner, and its bearing is not nearly that of the next side.
fn is_wide(polygons: &Polygons, polygon: usize, side: usize) -> bool {
    let (ends @ [a, b], middle) = (polygons.ends(polygon, side), polygons.middle(polygon));
    let along = minus(b, a);
    let square = along[0] * along[0] + along[1] * along[1];
    let apart = cross(along, minus(middle, a));
    let neighbor = polygons.neighbor(polygon, side);
    square >= SHORTEST * SHORTEST
        && apart * apart >= NEAREST * NEAREST * square
        && neighbor.is_none_or(|neighbor| is_crossed(ends, [middle, polygons.middle(neighbor)]))
        && is_blunt(polygons, polygon, side)
        && have_different_names(polygons, polygon, side)
}

/// Whether the corner at the end of a side has at least 36 degrees, as in the tiling of Penrose: walls have a thickness.
fn is_blunt(polygons: &Polygons, polygon: usize, side: usize) -> bool {
    let [u, v] = [side, (side + 1) % polygons.outlines[polygon].len()].map(|side| {
        let [a, b] = polygons.ends(polygon, side);
        minus(b, a)
    });
    // The tangent of 36 degrees is below 0.727.
    1000 * cross(u, v) >= -727 * (u[0] * v[0] + u[1] * v[1])
}

/// Whether the bearings of a side and the next one differ by at least 22.5 degrees. Then both have different names.
fn have_different_names(polygons: &Polygons, polygon: usize, side: usize) -> bool {
    let middle = polygons.middle(polygon);
    let next = (side + 1) % polygons.outlines[polygon].len();
    // Twice the vectors to the middles of the sides.
    let [u, v] = [side, next].map(|side| {
        let [a, b] = polygons.ends(polygon, side);
        [0, 1].map(|axis| a[axis] + b[axis] - 2 * middle[axis])
    });
    // The tangent of 22.5 degrees is below 0.415.
    1000 * cross(u, v) >= 415 * (u[0] * v[0] + u[1] * v[1])
}

/// Whether a step crosses a side, at least an eighth of the side's length from its ends.
fn is_crossed([a, b]: [[i64; 2]; 2], [from, to]: [[i64; 2]; 2]) -> bool {
    let step = minus(to, from);
    let [before, after] = [a, b].map(|end| cross(minus(end, from), step));
    (before < 0) != (after < 0) && 8 * before.abs().min(after.abs()) >= (before - after).abs()
}

/// The mean of points, rounded.
fn mean(points: impl ExactSizeIterator<Item = [i64; 2]>) -> [i64; 2] {
    let count = i64::try_from(points.len()).expect("there are few corners");
    let sum = points.fold([0; 2], |[x, y], point| [x + point[0], y + point[1]]);
    sum.map(|part| part / count)
}

fn minus(a: [i64; 2], b: [i64; 2]) -> [i64; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

fn cross(u: [i64; 2], v: [i64; 2]) -> i64 {
    u[0] * v[1] - u[1] * v[0]
}

#[cfg(test)]
mod tests {
    use super::{Cell, PITCH, Polygons, ROW, Sites, cross, merged, minus, narrow_sides, polygons};

    const SIZES: [[u32; 2]; 9] = [[1, 1], [1, 2], [2, 1], [1, 9], [9, 1], [2, 2], [2, 9], [7, 8], [30, 20]];

    /// The number of cells with each number of sides.
    fn side_counts(polygons: &Polygons) -> [usize; 17] {
        let mut counts = [0; 17];
        polygons.outlines.iter().for_each(|outline| counts[outline.len()] += 1);
        counts
    }

    #[test]
    fn all_sides_are_wide_and_the_cells_fill_the_rectangle() {
        for [columns, rows] in SIZES {
            for pattern in 0..40 {
                let size = [columns, rows, pattern];
                let polygons = polygons(size);
                assert_eq!(narrow_sides(&polygons).next(), None, "{size:?}");
                let sides = |polygon: usize| {
                    let polygons = &polygons;
                    (0..polygons.outlines[polygon].len()).map(move |side| polygons.ends(polygon, side))
                };
                let all = 0..polygons.outlines.len();
                let area: i64 = all.clone().flat_map(sides).map(|[a, b]| cross(a, b)).sum();
                assert_eq!(area, 2 * i64::from(columns) * PITCH * i64::from(rows) * ROW, "{size:?}");
                // With this area, cells overlap only if a middle lies in two cells or a cell is not convex.
                for polygon in all.clone() {
                    let middle = polygons.middle(polygon);
                    let holds = |of: &usize| sides(*of).all(|[a, b]| cross(minus(b, a), minus(middle, a)) > 0);
                    assert_eq!(all.clone().filter(holds).collect::<Vec<_>>(), [polygon], "{size:?}");
                }
            }
        }
    }

    #[test]
    fn cells_are_not_only_hexagons() {
        let counts = side_counts(&polygons([40, 40, 1]));
        assert!(counts[4] > 320 && counts[5] > 640 && counts[6] > 160 && counts[3] + counts[7] > 10, "{counts:?}");
    }

    #[test]
    fn a_honeycomb_has_wide_sides() {
        for size in SIZES {
            let mut sites = Sites::new(size, 1);
            while (0..sites.len()).filter(|&number| sites.calm(number)).count() > 0 {}
            let cells: Vec<Cell> = (0..sites.len()).map(|number| Cell::new(&sites, number)).collect();
            let all: Vec<usize> = (0..sites.len()).collect();
            assert_eq!(merged(&cells, &all, &sites).1, [], "{size:?}");
        }
    }
}
