//! The distances of walls in a picture: the same picture with one pixel for each wall and each cell.

use super::Pixels;
use std::collections::BTreeSet;

/// The part of the width of a wall or of a passage by which an edge may be off, in pictures with soft edges.
const SLACK: f64 = 0.3;

impl Pixels {
    /// The pictures with one pixel for each wall, each joint and each cell that this picture may be scaled from, the most
    /// likely first. The number of columns and rows of cells decides if it is known.
    pub(super) fn lattices(&self, size: Option<[usize; 2]>) -> impl Iterator<Item = Self> {
        self.lattice_places(size).into_iter().map(|places| self.picked(&places))
    }

    /// The columns and rows of the pixels of these pictures.
    pub(super) fn lattice_places(&self, size: Option<[usize; 2]>) -> Vec<[Vec<usize>; 2]> {
        let [across, along] = self.edges();
        let (width, height) = (self.width, self.height);
        let known = size.and_then(|[columns, rows]| {
            pair(Lines::of_cells(&across, width, columns), Lines::of_cells(&along, height, rows))
        });
        let all = known.into_iter().chain(likely([&across, &along], [width, height]));
        all.map(|lines| lines.map(Lines::middles)).collect()
    }

    /// The picture with one pixel for each square of equal pixels.
    pub(super) fn scaled_down(&self) -> Self {
        let [across, along] = self.edges();
        let step = |edges: &[usize], length| edges.iter().fold(length, |all, &edge| gcd(all, edge)).max(1);
        let (wide, high) = (step(&across, self.width), step(&along, self.height));
        // Squares stay squares, but two letters for a cell are one pixel.
        if wide == 1 && high == 1 {
            return self.clone();
        }
        self.picked(&[(0..self.width).step_by(wide).collect(), (0..self.height).step_by(high).collect()])
    }

    /// The columns and rows before which some pixel differs from its neighbor.
    pub(super) fn edges(&self) -> [Vec<usize>; 2] {
        let mut differs = vec![false; self.width];
        let mut rows = Vec::new();
        for y in 0..self.height {
            let mut is_edge = false;
            for (x, differs) in differs.iter_mut().enumerate() {
                let own = self.is_wall([x, y]);
                *differs |= x > 0 && own != self.is_wall([x - 1, y]);
                is_edge |= y > 0 && own != self.is_wall([x, y - 1]);
            }
            if is_edge {
                rows.push(y);
            }
        }
        [(0..self.width).filter(|&x| differs[x]).collect(), rows]
    }
}

/// The walls that both axes may have, the most likely first.
fn likely<'e>([across, along]: [&'e [usize]; 2], [width, height]: [usize; 2]) -> Vec<[Lines<'e>; 2]> {
    let (wide, high) = (first_wall(across), first_wall(along));
    let widest = pair(Lines::of(across, width, high), Lines::of(along, height, wide));
    // Gaps may hide the first wall of an axis. Letters are half as wide as lines are high.
    let [wide, high] = [wide.unwrap_or(0), high.unwrap_or(0)];
    let equal = [[wide, high], [2 * high, high], [high, high], [wide, wide / 2], [wide, wide]]
        .map(|[wide, high]| pair(Lines::equal(across, width, wide), Lines::equal(along, height, high)));
    let mut all: Vec<_> = [widest].into_iter().chain(equal).flatten().collect();
    // Where no wall inside says how wide cells are, they are as wide as walls. Two letters are as wide as a line is high:
    // then walls and cells are squares.
    let is_unlikely = |lines: [Lines<'_>; 2]| {
        let ([wide, high], [along_row, along_column]) =
            (lines.map(|lines| lines.wall), lines.map(|lines| lines.pitch()));
        lines.iter().any(|lines| lines.cells < 2)
            || wide == 2 * high && along_row.total_cmp(&(2.0 * along_column)).is_ne()
    };
    if widest.is_some_and(is_unlikely) && equal[0].is_some() {
        all.swap(0, 1);
    }
    let mut seen = BTreeSet::new();
    all.retain(|lines| seen.insert(lines.map(|Lines { wall, cells, .. }| [wall, cells])));
    all
}

