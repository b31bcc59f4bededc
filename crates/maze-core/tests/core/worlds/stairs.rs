//! Two floors of squares, one above the other, with stairs as a fifth side of every third cell. There is no plane, and
//! there are no lines.
//!
//! ```text
//! +---+---+---+---+      +---+---+---+---+
//! | ^ |   |   | ^ |      | v |   |   | v |
//! +---+---+---+---+      +---+---+---+---+
//! |   |   | ^ |   |      |   |   | v |   |
//! +---+---+---+---+      +---+---+---+---+
//! ```

use maze_core::{Cell, Grid, HalfEdge};

/// The side of a cell at which its stairs are.
pub(crate) const STAIRS: u8 = 4;

#[derive(Clone, Debug)]
pub(crate) struct Stairs {
    columns: u32,
    rows: u32,
}

impl Stairs {
    pub(crate) fn new([columns, rows]: [u32; 2]) -> Self {
        Self { columns, rows }
    }
}

impl Grid for Stairs {
    const MAX_SIDES: u8 = 5;

    fn len(&self) -> usize {
        2 * (self.columns * self.rows) as usize
    }

    fn side_count(&self, cell: Cell) -> u8 {
        if (cell % (self.columns * self.rows)).is_multiple_of(3) { STAIRS + 1 } else { STAIRS }
    }

    fn across(&self, HalfEdge { cell, side }: HalfEdge) -> Option<HalfEdge> {
        let floor = self.columns * self.rows;
        let [column, row] = [cell % self.columns, cell % floor / self.columns];
        let (is_inside, beyond) = match side {
            0 => (column + 1 < self.columns, cell + 1),
            1 => (row + 1 < self.rows, cell + self.columns),
            2 => (column > 0, cell.wrapping_sub(1)),
            3 => (row > 0, cell.wrapping_sub(self.columns)),
            _ => (true, (cell + floor) % (2 * floor)),
        };
        is_inside.then(|| HalfEdge::new(beyond, if side == STAIRS { STAIRS } else { (side + 2) % 4 }))
    }
}
