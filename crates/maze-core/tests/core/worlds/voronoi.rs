//! Voronoi cells: each has the points that are nearer to its site than to any other. The sites depend on a seed, and so
//! do the neighbors and the number of sides of each cell.

use super::mesh::Mesh;
use maze_core::{MazeRng, Point};

/// The resolution of a cell pitch. Sites have integer coordinates, so distances are compared without rounding.
const PITCH: i128 = 1 << 12;

type Site = [i128; 2];

/// A border of a cell: an edge of the box, or another cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Border {
    North,
    East,
    South,
    West,
    Cell(usize),
}

/// The sites in a box of this size.
struct Sites {
    all: Vec<Site>,
    size: Site,
}

impl Sites {
    /// The mirror image of the cell's site at a border.
    fn beyond(&self, border: Border, cell: usize) -> Site {
        let ([x, y], [width, height]) = (self.all[cell], self.size);
        match border {
            Border::North => [x, -y],
            Border::East => [2 * width - x, y],
            Border::South => [x, 2 * height - y],
            Border::West => [-x, y],
            Border::Cell(other) => self.all[other],
        }
    }

    /// The vector from the cell's site to its mirror image at a border, and the square of its length.
    fn seen(&self, cell: usize, border: Border) -> [i128; 3] {
        let (from, to) = (self.all[cell], self.beyond(border, cell));
        let [x, y] = [to[0] - from[0], to[1] - from[1]];
        [x, y, x * x + y * y]
    }

    /// Whether another site is nearer to the corner between two borders of a cell.
    fn is_cut_off(&self, cell: usize, corner: [Border; 2], other: usize) -> bool {
        let [a, b] = corner.map(|border| self.seen(cell, border));
        let c = self.seen(cell, Border::Cell(other));
        let minor = |i: usize, j: usize| a[i] * b[j] - a[j] * b[i];
        // That is so if it lies inside the circle through the site and its mirror images at both borders.
        (c[0] * minor(1, 2) - c[1] * minor(0, 2) + c[2] * minor(0, 1)) * minor(0, 1).signum() < 0
    }

    /// The borders of a cell, clockwise.
    fn borders(&self, cell: usize) -> Vec<Border> {
        let mut borders = vec![Border::North, Border::East, Border::South, Border::West];
        for other in (0..self.all.len()).filter(|&other| other != cell) {
            let is_cut: Vec<_> = (0..borders.len())
                .map(|at| self.is_cut_off(cell, [borders[at], borders[(at + 1) % borders.len()]], other))
                .collect();
            // The corners that are cut off are consecutive: the new border replaces the borders between them.
            let before = |at: usize| is_cut[(at + is_cut.len() - 1) % is_cut.len()];
            if let Some(first) = (0..borders.len()).find(|&at| is_cut[at] && !before(at)) {
                borders.rotate_left(first);
                let cut = (0..is_cut.len()).take_while(|at| is_cut[(first + at) % is_cut.len()]).count();
                borders.splice(1..cut, [Border::Cell(other)]);
            }
        }
        borders
    }

    /// The corner between two borders of a cell.
    fn corner(&self, cell: usize, corner: [Border; 2]) -> Point {
        let [a, b] = corner.map(|border| self.seen(cell, border));
        let double = 2 * (a[0] * b[1] - a[1] * b[0]);
        let offset = [a[2] * b[1] - a[1] * b[2], a[0] * b[2] - a[2] * b[0]];
        [0, 1].map(|axis| ((self.all[cell][axis] as f64 + offset[axis] as f64 / double as f64) / PITCH as f64) as f32)
    }
}

/// The Voronoi cells of one random site in each square of a rectangle.
pub(crate) fn voronoi([columns, rows]: [u32; 2], seed: u64) -> Mesh {
    let mut rng = MazeRng::new(seed);
    let mut site =
        |corner: [u32; 2]| corner.map(|part| i128::from(part) * PITCH + 1 + i128::from(rng.below(PITCH as u32 - 1)));
    let all = (0..rows).flat_map(|row| (0..columns).map(move |column| [column, row])).map(&mut site).collect();
    let sites = Sites { all, size: [columns, rows].map(|length| i128::from(length) * PITCH) };
    let outline = |cell: usize| {
        let borders = sites.borders(cell);
        let before = borders.iter().cycle().skip(borders.len() - 1);
        // A corner is identified by the three borders that meet there, sorted, so that all its cells agree.
        let name = |(&a, &b): (&Border, &Border)| {
            let mut meeting = [a, b, Border::Cell(cell)];
            meeting.sort_unstable();
            meeting
        };
        before.zip(&borders).map(name).collect::<Vec<_>>()
    };
    let outlines: Vec<_> = (0..sites.all.len()).map(outline).collect();
    Mesh::new(&outlines, |[a, b, last]| match last {
        Border::Cell(cell) => sites.corner(cell, [a, b]),
        _ => unreachable!("a corner is a cell's"),
    })
}
