//! Tilings of the plane by polygons that are repeated along two vectors.

mod exact;
mod kinds;
mod plan;
mod sizes;
mod unit;

pub(crate) use kinds::{
    CAIRO, DELTOIDAL, ELONGATED_TRIANGULAR, FLORET, Kind, RHOMBILLE, RHOMBITRIHEXAGONAL, SNUB_HEXAGONAL, SNUB_SQUARE,
    TRIHEXAGONAL, TRUNCATED_HEXAGONAL, TRUNCATED_TRIHEXAGONAL,
};

use super::{Corners, Geometry, Grid, divisor::Divisor, isometry::nearest, outline, shaped::Size};
use crate::{Cell, HalfEdge, Point, SideSet};
use sizes::Sizes;
use std::sync::Arc;
use unit::{Corner, Offset};

/// `width` x `height` units of a tiling. A unit is a few tiles that are repeated along two vectors. Cells are numbered
/// unit by unit and row by row from the top left; all tiles of a unit have the coordinates of the unit.
///
/// The tiles are regular polygons with the same number of them around each corner, as in an *Archimedean* tiling, or
/// the tiles of its dual, a *Laves* tiling. See B. Grünbaum and G. C. Shephard, *Tilings and Patterns*, 1987, chapter 2.
///
/// ```
/// use maze_core::{Grid, Shape};
///
/// // In each unit, a hexagon and two triangles.
/// let grid = "trihexagonal:4x3".parse::<Shape>()?.grid();
/// assert_eq!((grid.len(), grid.coordinates(15)), (36, [1, 1]));
/// assert_eq!([15, 16, 17].map(|cell| grid.side_count(cell)), [6, 3, 3]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Tiling {
    width: u32,
    height: u32,
    by_tiles: Divisor,
    by_width: Divisor,
    /// The position of the point at the origin of the first unit.
    origin: [f64; 2],
    sizes: Arc<Sizes>,
}

impl Tiling {
    pub(crate) fn new(kind: &Kind, [width, height, _]: Size) -> Self {
        let sizes = Arc::new(Sizes::new(kind));
        let [by_tiles, by_width] = [sizes.unit.tiles(), width].map(Divisor::new);
        let mut tiling = Self { width, height, by_tiles, by_width, origin: [0.0; 2], sizes };
        tiling.origin = tiling.lowest().map(|least| -least);
        tiling
    }

    /// The least coordinates of all corners.
    fn lowest(&self) -> [f64; 2] {
        // Rows differ only in whether they step back.
        let rows = (0..self.height.min(2)).map(|row| self.lattice([0, row]));
        let corners =
            rows.flat_map(|unit| self.sizes.unit.outlines.iter().flatten().map(move |&corner| (corner, unit)));
        corners
            .map(|(corner, unit)| self.position(corner, unit))
            .fold([f64::INFINITY; 2], |[low, top], [x, y]| [low.min(x), top.min(y)])
    }

    /// The number of units along each vector to a column and row.
    #[inline]
    fn lattice(&self, [column, row]: [u32; 2]) -> Offset {
        let back = if self.sizes.leans { row / 2 } else { 0 };
        [column.cast_signed() - back.cast_signed(), row.cast_signed()]
    }

    /// The tile of a unit, and the unit.
    #[inline]
    fn tile(&self, cell: Cell) -> (usize, Offset) {
        let (unit, tile) = self.by_tiles.split(cell);
        let (row, column) = self.by_width.split(unit);
        (tile as usize, self.lattice([column, row]))
    }

    /// The cell of a tile of a unit, unless the unit is outside.
    #[inline]
    fn cell(&self, tile: u32, [a, b]: [i64; 2]) -> Option<Cell> {
        let row = u32::try_from(b).ok().filter(|&row| row < self.height)?;
        let back = if self.sizes.leans { row / 2 } else { 0 };
        let column = u32::try_from(a + i64::from(back)).ok().filter(|&column| column < self.width)?;
        Some((row * self.width + column) * self.sizes.unit.tiles() + tile)
    }

