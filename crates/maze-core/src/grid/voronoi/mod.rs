//! Voronoi cells of random sites in a rectangle.

mod cell;
mod sites;

use super::{
    mesh::Mesh,
    shaped::{Dimension, ShapeInfo, Size},
};
use crate::Point;
use cell::Cell;
use sites::{PITCH, ROW, Sites, UNIT};
use std::collections::{BTreeMap, BTreeSet};

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

/// The length of the shortest side between two cells. A walker with a radius of 0.2 cell pitches gets through.
const SHORTEST: i64 = UNIT * 43 / 100;

/// The length of the shortest side on the boundary.
const SHORTEST_OUTSIDE: i64 = UNIT / 5;

/// The distance of the nearest side from the middle of a cell.
const NEAREST: i64 = UNIT / 4;

/// The number of rounds in which sites move to the middle of their cells.
const RELAXING: u32 = 8;

/// The number of rounds in which the sites around narrow sides move to the honeycomb. Then those around them follow.
const CALMING: u32 = 12;

/// The cells of the points that are nearer to one site than to any other, row by row.
///
/// The pattern is the seed of the sites, one in each cell of a lattice. Then sites move to the middle of their cells, so
/// that cells become rounder: all sites once, later those around sides that are too short to be walked through, or
/// that a step between the middles of cells misses. If that does not help in a few rounds, sites move toward a
/// honeycomb, whose sides are all wide.
///
/// Coordinates are integers, and corners are rounded to integers: every platform computes the same bits, and cells
/// that share a corner agree on it. Libraries for Voronoi diagrams compute with floating-point numbers.
///
/// See F. Aurenhammer, *Voronoi diagrams: a survey of a fundamental geometric data structure*, ACM Computing Surveys
/// 23(3), 1991, and S. Lloyd, *Least squares quantization in PCM*, IEEE Transactions on Information Theory 28(2), 1982.
pub(crate) fn build(size: Size) -> Mesh {
    let cells = cells(size);
    let corners: BTreeSet<[i64; 2]> = cells.iter().flat_map(|cell| &cell.corners).copied().collect();
    let numbers: BTreeMap<[i64; 2], u32> = corners.iter().copied().zip(0..).collect();
    let outlines: Vec<_> =
        cells.iter().map(|cell| cell.corners.iter().map(|corner| numbers[corner]).collect()).collect();
    Mesh::new(corners.iter().map(|corner| to_point(*corner)).collect(), &outlines)
}

/// The width and the height of the rectangle.
#[expect(clippy::cast_precision_loss, reason = "a unit is small")]
pub(crate) fn extent([columns, rows, _]: Size) -> [f64; 2] {
    [(columns, PITCH), (rows, ROW)].map(|(count, length)| f64::from(count) * length as f64 / UNIT as f64)
}

#[expect(clippy::cast_precision_loss, reason = "a coordinate has at most 21 bits")]
fn to_point(corner: [i64; 2]) -> Point {
    corner.map(|part| part as f32 / UNIT as f32)
}

