//! The tiling of R. Penrose by two kinds of rhombs.

mod golden;
mod halves;

use super::{
    mesh::Mesh,
    shaped::{Dimension, ShapeInfo, Size},
};
use crate::Point;
use golden::Golden;
use halves::Half;
use std::{
    cmp::Ordering,
    collections::{BTreeMap, BTreeSet},
};

pub(crate) const INFO: ShapeInfo = ShapeInfo {
    key: "penrose",
    cells_name: "Tiling",
    style_name: "Penrose",
    dimensions: &[Dimension { key: "radius", min: SMALLEST, max: LARGEST }],
    count: |[radius, ..]| u64::from(COUNTS[(radius - SMALLEST) as usize]),
};

const SMALLEST: u32 = 2;
const LARGEST: u32 = 60;

/// The number of rhombs within each radius from [`SMALLEST`] to [`LARGEST`].
const COUNTS: [u32; (LARGEST - SMALLEST + 1) as usize] = [
    5, 20, 35, 75, 120, 160, 200, 270, 350, 420, 485, 580, 690, 795, 910, 1000, 1160, 1300, 1425, 1590, 1760, 1940,
    2120, 2280, 2480, 2695, 2880, 3095, 3345, 3570, 3810, 4060, 4300, 4565, 4880, 5095, 5380, 5650, 5975, 6310, 6585,
    6900, 7280, 7655, 7960, 8290, 8720, 9060, 9410, 9830, 10205, 10630, 11050, 11425, 11860, 12290, 12740, 13170,
    13575,
];

/// The length of a side in cell pitches. It makes the mean area of a rhomb 1.
const SIDE: f64 = 1.109_6;

type Rhomb = [Golden; 4];

/// The rhombs whose corners are all within a distance of the center, in sides of rhombs.
///
/// The tiling never repeats, but every finite part of it occurs again and again. A turn by 72 degrees about the center
/// does not change it. See M. Gardner, *Extraordinary nonperiodic tiling that enriches the theory of tiles*, Scientific
/// American 236(1), 1977.
pub(crate) fn build([radius, ..]: Size) -> Mesh {
    let rhombs = rhombs(radius);
    let points: BTreeSet<Golden> = rhombs.iter().flatten().copied().collect();
    let numbers: BTreeMap<Golden, u32> = points.iter().copied().zip(0..).collect();
    let outlines: Vec<_> = rhombs.iter().map(|rhomb| rhomb.iter().map(|corner| numbers[corner]).collect()).collect();
    let positions = points.iter().map(|point| point.to_point().map(|part| SIDE * part));
    let low = positions.clone().fold([f64::INFINITY; 2], |[left, top], [x, y]| [left.min(x), top.min(y)]);
    #[expect(clippy::cast_possible_truncation, reason = "coordinates have 32 bits")]
    let from_origin = |position: [f64; 2]| -> Point { [0, 1].map(|axis| (position[axis] - low[axis]) as f32) };
    Mesh::new(positions.map(from_origin).collect(), &outlines)
}

/// The width and the height of the circle that holds the rhombs.
pub(crate) fn extent([radius, ..]: Size) -> [f64; 2] {
    [2.0 * SIDE * f64::from(radius); 2]
}

/// The rhombs within a radius, clockwise, from north to south and from west to east.
fn rhombs(radius: u32) -> Vec<Rhomb> {
    let radius = f64::from(radius);
    let mut alone = BTreeMap::<[Golden; 2], Golden>::new();
    let mut rhombs = Vec::new();
    for Half { apex, base, .. } in halves(radius) {
        let mut ends = base;
        ends.sort_unstable();
        match alone.remove(&ends) {
            Some(other) => rhombs.push([apex, base[0], other, base[1]]),
            None => _ = alone.insert(ends, apex),
        }
    }
    // Corners on the circle are within it, also if they are rounded.
    let is_within = |corner: &Golden| distance(*corner) < radius + 1e-9;
    rhombs.retain(|rhomb| rhomb.iter().all(is_within));
    let mut rhombs = connected(&rhombs);
    rhombs.iter_mut().for_each(make_clockwise);
    rhombs.sort_by(|a, b| {
        let [[ax, ay], [bx, by]] = [a, b].map(|rhomb| rhomb[0].plus(rhomb[2]).to_point());
        ay.total_cmp(&by).then(ax.total_cmp(&bx))
    });
    rhombs
}

/// Halves of rhombs that cover the circle.
fn halves(radius: f64) -> Vec<Half> {
    let ratio = 0.5 * (1.0 + 5_f64.sqrt());
    // The reach of the halves on each level, from the last one to the first.
    let mut reach = vec![radius + 2.0];
    while reach.last().is_some_and(|&reach| reach > 0.9) || reach.len() % 4 != 1 {
        // A half divides inside itself, so one whose corners are all farther by its size leaves the circle.
        reach.push(reach[reach.len() - 1] / ratio);
    }
    reach.iter().rev().skip(1).fold(Half::wheel(), |halves, reach| {
        let near = |half: &Half| distance(half.apex) < reach + 2.0;
        halves.into_iter().flat_map(Half::divided).filter(near).collect()
    })
}

/// The rhombs that are connected, by sides, to those around the center.
fn connected(rhombs: &[Rhomb]) -> Vec<Rhomb> {
    let sides = |rhomb: &Rhomb| {
        let [a, b, c, d] = *rhomb;
        [[a, b], [b, c], [c, d], [d, a]].map(|mut side| {
            side.sort_unstable();
            side
        })
    };
    let mut by_side = BTreeMap::<[Golden; 2], Vec<usize>>::new();
    for (number, rhomb) in rhombs.iter().enumerate() {
        for side in sides(rhomb) {
            by_side.entry(side).or_default().push(number);
        }
    }
    let first = rhombs.iter().position(|rhomb| rhomb.contains(&Golden::ORIGIN));
    let mut found: BTreeSet<usize> = first.into_iter().collect();
    let mut left: Vec<usize> = first.into_iter().collect();
    while let Some(number) = left.pop() {
        let neighbors = sides(&rhombs[number]).into_iter().flat_map(|side| &by_side[&side]);
        left.extend(neighbors.filter(|&&neighbor| found.insert(neighbor)));
    }
    found.into_iter().map(|number| rhombs[number]).collect()
}

fn make_clockwise(rhomb: &mut Rhomb) {
    let [a, b, _, d] = rhomb.map(Golden::to_point);
    let area = (b[0] - a[0]) * (d[1] - a[1]) - (b[1] - a[1]) * (d[0] - a[0]);
    if area.partial_cmp(&0.0) == Some(Ordering::Less) {
        rhomb.reverse();
    }
}

fn distance(point: Golden) -> f64 {
    let [x, y] = point.to_point();
    (x * x + y * y).sqrt()
}

#[cfg(test)]
mod tests {
    use super::{COUNTS, LARGEST, SMALLEST, rhombs};

    #[test]
    fn the_counts_are_right() {
        let counts: Vec<_> = (SMALLEST..=LARGEST).map(|radius| rhombs(radius).len()).collect();
        assert!(counts.iter().zip(COUNTS).all(|(&count, known)| count == known as usize), "{counts:?}");
    }

    #[test]
    fn a_larger_radius_keeps_the_rhombs_of_a_smaller_one() {
        let [small, large] = [7, 20].map(rhombs);
        assert!(small.iter().all(|rhomb| large.contains(rhomb)));
    }
}
