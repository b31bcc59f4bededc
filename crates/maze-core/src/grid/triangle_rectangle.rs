//! Triangular cells in a rectangle.

use super::{
    Corners, Cursor, Geometry, Grid, Lines, across_by_twin,
    divisor::Divisor,
    lines::part_of_row,
    shaped::{Dimension, SIDE_LENGTHS, ShapeInfo, Shaped, Size, SizeError, checked},
    triangles,
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::ops::Range;

/// `height` rows of `width` triangles, numbered row by row from the top left. Also called a delta grid.
///
/// Columns are two triangles wide, so that they are connected. The last is three wide if the width is odd.
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
/// use maze_core::{Grid, grid::TriangleRectangle};
///
/// assert_eq!(TriangleRectangle::new(7, 5)?.len(), 35);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct TriangleRectangle {
    width: u32,
    height: u32,
    by_width: Divisor,
    /// The difference between a cell and its neighbor across each side, for odd and even triangles.
    steps: [[i32; 3]; 2],
}

impl TriangleRectangle {
    /// The position in the row, and the row.
    #[inline]
    fn position(&self, cell: Cell) -> [u32; 2] {
        let (row, position) = self.by_width.split(cell);
        [position, row]
    }

    fn columns(&self) -> u32 {
        self.width / 2
    }
}

impl TriangleRectangle {
    /// `height` rows of `width` triangles.
    ///
    /// # Errors
    /// If a dimension is out of range (the width must be at least 2), or there would be more than
    /// [`MAX_CELLS`](crate::MAX_CELLS) cells.
    pub fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        checked(&[width, height])
    }
}

impl Shaped for TriangleRectangle {
    const INFO: ShapeInfo = ShapeInfo {
        key: "tri",
        cells_name: "Triangles",
        style_name: "in a rectangle",
        // A column of single triangles would be disconnected.
        dimensions: &[Dimension { min: 2, ..SIDE_LENGTHS[0] }, SIDE_LENGTHS[1]],
        count: |[width, height, _]| u64::from(width) * u64::from(height),
    };

    fn with_size([width, height, _]: Size) -> Self {
        let step = |[along, up]: [i32; 2]| along + up * width.cast_signed();
        let steps = [false, true].map(|even| [0, 1, 2].map(|side| step(triangles::step(even, side))));
        Self { width, height, by_width: Divisor::new(width), steps }
    }
}

impl Grid for TriangleRectangle {
    const MAX_SIDES: u8 = 3;

    #[inline]
    fn len(&self) -> usize {
        self.width as usize * self.height as usize
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
        let even = triangles::even([position, row]);
        triangles::LEVEL.only_if(if even { row > 0 } else { row + 1 < self.height })
            | SideSet::of(triangles::next(even)).only_if(position + 1 < self.width)
            | SideSet::of(triangles::previous(even)).only_if(position > 0)
    }

    fn is_connected(&self) -> bool {
        true
    }

    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        HalfEdge::new(self.step(self.cursor(wall.cell), wall.side).cell, wall.side)
    }

    #[inline]
    fn cursor(&self, cell: Cell) -> Cursor {
        // The parity of the position follows from the cell, the row and the width, so it does not wait for the
        // position.
        let (row, _) = self.by_width.split(cell);
        let even = triangles::even([cell ^ row & self.width, row]);
        Cursor { cell, side_count: 3, memo: even.into() }
    }

    #[inline]
    fn step(&self, Cursor { cell, side_count, memo: even }: Cursor, side: Side) -> Cursor {
        // Every neighbor of an even triangle is odd.
        let step = self.steps[(even & 1) as usize][usize::from(side)];
        Cursor { cell: cell.wrapping_add_signed(step), side_count, memo: even ^ 1 }
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.columns(), self.height]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let [position, row] = self.position(cell);
        [(position / 2).min(self.columns() - 1), row]
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

impl Geometry for TriangleRectangle {
    fn corners(&self, cell: Cell) -> Corners {
        triangles::corners(self.position(cell))
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let [position, row] = triangles::locate(point)?;
        (position < self.width && row < self.height).then(|| row * self.width + position)
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}

impl Lines for TriangleRectangle {
    #[inline]
    fn row_cells(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        let position = |column: u32| if column < self.columns() { 2 * column } else { self.width };
        part_of_row(row * self.width, self.width, position(columns.start)..position(columns.end))
    }

    #[inline]
    fn next_in_row(&self, cell: Cell) -> Side {
        triangles::next(triangles::even(self.position(cell)))
    }

    #[inline]
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        let [position, row] = self.position(cell);
        let even = triangles::even([position, row]);
        let last_in_column = position % 2 == 1 && position / 2 + 1 < self.columns();
        match axis {
            0 => SideSet::of(triangles::next(even)).only_if(last_in_column),
            _ => triangles::LEVEL.only_if(!even && row + 1 < self.height),
        }
    }

    fn max_cells_per_place(&self) -> usize {
        2 + (self.width % 2) as usize
    }
}
