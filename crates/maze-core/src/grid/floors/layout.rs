//! Where the stairs of a building are, and the numbers of its cells.
//!
//! Stairs are repeated every six columns and four rows. In each such block, they are the second and third place of the
//! first row on even floors, and of the third row on odd floors. On the floor above, there is a stairwell at these places.
//! Both rows are even, so hexagons there are not shifted.

use super::{Divisor, Square};
use crate::{Cell, Side};
use std::sync::Arc;

/// The columns of a block.
const COLUMNS: u32 = 6;

/// The rows of a block.
const ROWS: u32 = 4;

/// The same as the length of a list.
const COUNT: usize = ROWS as usize;

/// The place of a block where its stairs begin, from the west, and the places that they take.
const STAIRS: u32 = 1;
pub(super) const LENGTH: u32 = 2;

/// Ordinary cells, stairs and stairwells of a building.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    pub(super) columns: u32,
    pub(super) rows: u32,
    pub(super) floors: u32,
    /// The number of blocks side by side that have stairs.
    blocks: u32,
    /// The ground floor, odd and even floors between, and the top floor.
    kinds: Arc<[Kind; 4]>,
    /// The numbers of cells of the ground floor and of an odd floor, and the first cell of the top floor.
    ground: u32,
    odd: u32,
    top: Cell,
    /// The number of cells of an odd floor and the next one.
    pair: u32,
    by_pair: Divisor,
}

/// A kind of floor.
#[derive(Clone, Copy, Debug)]
struct Kind {
    /// For each row of a block, the cells at the places where stairs can be.
    between: [Between; COUNT],
    /// The number of cells of the blocks side by side before each row, and after the last.
    starts: [u32; COUNT + 1],
    by_rows: Divisor,
}

/// The content of two places where stairs can be. The discriminant is the number of cells there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Between {
    Well = 0,
    Stairs = 1,
    Cells = 2,
}

/// The place of a cell. That of stairs is the western one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) floor: u32,
    pub(super) column: u32,
    pub(super) row: u32,
    pub(super) is_stairs: bool,
}

/// The side of the stairs of a floor that leads to the next floor.
pub(super) fn upward(floor: u32) -> Side {
    if floor.is_multiple_of(2) { Square::EAST } else { Square::WEST }
}

/// The row of a block where the stairs of a floor are.
fn row_of_stairs(floor: u32) -> usize {
    if floor.is_multiple_of(2) { 0 } else { 2 }
}

/// The number of blocks with stairs in a row of this length. There is a place before and one behind stairs.
fn blocks(columns: u32) -> u32 {
    (columns + LENGTH) / COLUMNS
}

/// The number of cells of a building.
pub(super) fn count([columns, rows, floors]: [u32; 3]) -> u64 {
    let [even, odd] = [0, 1].map(|floor| {
        let before = u64::from(rows) + (COUNT - 1 - row_of_stairs(floor)) as u64;
        // All floors but the top one have stairs.
        before / u64::from(ROWS) * u64::from((floors - floor) / 2)
    });
    let stairs = u64::from(blocks(columns)) * (even + odd);
    // Of two places on two floors, one cell is left.
    u64::from(columns) * u64::from(rows) * u64::from(floors) - 3 * stairs
}

impl Layout {
    pub(super) fn new([columns, rows, floors]: [u32; 3]) -> Self {
        let blocks = blocks(columns);
        let kind = |stairs: Option<u32>, well: Option<u32>| {
            let mut between = [Between::Cells; COUNT];
            if let Some(floor) = stairs {
                between[row_of_stairs(floor)] = Between::Stairs;
            }
            if let Some(below) = well {
                between[row_of_stairs(below)] = Between::Well;
            }
            Kind::new(between, columns, blocks)
        };
        let kinds = [kind(Some(0), None), kind(Some(1), Some(0)), kind(Some(0), Some(1)), kind(None, Some(floors - 2))];
        let [ground, odd, even, _] = kinds.map(|kind| kind.cells(rows));
        let pair = odd + even;
        let by_pair = Divisor::new(pair);
        let kinds = Arc::new(kinds);
        let mut layout = Self { columns, rows, floors, blocks, kinds, ground, odd, top: 0, pair, by_pair };
        layout.top = layout.first(floors - 1);
        layout
    }

