//! Triangular cells in a rectangle.

use super::{Corners, Grid, divisor::Divisor, triangles};
use crate::{
    Cell, Point, Side, Wall,
    shape::{Dimension, SIDE_LENGTHS, Shaped},
};
use std::ops::Range;

/// Triangles, `width` to a row and `height` rows, numbered row by row from the top left.
///
/// Columns are two triangles wide, which makes them hang together; the last is three wide if the width is odd.
#[derive(Clone, Debug)]
pub struct TriangleRectangle {
    width: u32,
    height: u32,
    by_width: Divisor,
    /// What to add to a cell that stands on its tip or even to get its neighbour, a side each.
    steps: [[i32; 3]; 2],
}

impl TriangleRectangle {
    /// Position and row of a cell.
    #[inline]
    fn position(&self, cell: Cell) -> [u32; 2] {
        let (row, position) = self.by_width.split(cell);
        [position, row]
    }

    fn columns(&self) -> u32 {
        self.width / 2
    }
}

impl Shaped for TriangleRectangle {
    const KEY: &'static str = "tri";
    const CELLS: &'static str = "Triangles";
    const STYLE: &'static str = "in a rectangle";
    // A column of single triangles would fall to pieces.
    const DIMENSIONS: &'static [Dimension] = &[Dimension { min: 2, ..SIDE_LENGTHS[0] }, SIDE_LENGTHS[1]];

    fn count([width, height]: [u32; 2]) -> u64 {
        u64::from(width) * u64::from(height)
    }

    fn new([width, height]: [u32; 2]) -> Self {
        let step = |[along, up]: [i32; 2]| along + up * width.cast_signed();
        let steps = [false, true].map(|even| [0, 1, 2].map(|side| step(triangles::step(even, side))));
        Self { width, height, by_width: Divisor::new(width), steps }
    }
}

impl Grid for TriangleRectangle {
    #[inline]
    fn len(&self) -> usize {
        self.width as usize * self.height as usize
    }

    #[inline]
    fn sides(&self, _: Cell) -> Side {
        3
    }

    #[inline]
    fn neighbours(&self, cell: Cell) -> u8 {
        let [position, row] = self.position(cell);
        let even = triangles::even([position, row]);
        let has = |side: u8, there: bool| if there { side } else { 0 };
        has(triangles::LEVEL, if even { row > 0 } else { row + 1 < self.height })
            | has(1 << triangles::ahead(even), position + 1 < self.width)
            | has(1 << triangles::behind(even), position > 0)
    }

    #[inline]
    fn twin(&self, wall: Wall) -> Wall {
        let even = triangles::even(self.position(wall.cell));
        let step = self.steps[usize::from(even)][usize::from(wall.side)];
        Wall::new(wall.cell.wrapping_add_signed(step), wall.side)
    }

    fn corners(&self, cell: Cell) -> Corners {
        triangles::corners(self.position(cell))
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let [position, row] = triangles::locate(point)?;
        (position < self.width && row < self.height).then(|| row * self.width + position)
    }

    fn side_name(&self, wall: Wall) -> &'static str {
        triangles::side_name(triangles::even(self.position(wall.cell)), wall)
    }

    fn extent(&self) -> [u32; 2] {
        [self.columns(), self.height]
    }

    #[inline]
    fn place(&self, cell: Cell) -> [u32; 2] {
        let [position, row] = self.position(cell);
        [(position / 2).min(self.columns() - 1), row]
    }

    #[inline]
    fn row(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        let start = row * self.width;
        let position = |column: u32| if column < self.columns() { 2 * column } else { self.width };
        start + position(columns.start)..start + position(columns.end)
    }

    #[inline]
    fn ahead(&self, cell: Cell) -> Side {
        triangles::ahead(triangles::even(self.position(cell)))
    }

    #[inline]
    fn rising(&self, cell: Cell, axis: usize) -> u8 {
        let [position, row] = self.position(cell);
        let even = triangles::even([position, row]);
        let last_in_column = position % 2 == 1 && position / 2 + 1 < self.columns();
        match axis {
            0 if last_in_column => 1 << triangles::ahead(even),
            1 if !even && row + 1 < self.height => triangles::LEVEL,
            _ => 0,
        }
    }

    fn cells_a_place(&self) -> usize {
        2 + (self.width % 2) as usize
    }
}
