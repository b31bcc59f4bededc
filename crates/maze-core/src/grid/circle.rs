//! Rings around a center cell.

use super::{
    Corners, Cursor, Geometry, Grid, Lines, across_by_twin,
    cursor::look_up_step,
    lines::part_of_row,
    rings::{LEVELS, Place, cells, count, first_ring, level},
    shaped::{Dimension, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::{f64::consts::TAU, ops::Range};

/// `rings` rings of depth 1 around a round center cell, numbered ring by ring from the center, each ring
/// clockwise from the x axis: a polar grid, also called theta.
///
/// The first ring has 6 cells. Rings 2, 3, 6, 12 and so on have twice as many cells as the ring inside them. So cells
/// are π/4 to π/2 times as wide as they are deep.
///
/// The sides of a cell, with its outside at the top. Two cells lie outside if the next ring has twice as many. The
/// center has six sides, all outward, clockwise from the one south of east.
///
/// ```text
///      3   4             3
///   ___________     ___________
/// 2 \         / 0  2 \         / 0
///    \_______/        \_______/
///        1                1
/// ```
///
/// Rows are rings, which wrap around. Columns are as narrow as the outermost cells; a cell that spans several columns
/// has the coordinates of the first.
///
/// ```
/// use maze_core::{Grid, grid::Circle};
///
/// let grid = Circle::new(3)?;
/// assert_eq!(grid.len(), 1 + 6 + 12 + 24);
/// assert_eq!(grid.dimensions(), [24, 4]);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Circle {
    rings: u32,
    /// The first cell of each level. A level is the rings with 6 · 2^level cells. Unused levels have `Cell::MAX`.
    levels: [Cell; LEVELS + 1],
    /// The level of each cell whose number is a power of two.
    coarse: [u8; 32],
    /// The rings, from the center outwards.
    by_ring: Vec<Ring>,
}

/// Cached values of a ring, for walks.
#[derive(Clone, Copy, Debug)]
struct Ring {
    start: Cell,
    /// The number of its cells, and the number of sides of each.
    cells: u32,
    side_count: u8,
    /// Whether the ring has as many cells as both its neighbors, and does not touch the center.
    is_usual: bool,
}

const COUNTER_CLOCKWISE: Side = 2;
const INWARD: Side = 1;
const OUTWARD: Side = 3;

/// For each side of most cells: the offset along the ring, the change of the ring, and the number of the same wall as a
/// side of the neighbor.
const STEPS: [(u32, u32, Side); 4] =
    [(1, 0, COUNTER_CLOCKWISE), (0, u32::MAX, OUTWARD), (u32::MAX, 0, 0), (0, 1, INWARD)];

impl Circle {
    #[inline]
    fn place(&self, cell: Cell) -> Place {
        if cell == 0 {
            return Place { level: 0, ring: 0, number: 0 };
        }
        // Each level starts at more than twice the first cell of the one before, so at most one starts between a power
        // of two and the next.
        let level = usize::from(self.coarse[cell.ilog2() as usize]);
        let level = level + usize::from(self.levels[level + 1] <= cell);
        let offset = cell - self.levels[level];
        let ring = (offset >> level) / 6;
        Place { level, ring: first_ring(level) + ring, number: offset - ((ring * 6) << level) }
    }

    /// The first cell of a ring.
    #[inline]
    fn start(&self, ring: u32) -> Cell {
        let level = level(ring);
        if ring == 0 { 0 } else { self.levels[level] + (((ring - first_ring(level)) * 6) << level) }
    }

    fn ring(&self, ring: u32) -> Ring {
        let start = self.start(ring);
        let place = self.place(start);
        Ring {
            start,
            cells: cells(ring),
            side_count: self.side_count(start),
            is_usual: ring > 1 && !place.doubles() && !place.is_doubled(),
        }
    }

    /// The width of the cells of a ring, in columns.
    #[inline]
    fn width(&self, ring: u32) -> u32 {
        cells(self.rings) / cells(ring)
    }

    /// The center of the grid.
    #[expect(clippy::cast_precision_loss, reason = "rings are far below 2^24")]
    fn middle(&self) -> Point {
        [self.rings as f32 + 0.5; 2]
    }

    /// The point on a circle with a radius of `half_rings` half rings, at `share / whole` of a turn from the x axis.
    /// Equal fractions give the same point to the last bit, because one `whole` is a power of two times the other.
    #[expect(clippy::cast_possible_truncation, reason = "a coordinate")]
    fn point(&self, half_rings: u32, share: u32, whole: u32) -> Point {
        let (sin, cos) = libm::sincos(TAU * (f64::from(share % whole) / f64::from(whole)));
        let (middle, radius) = (f64::from(self.rings) + 0.5, 0.5 * f64::from(half_rings));
        [(middle + radius * cos) as f32, (middle + radius * sin) as f32]
    }
}

impl Circle {
    /// A round cell and `rings` rings around it.
    ///
    /// # Errors
    /// If there are more than 9,362 rings.
    pub fn new(rings: u32) -> Result<Self, SizeError> {
        checked(&[rings])
    }
}

impl Shaped for Circle {
    const INFO: ShapeInfo = ShapeInfo {
        key: "circle",
        cells_name: "Rings",
        style_name: "",
        dimensions: &[Dimension { key: "rings", min: 0, max: 9_362 }],
        count: |[rings, ..]| count(rings),
    };

    #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells, and few levels")]
    fn with_size([rings, ..]: Size) -> Self {
        let mut levels = [Cell::MAX; LEVELS + 1];
        for (number, start) in levels.iter_mut().enumerate().take(level(rings) + 1) {
            *start = count(first_ring(number) - 1) as Cell;
        }
        let level_of = |cell: Cell| levels.partition_point(|&start| start <= cell).saturating_sub(1) as u8;
        let coarse = std::array::from_fn(|bit| level_of(1 << bit));
        let mut circle = Self { rings, levels, coarse, by_ring: Vec::new() };
        circle.by_ring = (0..=rings).map(|ring| circle.ring(ring)).collect();
        circle
    }
}

impl Grid for Circle {
    const MAX_SIDES: u8 = 6;

    #[inline]
    fn len(&self) -> usize {
        self.start(self.rings) as usize + cells(self.rings) as usize
    }

    #[inline]
    fn side_count(&self, cell: Cell) -> u8 {
        let place = self.place(cell);
        if cell == 0 { 6 } else { 4 + u8::from(place.ring < self.rings && place.is_doubled()) }
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        across_by_twin(self, wall)
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let place = self.place(cell);
        SideSet::from_bits(match (cell, place.ring < self.rings) {
            (0, false) => 0,
            (0, true) => 0b11_1111,
            (_, false) => 0b0111,
            _ if place.is_doubled() => 0b1_1111,
            _ => 0b1111,
        })
    }

    fn is_connected(&self) -> bool {
        true
    }

    #[inline]
    fn twin(&self, HalfEdge { cell, side }: HalfEdge) -> HalfEdge {
        if cell == 0 {
            return HalfEdge::new(1 + Cell::from(side), INWARD);
        }
        let place = self.place(cell);
        let Place { level, ring, number } = place;
        let (count, first) = (6 << level, cell - number);
        let is_usual = number > 0 && number + 1 < count && ring > 1 && !place.doubles() && !place.is_doubled();
        if is_usual {
            // Random walks take unpredictable sides, so this avoids a branch.
            let (along, rings, twin) = STEPS[usize::from(side & 3)];
            return HalfEdge::new(cell.wrapping_add(along).wrapping_add(rings.wrapping_mul(count)), twin);
        }
        match side {
            0 => HalfEdge::new(if number + 1 == count { first } else { cell + 1 }, COUNTER_CLOCKWISE),
            COUNTER_CLOCKWISE => HalfEdge::new(if number == 0 { first + count - 1 } else { cell - 1 }, 0),
            INWARD if ring == 1 => HalfEdge::new(0, (number & 7) as Side),
            INWARD if place.doubles() => HalfEdge::new(first - count / 2 + number / 2, OUTWARD + (number & 1) as Side),
            INWARD => HalfEdge::new(cell - count, OUTWARD),
            _ if place.is_doubled() => HalfEdge::new(first + count + 2 * number + Cell::from(side - OUTWARD), INWARD),
            _ => HalfEdge::new(cell + count, INWARD),
        }
    }

    /// The memo is the ring.
    #[inline]
    fn cursor(&self, cell: Cell) -> Cursor {
        Cursor { cell, side_count: self.side_count(cell), memo: self.place(cell).ring }
    }

    #[inline]
    fn step(&self, Cursor { cell, memo: ring, .. }: Cursor, side: Side) -> Cursor {
        let Ring { start, cells, is_usual, .. } = self.by_ring[ring as usize];
        let is_inside = cell > start && cell + 1 < start + cells;
        if is_usual && is_inside {
            let (along, rings, _) = STEPS[usize::from(side & 3)];
            let ring = ring.wrapping_add(rings);
            return Cursor {
                cell: cell.wrapping_add(along).wrapping_add(rings.wrapping_mul(cells)),
                side_count: self.by_ring[ring as usize].side_count,
                memo: ring,
            };
        }
        look_up_step(self, cell, side)
    }

    fn dimensions(&self) -> [u32; 2] {
        [cells(self.rings), self.rings + 1]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let Place { ring, number, .. } = self.place(cell);
        [number * self.width(ring), ring]
    }

    #[inline]
    fn lines(&self) -> Option<&impl Lines> {
        Some(self)
    }

    #[inline]
    fn plane(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Circle {
    fn corners(&self, cell: Cell) -> Corners {
        let Place { ring, number, .. } = self.place(cell);
        if ring == 0 {
            return Corners::new([0, 1, 2, 3, 4, 5].map(|corner| self.point(1, corner, 6)));
        }
        let count = cells(ring);
        let inner = |turn| self.point(2 * ring - 1, number + turn, count);
        let outer = |turn| self.point(2 * ring + 1, number + turn, count);
        let four = [outer(1), inner(1), inner(0), outer(0)];
        if self.side_count(cell) == 4 {
            return Corners::new(four);
        }
        let [a, b, c, d] = four;
        Corners::new([a, b, c, d, self.point(2 * ring + 1, 2 * number + 1, 2 * count)])
    }

    fn center(&self, cell: Cell) -> Point {
        let Place { ring, number, .. } = self.place(cell);
        self.point(2 * ring, 2 * number + 1, 2 * cells(ring))
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be in range")]
    fn locate(&self, point: Point) -> Option<Cell> {
        let middle = f64::from(self.rings) + 0.5;
        let [x, y] = point.map(|part| f64::from(part) - middle);
        let ring = (x * x + y * y).sqrt() + 0.5;
        let ring = if ring < f64::from(self.rings) + 1.0 { ring as u32 } else { return None };
        let turn = (libm::atan2(y, x) / TAU).rem_euclid(1.0);
        let number = (turn * f64::from(cells(ring))) as u32;
        Some(self.start(ring) + number.min(cells(ring) - 1))
    }

    fn arc_center(&self, wall: HalfEdge) -> Option<Point> {
        let straight = wall.cell != 0 && (wall.side == 0 || wall.side == COUNTER_CLOCKWISE);
        (!straight).then(|| self.middle())
    }

    fn clearance(&self) -> f32 {
        // Half the width of the narrowest cells, which are in ring 3, at mid depth.
        if self.rings < 3 { 0.5 } else { 0.39 }
    }

    fn longest_step(&self) -> f32 {
        // An upper bound: the cells of a ring are at most π/2 wide, measured along the ring.
        std::f32::consts::FRAC_PI_2
    }

    fn side_name(&self, wall: HalfEdge) -> &'static str {
        if wall.cell == 0 {
            let rays = ["east-south-east", "south", "west-south-west", "west-north-west", "north", "east-north-east"];
            return rays[usize::from(wall.side)];
        }
        let outward = if self.side_count(wall.cell) == 5 { "outward counter-clockwise" } else { "outward" };
        ["clockwise", "inward", "counter-clockwise", outward, "outward clockwise"][usize::from(wall.side)]
    }
}

impl Lines for Circle {
    #[inline]
    fn row_cells(&self, columns: Range<u32>, ring: u32) -> Range<Cell> {
        let width = self.width(ring);
        part_of_row(self.start(ring), cells(ring), columns.start.div_ceil(width)..columns.end.div_ceil(width))
    }

    #[inline]
    fn next_in_row(&self, _: Cell) -> Side {
        0
    }

    #[inline]
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        let outward = if cell == 0 { 0b11_1111 } else { 0b1_1000 };
        // Of the cells outside, the first has the same column.
        let ahead = if cell == 0 { 0b11_1110 } else { 0b1_0001 };
        self.neighbor_sides(cell) & SideSet::from_bits(if axis == 0 { ahead } else { outward })
    }

    fn wraps(&self, axis: usize) -> bool {
        axis == 0 && self.rings > 0
    }

    #[inline]
    fn max_cells_per_place(&self) -> usize {
        1
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sides_of_the_center_lead_all_round() {
        let grid = Circle::with_size([2, 0, 0]);
        assert_eq!(
            grid.neighbor_sides(0).into_iter().map(|side| grid.twin(HalfEdge::new(0, side)).cell).collect::<Vec<_>>(),
            [1, 2, 3, 4, 5, 6]
        );
    }
}