/// The cells, whose sides are all wide.
fn cells([columns, rows, pattern]: Size) -> Vec<Cell> {
    let mut sites = Sites::new([columns, rows], pattern);
    let mut cells: Vec<Cell> = (0..sites.len()).map(|number| Cell::new(&sites, number)).collect();
    let mut narrow: Vec<usize> = (0..sites.len()).collect();
    for round in 0.. {
        if narrow.is_empty() {
            break;
        }
        let mut moved = narrow.clone();
        if round < RELAXING {
            for &number in &moved {
                sites.put(number, cells[number].middle());
            }
        } else {
            // A site far from its place leaves a hole in the honeycomb around that place.
            for _ in RELAXING + CALMING..round {
                moved = with_neighbors(&cells, &moved);
            }
            moved.retain(|&number| sites.calm(number));
        }
        // The cells that touched a moved site, and the cells that touch it now.
        let before = with_neighbors(&cells, &moved);
        compute(&mut cells, &sites, &moved);
        let changed = sorted(before.into_iter().chain(with_neighbors(&cells, &moved)));
        compute(&mut cells, &sites, &changed);
        narrow = sorted(changed.into_iter().chain(narrow).flat_map(|number| around_narrow_sides(&cells, number)));
    }
    cells
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

/// The cells that decide on the narrow sides of a cell: on both sides, and at both ends.
fn around_narrow_sides(cells: &[Cell], number: usize) -> impl Iterator<Item = usize> {
    let borders = &cells[number].borders;
    let narrow = (0..borders.len()).filter(move |&side| !is_wide(cells, number, side));
    narrow.flat_map(move |side| {
        let beside = [borders.len() - 1, 0, 1].map(|by| borders[(side + by) % borders.len()].cell());
        beside.into_iter().flatten().chain([number])
    })
}

/// Whether a side is long enough and not too near to the middle of the cell, and a step to the neighbor leads through it,
/// not near its ends.
fn is_wide(cells: &[Cell], number: usize, side: usize) -> bool {
    let cell = &cells[number];
    let ends @ [a, b] = cell.ends(side);
    let along = minus(b, a);
    let square = along[0] * along[0] + along[1] * along[1];
    let apart = cross(along, minus(cell.middle(), a));
    let neighbor = cell.borders[side].cell().map(|neighbor| &cells[neighbor]);
    let shortest = if neighbor.is_some() { SHORTEST } else { SHORTEST_OUTSIDE };
    square >= shortest * shortest
        && apart * apart >= NEAREST * NEAREST * square
        && neighbor.is_none_or(|neighbor| is_crossed(ends, [cell.middle(), neighbor.middle()]))
}

/// Whether a step crosses a side, at least an eighth of the side's length from its ends.
fn is_crossed([a, b]: [[i64; 2]; 2], [from, to]: [[i64; 2]; 2]) -> bool {
    let step = minus(to, from);
    let [before, after] = [a, b].map(|end| cross(minus(end, from), step));
    (before < 0) != (after < 0) && 8 * before.abs().min(after.abs()) >= (before - after).abs()
}

fn minus(a: [i64; 2], b: [i64; 2]) -> [i64; 2] {
    [a[0] - b[0], a[1] - b[1]]
}

fn cross(u: [i64; 2], v: [i64; 2]) -> i64 {
    u[0] * v[1] - u[1] * v[0]
}

#[cfg(test)]
mod tests {
    use super::{Cell, PITCH, ROW, Sites, cells, cross, is_wide};

    const SIZES: [[u32; 2]; 8] = [[1, 1], [1, 2], [2, 1], [1, 9], [9, 1], [2, 2], [7, 8], [30, 20]];

    fn narrow_sides(cells: &[Cell]) -> Vec<(usize, usize)> {
        let all = (0..cells.len()).flat_map(|number| (0..cells[number].borders.len()).map(move |side| (number, side)));
        all.filter(|&(number, side)| !is_wide(cells, number, side)).collect()
    }

    #[test]
    fn all_sides_are_wide_and_the_cells_fill_the_rectangle() {
        for [columns, rows] in SIZES {
            for pattern in 0..60 {
                let size = [columns, rows, pattern];
                let cells = cells(size);
                assert_eq!(narrow_sides(&cells), [], "{size:?}");
                let sides = cells.iter().flat_map(|cell| (0..cell.borders.len()).map(|side| cell.ends(side)));
                let area: i64 = sides.map(|[a, b]| cross(a, b)).sum();
                assert_eq!(area, 2 * i64::from(columns) * PITCH * i64::from(rows) * ROW, "{size:?}");
            }
        }
    }

    #[test]
    fn a_honeycomb_has_wide_sides() {
        for size in SIZES {
            let mut sites = Sites::new(size, 1);
            while (0..sites.len()).filter(|&number| sites.calm(number)).count() > 0 {}
            let cells: Vec<Cell> = (0..sites.len()).map(|number| Cell::new(&sites, number)).collect();
            assert_eq!(narrow_sides(&cells), [], "{size:?}");
        }
    }
}
