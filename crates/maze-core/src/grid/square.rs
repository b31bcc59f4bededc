//! Square cells in a rectangle.

use super::{Corners, Grid, divisor::Divisor};
use crate::{
    Cell, Point, Side, Wall,
    shape::{Dimension, SIDE_LENGTHS, Shaped},
};
use std::ops::Range;

/// Squares, `width` x `height`, numbered row by row from the top left.
///
/// Sides: 0 east, 1 south, 2 west, 3 north. Places are `[column, row]`.
#[derive(Clone, Debug)]
pub struct Square {
    height: u32,
    width: u32,
    by_width: Divisor,
    /// What to add to a cell to get its neighbour, a side each.
    steps: [u32; 4],
}

impl Square {
    /// The side towards the next cell of the row.
    pub const EAST: Side = 0;
    /// The side towards the next row.
    pub const SOUTH: Side = 1;
    /// The side towards the cell before.
    pub const WEST: Side = 2;
    /// The side towards the row before.
    pub const NORTH: Side = 3;
}

const EAST: u8 = 1 << Square::EAST;
const SOUTH: u8 = 1 << Square::SOUTH;
const WEST: u8 = 1 << Square::WEST;
const NORTH: u8 = 1 << Square::NORTH;

impl Shaped for Square {
    const KEY: &'static str = "square";
    const CELLS: &'static str = "Squares";
    const DIMENSIONS: &'static [Dimension] = &SIDE_LENGTHS;

    fn count([width, height]: [u32; 2]) -> u64 {
        u64::from(width) * u64::from(height)
    }

    fn new([width, height]: [u32; 2]) -> Self {
        let steps = [1, width, 1_u32.wrapping_neg(), width.wrapping_neg()];
        Self { height, width, by_width: Divisor::new(width), steps }
    }
}

impl Grid for Square {
    #[inline]
    fn len(&self) -> usize {
        self.width as usize * self.height as usize
    }

    #[inline]
    fn sides(&self, _: Cell) -> Side {
        4
    }

    #[inline]
    fn neighbours(&self, cell: Cell) -> u8 {
        let [column, row] = self.place(cell);
        let has = |sides: u8, there: bool| if there { sides } else { 0 };
        has(EAST, column + 1 < self.width)
            | has(SOUTH, row + 1 < self.height)
            | has(WEST, column > 0)
            | has(NORTH, row > 0)
    }

    fn all_neighbours(&self) -> Vec<u8> {
        // Row by row, as all but the first and the last are the same.
        let row = |sides: u8| {
            let mut row = vec![EAST | WEST | sides; self.width as usize];
            row[0] &= !WEST;
            row[self.width as usize - 1] &= !EAST;
            row
        };
        let mut all = Vec::with_capacity(self.len());
        let (first, between, last) = (row(SOUTH), row(SOUTH | NORTH), row(NORTH));
        for number in 0..self.height {
            let row = match (number > 0, number + 1 < self.height) {
                (false, true) => &first,
                (true, true) => &between,
                (true, false) => &last,
                (false, false) => return row(0),
            };
            all.extend_from_slice(row);
        }
        all
    }

    #[inline]
    fn twin(&self, wall: Wall) -> Wall {
        Wall::new(wall.cell.wrapping_add(self.steps[usize::from(wall.side & 3)]), wall.side ^ 2)
    }

    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn corners(&self, cell: Cell) -> Corners {
        let [column, row] = self.place(cell);
        let (left, right) = (column as f32, (column + 1) as f32);
        let (top, bottom) = (row as f32, (row + 1) as f32);
        Corners::new([[right, top], [right, bottom], [left, bottom], [left, top]])
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be in range")]
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn locate(&self, [x, y]: Point) -> Option<Cell> {
        let inside = x >= 0.0 && y >= 0.0 && x < self.width as f32 && y < self.height as f32;
        inside.then(|| y as u32 * self.width + x as u32)
    }

    fn side_name(&self, wall: Wall) -> &'static str {
        ["east", "south", "west", "north"][usize::from(wall.side)]
    }

    fn extent(&self) -> [u32; 2] {
        [self.width, self.height]
    }

    #[inline]
    fn place(&self, cell: Cell) -> [u32; 2] {
        let (row, column) = self.by_width.split(cell);
        [column, row]
    }

    #[inline]
    fn row(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        let start = row * self.width;
        start + columns.start..start + columns.end.min(self.width)
    }

    #[inline]
    fn ahead(&self, _: Cell) -> Side {
        0
    }

    #[inline]
    fn rising(&self, cell: Cell, axis: usize) -> u8 {
        // Whether there is a row after it can be told without knowing the row.
        match axis {
            0 => self.neighbours(cell) & EAST,
            _ if cell < (self.height - 1) * self.width => SOUTH,
            _ => 0,
        }
    }

    #[inline]
    fn is_square(&self) -> bool {
        true
    }
}
