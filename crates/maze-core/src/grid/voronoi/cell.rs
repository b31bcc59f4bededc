//! One Voronoi cell, cut out of its surroundings by the other sites.

use super::sites::{Sites, UNIT};

/// A side of a cell: part of an edge of the rectangle, or shared with another cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Border {
    North,
    East,
    South,
    West,
    Cell(usize),
}

impl Border {
    /// The cell on the other side.
    fn cell(self) -> Option<usize> {
        if let Self::Cell(cell) = self { Some(cell) } else { None }
    }
}

/// The distance of edges of the rectangle that are farther away from a site. They bound no cell, and the numbers below
/// have at most 61 bits.
const FAR: i64 = 3 * UNIT;

/// A cell, clockwise. Side `i` runs from corner `i` to corner `i + 1`.
#[derive(Clone, Debug)]
pub(super) struct Cell {
    borders: Vec<Border>,
    pub(super) corners: Vec<[i64; 2]>,
}

impl Cell {
    pub(super) fn new(sites: &Sites, number: usize) -> Self {
        let mut borders = vec![Border::North, Border::East, Border::South, Border::West];
        let mut seen: Vec<_> = borders.iter().map(|&border| mirrored(sites, number, border)).collect();
        let mut others: Vec<_> =
            sites.near(number).map(|other| (mirrored(sites, number, Border::Cell(other)), other)).collect();
        others.sort_unstable_by_key(|&([.., square], other)| (square, other));
        let mut reach = i64::MAX;
        for (mirror, other) in others {
            // A site that is more than twice as far away as the farthest corner cuts nothing off.
            if mirror[2] > reach {
                break;
            }
            let is_cut = |at: usize| is_cut_off([0, 1].map(|by| seen[(at + by) % seen.len()]), mirror);
            // The corners that are cut off follow one another: the new border replaces the borders between them.
            let Some(first) = (1..=seen.len()).find(|&at| !is_cut(at - 1) && is_cut(at)) else { continue };
            let cut = (first..first + seen.len()).take_while(|&at| is_cut(at)).count();
            let first = first % seen.len();
            seen.rotate_left(first);
            borders.rotate_left(first);
            seen.splice(1..cut, [mirror]);
            borders.splice(1..cut, [Border::Cell(other)]);
            let corners = (0..seen.len()).map(|at| middle_of_circle([seen[at], seen[(at + 1) % seen.len()]]));
            // Corners are rounded, which the last number makes up for.
            reach = corners.map(|[x, y]| 4 * (x * x + y * y) + 16 * UNIT).fold(0, i64::max);
        }
        let site = sites.at(number);
        let before = seen.iter().cycle().skip(seen.len() - 1);
        let corner = |(&a, &b)| {
            let [x, y] = middle_of_circle([a, b]);
            [site[0] + x, site[1] + y]
        };
        Self { corners: before.zip(&seen).map(corner).collect(), borders }
    }

    /// The mean of the corners, rounded.
    pub(super) fn middle(&self) -> [i64; 2] {
        super::mean(self.corners.iter().copied())
    }

    /// The cells on the other sides.
    pub(super) fn neighbors(&self) -> impl Iterator<Item = usize> {
        self.borders.iter().filter_map(|border| border.cell())
    }
}

/// The vector from a site to its mirror image at a border, and the square of its length.
fn mirrored(sites: &Sites, number: usize, border: Border) -> [i64; 3] {
    let ([x, y], [width, height]) = (sites.at(number), sites.far_corner());
    let [x, y] = match border {
        Border::North => [0, -2 * y.min(FAR)],
        Border::East => [2 * (width - x).min(FAR), 0],
        Border::South => [0, 2 * (height - y).min(FAR)],
        Border::West => [-2 * x.min(FAR), 0],
        Border::Cell(other) => super::minus(sites.at(other), [x, y]),
    };
    [x, y, x * x + y * y]
}

/// Whether another site is nearer than the cell's own to the corner between two borders: whether it lies inside the
/// circle through the site and its mirror images at both borders.
fn is_cut_off([a, b]: [[i64; 3]; 2], c: [i64; 3]) -> bool {
    let minor = |i: usize, j: usize| a[i] * b[j] - a[j] * b[i];
    (c[0] * minor(1, 2) - c[1] * minor(0, 2) + c[2] * minor(0, 1)) * minor(0, 1).signum() < 0
}

/// The corner between two borders, relative to the site, rounded to integers. All cells at a corner compute the same,
/// because their sites are integers.
fn middle_of_circle([a, b]: [[i64; 3]; 2]) -> [i64; 2] {
    let double = 2 * (a[0] * b[1] - a[1] * b[0]);
    let offset = [a[2] * b[1] - a[1] * b[2], a[0] * b[2] - a[2] * b[0]];
    offset.map(|part| (2 * part * double.signum() + double.abs()).div_euclid(2 * double.abs()))
}
