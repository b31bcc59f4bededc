//! The distances of walls in a picture: the same picture with one pixel for each wall and each cell.

use super::Pixels;

/// The part of the width of a wall or of a passage by which an edge may be off, in pictures with soft edges.
const SLACK: f64 = 0.3;

impl Pixels {
    /// The picture with one pixel for each wall, each joint and each cell, if its walls lie on a lattice.
    pub(super) fn lattice(&self) -> Option<Self> {
        let [across, along] = self.edges();
        // Letters are half as wide as lines are high.
        let (wide, high) = (first_wall(&across), first_wall(&along));
        let width = Lines::of(&across, self.width, [high, high.map(|wall| 2 * wall)])?;
        let height = Lines::of(&along, self.height, [wide, wide.map(|wall| wall / 2)])?;
        let [columns, rows] = [width.cells, height.cells];
        let equal = [width, height].map(|lines| lines.with_equal_cells());
        // Where no wall inside says how wide cells are, they are as wide as walls.
        let lines = match equal {
            [Some(wide), Some(high)] if columns < 2 || rows < 2 => [wide, high],
            _ => [width, height],
        };
        Some(self.picked(&lines.map(Lines::middles)))
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
    fn edges(&self) -> [Vec<usize>; 2] {
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

/// The width of the first wall.
fn first_wall(edges: &[usize]) -> Option<usize> {
    edges.first().copied()
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

/// Walls of equal width at equal distances, along an axis of a picture.
#[derive(Clone, Copy)]
struct Lines<'e> {
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
    /// Finds the walls of an axis. Without edges, along a straight corridor, walls may be as wide as the others.
    fn of(edges: &'e [usize], length: usize, others: [Option<usize>; 2]) -> Option<Self> {
        match first_wall(edges) {
            Some(wall) => Self::new(edges, length, wall),
            None => others.into_iter().flatten().find_map(|wall| Self::straight(length, wall)),
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

    /// Cells that are as wide as walls, along a corridor without edges.
    fn straight(length: usize, wall: usize) -> Option<Self> {
        (wall > 0 && wall < length).then_some(Self { edges: &[], length, wall, cells: 1 })?.with_equal_cells()
    }

    /// The lines with cells that are as wide as walls, if they fit.
    fn with_equal_cells(self) -> Option<Self> {
        let whole = (self.length - self.wall).is_multiple_of(2 * self.wall);
        let equal = Self { cells: (self.length - self.wall) / (2 * self.wall), ..self };
        (whole && equal.cells > 0 && equal.fits(0.0)).then_some(equal)
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
