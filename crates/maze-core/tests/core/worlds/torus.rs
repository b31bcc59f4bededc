//! Squares on a torus: the east edge meets the west edge, and the south edge meets the north edge. There is no
//! boundary. It has one chart, but does not lie in a plane, and it has rows and columns.
//!
//! ```text
//!     8   9  10  11
//!   +---+---+---+---+
//! 3 | 0 | 1 | 2 | 3 | 0
//!   +---+---+---+---+
//! 7 | 4 | 5 | 6 | 7 | 4
//!   +---+---+---+---+
//! 11| 8 | 9 |10 |11 | 8
//!   +---+---+---+---+
//!     0   1   2   3
//! ```

use maze_core::{
    Cell, Geometry, Grid, HalfEdge, Lines,
    grid::{Corners, Isometry},
};

#[derive(Clone, Debug)]
pub(crate) struct Torus {
    columns: u32,
    rows: u32,
}

impl Torus {
    /// Has at least three columns and rows: with two, each would touch the other twice.
    pub(crate) fn new([columns, rows]: [u32; 2]) -> Self {
        Self { columns: columns.max(3), rows: rows.max(3) }
    }
}

impl Grid for Torus {
    const MAX_SIDES: u8 = 4;

    fn len(&self) -> usize {
        (self.columns * self.rows) as usize
    }

    fn side_count(&self, _: Cell) -> u8 {
        4
    }

    fn across(&self, HalfEdge { cell, side }: HalfEdge) -> Option<HalfEdge> {
        let [column, row] = self.coordinates(cell);
        let [east, south] = [[1, 0], [0, 1], [self.columns - 1, 0], [0, self.rows - 1]][usize::from(side)];
        Some(HalfEdge::new((column + east) % self.columns + (row + south) % self.rows * self.columns, (side + 2) % 4))
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        [cell % self.columns, cell / self.columns]
    }

    fn lines(&self) -> Option<&impl Lines> {
        Some(self)
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Torus {
    fn corners(&self, cell: Cell) -> Corners {
        let [x, y] = self.coordinates(cell).map(|part| part as f32);
        Corners::new([[x + 1.0, y], [x + 1.0, y + 1.0], [x, y + 1.0], [x, y]])
    }

    fn transition(&self, HalfEdge { cell, side }: HalfEdge) -> Isometry {
        let [column, row] = self.coordinates(cell);
        let [width, height] = [self.columns, self.rows].map(|length| length as f32);
        match side {
            0 if column + 1 == self.columns => Isometry::shift([-width, 0.0]),
            1 if row + 1 == self.rows => Isometry::shift([0.0, -height]),
            2 if column == 0 => Isometry::shift([width, 0.0]),
            3 if row == 0 => Isometry::shift([0.0, height]),
            _ => Isometry::IDENTITY,
        }
    }
}

impl Lines for Torus {
    fn wraps(&self, _: usize) -> bool {
        true
    }
}