    /// The number of cells.
    pub(super) fn len(&self) -> u32 {
        self.top + self.kinds[3].cells(self.rows)
    }

    fn kind(&self, floor: u32) -> &Kind {
        match floor {
            0 => &self.kinds[0],
            _ if floor + 1 == self.floors => &self.kinds[3],
            _ if floor.is_multiple_of(2) => &self.kinds[2],
            _ => &self.kinds[1],
        }
    }

    /// The first cell of a floor.
    fn first(&self, floor: u32) -> Cell {
        match floor {
            0 => 0,
            _ => self.ground + (floor - 1) / 2 * self.pair + if floor.is_multiple_of(2) { self.odd } else { 0 },
        }
    }

    /// The floor of a cell.
    #[inline]
    pub(super) fn floor(&self, cell: Cell) -> u32 {
        if cell < self.ground {
            0
        } else if cell >= self.top {
            self.floors - 1
        } else {
            let (pair, rest) = self.by_pair.split(cell - self.ground);
            2 * pair + if rest < self.odd { 1 } else { 2 }
        }
    }

    /// The place of a cell.
    pub(super) fn place(&self, cell: Cell) -> Place {
        let floor = self.floor(cell);
        let kind = self.kind(floor);
        let (block, rest) = kind.by_rows.split(cell - self.first(floor));
        let row = (1..COUNT).rev().find(|&row| kind.starts[row] <= rest).unwrap_or(0);
        let (number, between) = (rest - kind.starts[row], kind.between[row]);
        let left = between as u32;
        let in_block = COLUMNS - LENGTH + left;
        let (blocks, place) = (number / in_block, number % in_block);
        let (column, is_between) = if blocks >= self.blocks {
            (number + self.blocks * (LENGTH - left), false)
        } else if place < STAIRS + left {
            (COLUMNS * blocks + place, place >= STAIRS)
        } else {
            (COLUMNS * blocks + place + LENGTH - left, false)
        };
        #[expect(clippy::cast_possible_truncation, reason = "at most four")]
        let row = block * ROWS + row as u32;
        Place { floor, column, row, is_stairs: is_between && between == Between::Stairs }
    }

    /// The content of a place: an ordinary cell, unless stairs can be there.
    pub(super) fn between(&self, floor: u32, column: u32, row: u32) -> Between {
        let is_between = (STAIRS..STAIRS + LENGTH).contains(&(column % COLUMNS)) && column / COLUMNS < self.blocks;
        if is_between { self.kind(floor).between[row as usize % COUNT] } else { Between::Cells }
    }

    /// The cell at a place. Stairs are at two places. `None` in a stairwell.
    pub(super) fn cell(&self, floor: u32, column: u32, row: u32) -> Option<Cell> {
        let kind = self.kind(floor);
        let (block, row) = (row / ROWS, row as usize % COUNT);
        let between = kind.between[row];
        let left = between as u32;
        let (blocks, place) = (column / COLUMNS, column % COLUMNS);
        let number = if blocks >= self.blocks {
            column - self.blocks * (LENGTH - left)
        } else {
            let number = match place {
                ..STAIRS => place,
                _ if place >= STAIRS + LENGTH => place - LENGTH + left,
                _ => match between {
                    Between::Well => return None,
                    Between::Stairs => STAIRS,
                    Between::Cells => place,
                },
            };
            blocks * (COLUMNS - LENGTH + left) + number
        };
        Some(self.first(floor) + block * kind.starts[COUNT] + kind.starts[row] + number)
    }
}

impl Kind {
    fn new(between: [Between; COUNT], columns: u32, blocks: u32) -> Self {
        let mut starts = [0; COUNT + 1];
        for (row, cells) in between.into_iter().enumerate() {
            starts[row + 1] = starts[row] + columns - blocks * (LENGTH - cells as u32);
        }
        Self { between, starts, by_rows: Divisor::new(starts[COUNT]) }
    }

    /// The number of cells of this many rows.
    fn cells(&self, rows: u32) -> u32 {
        rows / ROWS * self.starts[COUNT] + self.starts[rows as usize % COUNT]
    }
}