fn pair<T>(wide: Option<T>, high: Option<T>) -> Option<[T; 2]> {
    Some([wide?, high?])
}

/// The width of the first wall.
pub(super) fn first_wall(edges: &[usize]) -> Option<usize> {
    edges.first().copied()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Walls of equal width at equal distances, along an axis of a picture.
#[derive(Clone, Copy)]
pub(super) struct Lines<'e> {
    /// The places at which some pixel differs from the one before.
    edges: &'e [usize],
    /// The length of the picture.
    length: usize,
    /// The width of a wall.
    wall: usize,
    /// The number of cells between walls.
    cells: usize,
}

impl<'e> Lines<'e> {
    /// Finds the walls of an axis. Without edges, along a straight corridor, walls may be as wide as those of the other
    /// axis, or half or twice as wide, and cells are as wide as walls.
    pub(super) fn of(edges: &'e [usize], length: usize, other: Option<usize>) -> Option<Self> {
        match (first_wall(edges), other) {
            (Some(wall), _) => Self::new(edges, length, wall),
            (None, Some(other)) => {
                [other, 2 * other, other / 2].into_iter().find_map(|wall| Self::equal(edges, length, wall))
            }
            (None, None) => None,
        }
    }

    /// Finds the widest cells that fit all edges. The picture begins and ends with a wall.
    fn new(edges: &'e [usize], length: usize, wall: usize) -> Option<Self> {
        let lines = |cells| Self { edges, length, wall, cells };
        let most = (length - wall) / (wall + 1);
        let exact = |cells: &usize| (length - wall).is_multiple_of(*cells) && lines(*cells).fits(0.0);
        // Edges of walls that are one pixel wide are never soft.
        let soft = || (2..=most).find(|&cells| wall > 1 && lines(cells).fits(SLACK));
        (1..=most).find(exact).or_else(soft).map(lines)
    }

    /// Cells that are as wide as walls, if they fit all edges.
    fn equal(edges: &'e [usize], length: usize, wall: usize) -> Option<Self> {
        let rest = length.checked_sub(wall).filter(|&rest| wall > 0 && rest > 0)?;
        let equal = Self { edges, length, wall, cells: rest / (2 * wall) };
        (rest.is_multiple_of(2 * wall) && equal.fits(0.0)).then_some(equal)
    }

    /// This many cells that are as wide as walls, if they fit all edges.
    fn of_cells(edges: &'e [usize], length: usize, cells: usize) -> Option<Self> {
        Self::equal(edges, length, length / cells.saturating_mul(2).saturating_add(1))
            .filter(|lines| lines.cells == cells)
    }

    /// The distance of walls.
    #[expect(clippy::cast_precision_loss, reason = "at most 2^32")]
    fn pitch(&self) -> f64 {
        (self.length - self.wall) as f64 / self.cells as f64
    }

    /// Whether all edges are at the edges of walls, up to a part of the width of walls and cells.
    #[expect(clippy::cast_precision_loss, reason = "at most 2^32")]
    fn fits(&self, slack: f64) -> bool {
        let (pitch, wall) = (self.pitch(), self.wall as f64);
        let slack = slack * wall.min(pitch - wall) + 1e-6;
        let is_near = |edge: usize| {
            let part = edge as f64 % pitch;
            part <= slack || pitch - part <= slack || (part - wall).abs() <= slack
        };
        pitch >= wall + 1.0 && self.edges.iter().all(|&edge| is_near(edge))
    }

    /// The middles of walls and cells, alternating.
    #[expect(
        clippy::cast_precision_loss,
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "at most 2^32"
    )]
    fn middles(self) -> Vec<usize> {
        let (pitch, wall) = (self.pitch(), self.wall as f64);
        let middle = |place: usize| {
            let start = (place / 2) as f64 * pitch;
            let within = if place.is_multiple_of(2) { wall / 2.0 } else { f64::midpoint(wall, pitch) };
            ((start + within) as usize).min(self.length - 1)
        };
        (0..=2 * self.cells).map(middle).collect()
    }
}
