//! Triangular cells in a triangle.

use super::{
    Corners, Cursor, Geometry, Grid, Lines, across_by_twin,
    lines::part_of_row,
    row_step::RowStep,
    shaped::{Dimension, ShapeInfo, Shaped, Size, SizeError, checked},
    triangles,
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::ops::Range;

/// The `side`² triangles of a triangle whose sides are `side` cells long, numbered row by row from the bottom right.
/// Also called a delta grid. The last cell is the tip, which points north: rows and columns are those of the other
/// grids, turned by 180 degrees.
///
/// Columns are slanted and two triangles wide, except for the single one at the end of each row.
///
/// Sides:
///
/// ```text
///      0
///  _________          / \
///  \       /         /   \
/// 2 \     / 1     1 /     \ 2
///    \   /         /_______\
///     \ /              0
/// ```
///
/// ```
/// use maze_core::{Grid, grid::Triangle};
///
/// assert_eq!(Triangle::new(9)?.len(), 81);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Triangle {
    side: u32,
}

impl Triangle {
    /// The position in the row, and the row.
    #[inline]
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a root of at most 2^28")]
    fn position(&self, cell: Cell) -> [u32; 2] {
        // The rows from this one on have `rest`² cells, and the cell is in the first of them.
        let after = self.side * self.side - cell - 1;
        let rest = f64::from(after).sqrt() as u32 + 1;
        let row = self.side - rest;
        [cell - self.start(row), row]
    }

    /// The first cell of a row.
    #[inline]
    fn start(&self, row: u32) -> Cell {
        let rest = self.side - row;
        self.side * self.side - rest * rest
    }

    /// A point, rotated by 180 degrees about the center of the bounding rectangle.
    fn turned(&self, [x, y]: Point) -> Point {
        let [width, height] = triangles::point(2 * self.side, self.side);
        [width - x, height - y]
    }

    /// The number of cells of a row.
    #[inline]
    fn length(&self, row: u32) -> u32 {
        2 * (self.side - row) - 1
    }
}

/// The step across each side of an odd and of an even triangle.
const STEPS: [[RowStep; 3]; 2] = {
    const fn step(even: bool, side: Side) -> RowStep {
        let [along, rows] = triangles::step(even, side);
        RowStep::new(along, rows)
    }
    [[step(false, 0), step(false, 1), step(false, 2)], [step(true, 0), step(true, 1), step(true, 2)]]
};

/// Every row begins with an even triangle. After the rotation, it is upright.
#[inline]
fn even(position: u32) -> bool {
    position.is_multiple_of(2)
}

impl Triangle {
    /// The triangles of a triangle whose sides are `side` cells long.
    ///
    /// # Errors
    /// If the side is not from 1 to 16,384.
    pub fn new(side: u32) -> Result<Self, SizeError> {
        checked(&[side])
    }
}

impl Shaped for Triangle {
    const INFO: ShapeInfo = ShapeInfo {
        key: "triangle",
        cells_name: "Triangles",
        style_name: "in a triangle",
        dimensions: &[Dimension { key: "side", min: 1, max: 16_384 }],
        count: |[side, ..]| u64::from(side) * u64::from(side),
    };

    fn with_size([side, ..]: Size) -> Self {
        Self { side }
    }
}

impl Grid for Triangle {
    const MAX_SIDES: u8 = 3;

    #[inline]
    fn len(&self) -> usize {
        self.side as usize * self.side as usize
    }

    #[inline]
    fn side_count(&self, _: Cell) -> u8 {
        3
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        across_by_twin(self, wall)
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let [position, row] = self.position(cell);
        let even = even(position);
        triangles::LEVEL.only_if(!even || row > 0)
            | SideSet::of(triangles::next(even)).only_if(position + 1 < self.length(row))
            | SideSet::of(triangles::previous(even)).only_if(position > 0)
    }

    fn is_connected(&self) -> bool {
        true
    }

    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        HalfEdge::new(self.step(self.cursor(wall.cell), wall.side).cell, wall.side)
    }

    /// The memo is the row and, in the lowest bit, whether the triangle is even.
    #[inline]
    fn cursor(&self, cell: Cell) -> Cursor {
        let [position, row] = self.position(cell);
        Cursor { cell, side_count: 3, memo: row << 1 | u32::from(even(position)) }
    }

    #[inline]
    fn step(&self, Cursor { cell, side_count, memo }: Cursor, side: Side) -> Cursor {
        let (row, even) = (memo >> 1, memo & 1);
        // Each row begins one position further than the previous one, and every neighbor of an even triangle is odd.
        let length = self.length(row);
        let [cell, row] = STEPS[even as usize][usize::from(side)].lead([cell, row], length - 1, length + 1);
        Cursor { cell, side_count, memo: row << 1 | even ^ 1 }
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.side; 2]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let [position, row] = self.position(cell);
        [position / 2, row]
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

impl Geometry for Triangle {
    fn corners(&self, cell: Cell) -> Corners {
        let [position, row] = self.position(cell);
        let corners = triangles::corners([position + row, row]);
        Corners::new([0, 1, 2].map(|corner| self.turned(corners[corner])))
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let [position, row] = triangles::locate(self.turned(point))?;
        let position = position.checked_sub(row)?;
        (row < self.side && position < self.length(row)).then(|| self.start(row) + position)
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}

impl Lines for Triangle {
    #[inline]
    fn row_cells(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        let positions = columns.start.saturating_mul(2)..columns.end.saturating_mul(2);
        part_of_row(self.start(row), self.length(row), positions)
    }

    #[inline]
    fn next_in_row(&self, cell: Cell) -> Side {
        triangles::next(even(self.position(cell)[0]))
    }

    #[inline]
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        // Only odd triangles lead to higher coordinates, and they always have all their neighbors.
        [SideSet::of(triangles::next(false)), triangles::LEVEL][axis].only_if(!even(self.position(cell)[0]))
    }

    fn max_cells_per_place(&self) -> usize {
        2
    }
}
