//! Square cells in a rectangle.

use super::{
    Corners, Geometry, Grid, Lines, across_by_twin,
    divisor::Divisor,
    lines::part_of_row,
    shaped::{SIDE_LENGTHS, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet, grid::SideSets};
use std::ops::Range;

/// `width` x `height` squares, numbered row by row from the top left. Also called an orthogonal or gamma grid.
///
/// Sides: 0 east, 1 south, 2 west, 3 north. Coordinates are `[column, row]`.
///
/// ```
/// use maze_core::{Grid, MazeRng, grid::Square, method::{Backtracker, GridGenerator}};
///
/// let grid = Square::new(12, 4)?;
/// assert_eq!(grid.cell_at([3, 1]), Some(15));
/// assert!(Backtracker::default().generate(grid, &mut MazeRng::new(1)).is_perfect());
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Square {
    height: u32,
    width: u32,
    by_width: Divisor,
    /// The difference between a cell and its neighbor across each side.
    steps: [u32; 4],
}

impl Square {
    /// The side toward the next cell of the row.
    pub const EAST: Side = 0;
    /// The side toward the next row.
    pub const SOUTH: Side = 1;
    /// The side toward the previous cell of the row.
    pub const WEST: Side = 2;
    /// The side toward the previous row.
    pub const NORTH: Side = 3;

    /// `width` x `height` squares.
    ///
    /// # Errors
    /// If a dimension is out of range, or there would be more than [`MAX_CELLS`](crate::MAX_CELLS) cells.
    pub fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        checked(&[width, height])
    }
}

const EAST: SideSet = SideSet::of(Square::EAST);
const SOUTH: SideSet = SideSet::of(Square::SOUTH);
const WEST: SideSet = SideSet::of(Square::WEST);
const NORTH: SideSet = SideSet::of(Square::NORTH);

impl Shaped for Square {
    const INFO: ShapeInfo = ShapeInfo {
        key: "square",
        cells_name: "Squares",
        style_name: "",
        dimensions: &SIDE_LENGTHS,
        count: |[width, height, _]| u64::from(width) * u64::from(height),
    };

    fn with_size([width, height, _]: Size) -> Self {
        let steps = [1, width, 1_u32.wrapping_neg(), width.wrapping_neg()];
        Self { height, width, by_width: Divisor::new(width), steps }
    }
}

impl Grid for Square {
    const MAX_SIDES: u8 = 4;

    #[inline]
    fn len(&self) -> usize {
        self.width as usize * self.height as usize
    }

    #[inline]
    fn side_count(&self, _: Cell) -> u8 {
        4
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        across_by_twin(self, wall)
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let [column, row] = self.coordinates(cell);
        EAST.only_if(column + 1 < self.width)
            | SOUTH.only_if(row + 1 < self.height)
            | WEST.only_if(column > 0)
            | NORTH.only_if(row > 0)
    }

    fn all_neighbor_sides(&self) -> SideSets {
        // All rows except the first and the last are equal, so copy them.
        let row = |number: u32| {
            let cells = number * self.width..(number + 1) * self.width;
            cells.map(|cell| self.neighbor_sides(cell).bits().to_le_bytes()[0]).collect::<Vec<_>>()
        };
        let between = if self.height > 2 { row(1) } else { Vec::new() };
        let mut all = row(0);
        all.reserve_exact(self.len() - all.len());
        (2..self.height).for_each(|_| all.extend_from_slice(&between));
        if self.height > 1 {
            all.extend(row(self.height - 1));
        }
        SideSets::from_bytes(all)
    }

    fn is_connected(&self) -> bool {
        true
    }

    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        HalfEdge::new(wall.cell.wrapping_add(self.steps[usize::from(wall.side & 3)]), wall.side ^ 2)
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.width, self.height]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let (row, column) = self.by_width.split(cell);
        [column, row]
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

impl Geometry for Square {
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn corners(&self, cell: Cell) -> Corners {
        let [column, row] = self.coordinates(cell);
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

    fn clearance(&self) -> f32 {
        0.5
    }

    fn longest_step(&self) -> f32 {
        1.0
    }
}

impl Lines for Square {
    #[inline]
    fn row_cells(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        part_of_row(row * self.width, self.width, columns)
    }

    #[inline]
    fn next_in_row(&self, _: Cell) -> Side {
        0
    }

    #[inline]
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        // Whether a next row exists does not depend on the row, so no division is needed.
        match axis {
            0 => self.neighbor_sides(cell) & EAST,
            _ => SOUTH.only_if(cell < (self.height - 1) * self.width),
        }
    }

    #[inline]
    fn as_square(&self) -> Option<&Square> {
        Some(self)
    }

    #[inline]
    fn max_cells_per_place(&self) -> usize {
        1
    }
}