    /// The position of a corner of a tile in a unit. Tiles that share a corner get the same bits, since they share its
    /// point and unit.
    fn position(&self, corner: Corner, unit: Offset) -> [f64; 2] {
        let unit = [0, 1].map(|axis| unit[axis] + corner.unit[axis]);
        let [x, y] = self.sizes.unit.position(Corner { unit, ..corner });
        [self.origin[0] + x, self.origin[1] + y]
    }
}

impl Grid for Tiling {
    /// Of the tiles of all kinds.
    const MAX_SIDES: u8 = 12;

    fn max_sides(&self) -> u8 {
        self.sizes.max_sides
    }

    #[inline]
    fn len(&self) -> usize {
        self.width as usize * self.height as usize * self.sizes.unit.outlines.len()
    }

    #[inline]
    fn side_count(&self, cell: Cell) -> u8 {
        let (_, tile) = self.by_tiles.split(cell);
        #[expect(clippy::cast_possible_truncation, reason = "a tile has at most 12")]
        let count = self.sizes.unit.outlines[tile as usize].len() as u8;
        count
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let (tile, unit) = self.tile(wall.cell);
        let across = self.sizes.unit.across[tile][usize::from(wall.side)];
        let there = [0, 1].map(|axis| i64::from(unit[axis] + across.unit[axis]));
        Some(HalfEdge::new(self.cell(across.tile, there)?, across.side))
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let (unit, tile) = self.by_tiles.split(cell);
        let (row, column) = self.by_width.split(unit);
        let [columns, rows] = self.sizes.reach;
        let is_within = |place: u32, reach: u32, length: u32| place >= reach && place + reach < length;
        let sides = 0..self.side_count(cell);
        if is_within(column, columns, self.width) && is_within(row, rows, self.height) {
            return SideSet::all(sides.end);
        }
        let [a, b] = self.lattice([column, row]);
        let leads = |side: &u8| {
            let across = self.sizes.unit.across[tile as usize][usize::from(*side)];
            self.cell(across.tile, [a + across.unit[0], b + across.unit[1]].map(i64::from)).is_some()
        };
        sides.filter(leads).collect()
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.width, self.height]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let (unit, _) = self.by_tiles.split(cell);
        let (row, column) = self.by_width.split(unit);
        [column, row]
    }

    fn cell_at(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let is_inside = column < self.width && row < self.height;
        is_inside.then(|| (row * self.width + column) * self.sizes.unit.tiles())
    }

    #[inline]
    fn plane(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Tiling {
    fn corners(&self, cell: Cell) -> Corners {
        let (tile, unit) = self.tile(cell);
        let outline = &self.sizes.unit.outlines[tile];
        let mut corners = [[0.0; 2]; Self::MAX_SIDES as usize];
        for (corner, &of) in corners.iter_mut().zip(outline) {
            *corner = nearest(self.position(of, unit));
        }
        Corners::try_from(&corners[..outline.len()]).expect("no tile has more sides")
    }

    fn ends(&self, wall: HalfEdge) -> [Point; 2] {
        let (tile, unit) = self.tile(wall.cell);
        let outline = &self.sizes.unit.outlines[tile];
        let side = usize::from(wall.side);
        [side, (side + 1) % outline.len()].map(|corner| nearest(self.position(outline[corner], unit)))
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let from_origin = [0, 1].map(|axis| f64::from(point[axis]) - self.origin[axis]);
        let ([a, b], tiles) = self.sizes.tiles_near(from_origin);
        let mut cells =
            tiles.iter().filter_map(|&(tile, [c, d])| self.cell(tile, [a + i64::from(c), b + i64::from(d)]));
        cells.find(|&cell| outline::holds(self, cell, point))
    }

    fn clearance(&self) -> f32 {
        self.sizes.clearance
    }

    fn longest_step(&self) -> f32 {
        self.sizes.longest_step
    }
}
