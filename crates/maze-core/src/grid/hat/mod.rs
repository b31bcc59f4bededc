//! The hat, a tile that covers the plane without ever repeating.

mod counts;
mod lattice;
mod metatiles;

use super::{
    mesh::{Mesh, Tile},
    shaped::{Dimension, ShapeInfo, Size},
};
use crate::Point;
use counts::COUNTS;
use lattice::{Eisenstein, Placement};

pub(crate) const INFO: ShapeInfo = ShapeInfo {
    key: "hat",
    cells_name: "Tiling",
    style_name: "Hat",
    dimensions: &[Dimension { key: "radius", min: SMALLEST, max: LARGEST }],
    count: |[radius, ..]| u64::from(COUNTS[(radius - SMALLEST) as usize]),
};

const SMALLEST: u32 = 1;
const LARGEST: u32 = 192;

/// The length of a short side in cell pitches. It makes room for a walker in the narrowest passages.
const SIDE: f64 = 0.6;

/// The outline of a hat, clockwise. One of the sides is two short sides long, and has a point in the middle, where other
/// hats can meet.
const OUTLINE: [[i32; 2]; 14] = [
    [0, 0],
    [-1, -1],
    [0, -2],
    [1, -2],
    [2, -2],
    [2, -1],
    [4, -2],
    [5, -1],
    [4, 0],
    [3, 0],
    [2, 2],
    [0, 3],
    [0, 2],
    [-1, 2],
];

/// The center of a hat, in this many parts of a short side. From there, a walk to the middle of each side is straight, and
/// it keeps as far away from the other sides as possible.
const CENTER: Eisenstein = Eisenstein([4, -1]);
const PARTS: i32 = 4;

/// The hat in the middle of all tilings, which is mirrored.
const MIDDLE: Placement = Placement::new(3, [1978, 752]).mirrored();

/// A metatile of this level extends far enough around the hat in the middle.
const LEVEL: usize = 7;

/// The square of a radius of 1. That is the width of a hexagon, of whose thirds hats consist: 2 √3 short sides.
const UNIT: i64 = 12;

/// The hats whose centers are within a radius of the center of a hat.
///
/// The tiling never repeats. About every seventh hat is a mirror image of the others. See D. Smith, J. S. Myers, C. S.
/// Kaplan and C. Goodman-Strauss, *An aperiodic monotile*, Combinatorial Theory 4(1), 2024.
///
/// A side of a cell is all that two hats share, a line with up to three bends. So each hat has from four to six
/// sides, and the polygon of its corners is convex.
pub(crate) fn build([radius, ..]: Size) -> Mesh {
    let hats = hats(radius);
    let mut points: Vec<Eisenstein> = hats.iter().flat_map(|hat| hat.outline).collect();
    points.sort_unstable();
    points.dedup();
    let low = points
        .iter()
        .map(|&point| position(point, 1))
        .fold([f64::INFINITY; 2], |[left, top], [x, y]| [left.min(x), top.min(y)]);
    #[expect(clippy::cast_possible_truncation, reason = "coordinates have 32 bits")]
    let from_origin = |position: [f64; 2]| -> Point { [0, 1].map(|axis| (position[axis] - low[axis]) as f32) };
    #[expect(clippy::cast_possible_truncation, reason = "far fewer points")]
    let number = |point: Eisenstein| points.partition_point(|&other| other < point) as u32;
    let tile = |hat: &Hat| Tile {
        outline: hat.outline.map(number),
        corners: hat.corners,
        center: from_origin(position(hat.center, PARTS)),
    };
    let tiles: Vec<_> = hats.iter().map(tile).collect();
    Mesh::of_tiles(points.iter().map(|&point| from_origin(position(point, 1))).collect(), &tiles)
}

/// The position of a point whose coordinates are in parts of a short side, in cell pitches.
fn position(point: Eisenstein, parts: i32) -> [f64; 2] {
    let middle = MIDDLE.shift.times(parts);
    point.minus(middle).to_point().map(|part| SIDE * part / f64::from(parts))
}

/// The width and the height of the circle that holds the hats.
pub(crate) fn extent([radius, ..]: Size) -> [f64; 2] {
    // Half of the hats at the rim are outside of the circle of centers.
    [SIDE * (2.0 * 12_f64.sqrt() * f64::from(radius) + 3.0); 2]
}

/// A hat in the tiling.
#[derive(Clone, Debug)]
struct Hat {
    /// Its center, in parts of a short side.
    center: Eisenstein,
    /// Its points, clockwise. The first one is a corner.
    outline: [Eisenstein; 14],
    /// Whether each point is a corner, where three hats or more meet.
    corners: [bool; 14],
}

/// The center of a hat, in parts of a short side.
fn center(hat: Placement) -> Eisenstein {
    Placement { shift: hat.shift.times(PARTS), ..hat }.apply(CENTER)
}

/// The points of a hat, clockwise.
fn outline(hat: Placement) -> [Eisenstein; 14] {
    let mut outline = OUTLINE.map(|point| hat.apply(Eisenstein(point)));
    if hat.is_mirrored {
        outline.reverse();
    }
    outline
}

/// The sides of an outline.
fn sides(outline: &[Eisenstein; 14]) -> impl Iterator<Item = [Eisenstein; 2]> + '_ {
    outline.iter().zip(outline.iter().cycle().skip(1)).map(|(&from, &to)| [from, to])
}

/// The hats within a radius, from north to south and from west to east.
fn hats(radius: u32) -> Vec<Hat> {
    let reach = f64::from(radius) * 12_f64.sqrt();
    // Those beyond the radius tell where the corners are.
    let all = metatiles::hats_near(LEVEL, MIDDLE.shift, reach + 20.0);
    let mut owners: Vec<([Eisenstein; 2], usize)> = Vec::with_capacity(14 * all.len());
    for (number, &hat) in all.iter().enumerate() {
        owners.extend(sides(&outline(hat)).map(|side| (side, number)));
    }
    owners.sort_unstable();
    let beyond = |[from, to]: [Eisenstein; 2]| {
        let place = owners.binary_search_by_key(&[to, from], |&(side, _)| side);
        place.ok().map(|place| owners[place].1)
    };
    let radius = i64::from(radius) * i64::from(PARTS);
    let is_within = |center: Eisenstein| center.minus(self::center(MIDDLE)).norm() <= UNIT * radius * radius;
    let inside = all.iter().map(|&hat| (hat, center(hat))).filter(|&(_, center)| is_within(center));
    let mut hats: Vec<_> = inside
        .map(|(hat, center)| {
            let mut outline = outline(hat);
            let mut neighbors: Vec<_> = sides(&outline).map(beyond).collect();
            let first = (1..14).find(|&side| neighbors[side] != neighbors[side - 1]).unwrap_or(0);
            outline.rotate_left(first);
            neighbors.rotate_left(first);
            let corners = std::array::from_fn(|point| neighbors[point] != neighbors[(point + 13) % 14]);
            Hat { center, outline, corners }
        })
        .collect();
    hats.sort_unstable_by_key(|hat| hat.center.order());
    hats
}

#[cfg(test)]
mod tests {
    use super::{COUNTS, LARGEST, SMALLEST, build, hats, lattice::Eisenstein};
    use crate::{
        Geometry, Grid,
        grid::{middle_of_wall, nearest_on_wall},
        laws,
    };
    use std::collections::BTreeSet;

    #[test]
    fn the_counts_are_right() {
        let all = hats(LARGEST);
        let middle = super::center(super::MIDDLE);
        let mut distances: Vec<i64> = all.iter().map(|hat| hat.center.minus(middle).norm()).collect();
        distances.sort_unstable();
        let parts = i64::from(super::PARTS);
        let counts: Vec<_> = (SMALLEST..=LARGEST)
            .map(|radius| distances.partition_point(|&norm| norm <= super::UNIT * (i64::from(radius) * parts).pow(2)))
            .collect();
        assert!(counts.iter().zip(COUNTS).all(|(&count, known)| count == known as usize), "{counts:?}");
    }

    #[test]
    fn there_are_no_gaps_and_no_overlaps() {
        let hats = hats(12);
        let sides: Vec<[Eisenstein; 2]> =
            hats.iter().flat_map(|hat| super::sides(&hat.outline).collect::<Vec<_>>()).collect();
        let all: BTreeSet<_> = sides.iter().copied().collect();
        assert_eq!(all.len(), sides.len());
        let middle = super::MIDDLE.shift;
        let is_deep = |side: &[Eisenstein; 2]| side[0].minus(middle).norm() < 12 * 10 * 10;
        assert!(sides.iter().filter(|side| is_deep(side)).all(|&[from, to]| all.contains(&[to, from])));
    }

    #[test]
    fn a_larger_radius_keeps_the_hats_of_a_smaller_one() {
        let [small, large] = [3, 12].map(hats);
        let corners: BTreeSet<_> = large.iter().map(|hat| (hat.outline, hat.corners)).collect();
        assert!(small.iter().all(|hat| corners.contains(&(hat.outline, hat.corners))));
    }

    #[test]
    fn hats_have_four_to_six_sides_and_obey_the_laws() {
        for radius in [1, 2, 3, 4, 5, 6, 13] {
            let grid = build([radius, 0, 0]);
            laws::check(&grid).expect("the laws of geometry hold");
            assert!(grid.cells().all(|cell| (4..=6).contains(&grid.side_count(cell))));
        }
        assert!(build([20, 0, 0]).clearance() > 0.2);
    }

    #[test]
    fn a_way_through_the_center_keeps_away_from_the_other_sides() {
        let grid = build([6, 0, 0]);
        let mut nearest = f32::INFINITY;
        for cell in grid.cells() {
            let center = grid.center(cell);
            for wall in grid.walls(cell) {
                let from = middle_of_wall(&grid, wall);
                for other in grid.walls(cell).filter(|&other| other != wall) {
                    for part in 0..=20_u8 {
                        let share = f32::from(part) / 20.0;
                        let point = [0, 1].map(|axis| from[axis] + share * (center[axis] - from[axis]));
                        nearest = nearest.min(nearest_on_wall(&grid, other, point).1);
                    }
                }
            }
        }
        assert!(nearest > 0.2, "{nearest}");
    }
}
