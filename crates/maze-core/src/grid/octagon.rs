//! Octagons in a rectangle, with squares between them.

use super::{
    Corners, Cursor, Geometry, Grid, Lines, across_by_twin,
    cursor::look_up_step,
    divisor::Divisor,
    lines::part_of_row,
    shaped::{SIDE_LENGTHS, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use std::{f32::consts::SQRT_2, ops::Range};

/// `width` x `height` regular octagons, and a square wherever four of them meet. Cells are numbered row by row from the
/// top left. In a row, each octagon is followed by the square to its south-east. Also called an upsilon grid.
///
/// A square has the coordinates of the octagon before it. Sides:
///
/// ```text
///   5    6    7
///     _______
///    /       \
///   /         \
/// 4 |         | 0     2 / \ 3
///   |         |        /   \
///   \         /        \   /
///    \_______/        1 \ / 0
///   3    2    1
/// ```
///
/// ```
/// use maze_core::{Grid, grid::Octagon};
///
/// assert_eq!(Octagon::new(4, 3)?.len(), 4 * 3 + 3 * 2);
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Octagon {
    width: u32,
    height: u32,
    /// Divides by the number of cells of a row. The last row has fewer.
    by_length: Divisor,
    /// For each side of an octagon and of a square: the change of the cell number and of the row. Valid above the last
    /// two rows.
    steps: [[[u32; 2]; 8]; 2],
}

/// The distance between octagons. The distance from an octagon to a square is 1.
const PITCH: f32 = SQRT_2;

/// Half the diagonal of a square.
const TIP: f32 = SQRT_2 - 1.0;

/// For each side of an octagon and of a square: the change of column and row, and the neighbor's side.
const STEPS: [[([i8; 2], Side); 8]; 2] = [
    [([1, 0], 4), ([0, 0], 2), ([0, 1], 6), ([-1, 0], 3), ([-1, 0], 0), ([-1, -1], 0), ([0, -1], 2), ([0, -1], 1)],
    // A square has only four sides.
    [([1, 1], 5), ([0, 1], 7), ([0, 0], 1), ([1, 0], 3), ([0, 0], 0), ([0, 0], 0), ([0, 0], 0), ([0, 0], 0)],
];

/// The kind of a cell, with its column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Octagon([u32; 2]),
    Square([u32; 2]),
}

impl Octagon {
    /// The number of cells of every row except the last.
    #[inline]
    fn length(&self) -> u32 {
        2 * self.width - 1
    }

    #[inline]
    fn kind(&self, cell: Cell) -> Kind {
        let (row, position) = self.by_length.split(cell);
        if row + 1 == self.height {
            Kind::Octagon([position, row])
        } else if position.is_multiple_of(2) {
            Kind::Octagon([position / 2, row])
        } else {
            Kind::Square([position / 2, row])
        }
    }

    #[inline]
    fn octagon(&self, [column, row]: [u32; 2]) -> Cell {
        let step = 2 - u32::from(row.wrapping_add(1) == self.height);
        row.wrapping_mul(self.length()).wrapping_add(column.wrapping_mul(step))
    }

    #[inline]
    fn square(&self, [column, row]: [u32; 2]) -> Cell {
        row.wrapping_mul(self.length()).wrapping_add(column.wrapping_mul(2)).wrapping_add(1)
    }
}

/// The cursor of a cell with this memo.
#[inline]
fn cursor(cell: Cell, memo: u32) -> Cursor {
    Cursor { cell, side_count: 8 >> (memo & 1), memo }
}

impl Octagon {
    /// `width` x `height` octagons, and the squares between them.
    ///
    /// # Errors
    /// If a dimension is out of range, or there would be more than [`MAX_CELLS`](crate::MAX_CELLS) cells.
    pub fn new(width: u32, height: u32) -> Result<Self, SizeError> {
        checked(&[width, height])
    }
}

impl Shaped for Octagon {
    const INFO: ShapeInfo = ShapeInfo {
        key: "octagon",
        cells_name: "Octagons and squares",
        style_name: "",
        dimensions: &SIDE_LENGTHS,
        count: |[width, height, _]| {
            let [width, height] = [u64::from(width), u64::from(height)];
            width * height + (width - 1) * (height - 1)
        },
    };

    fn with_size([width, height, _]: Size) -> Self {
        let length = 2 * width - 1;
        let step = |is_square: bool, side: usize| {
            let ([column, row], _) = STEPS[usize::from(is_square)][side];
            let to_square = i32::from(!is_square && side % 2 == 1);
            let along = 2 * i32::from(column) + to_square - i32::from(is_square);
            let row = i32::from(row);
            [row * length.cast_signed() + along, row].map(i32::cast_unsigned)
        };
        let steps = [false, true].map(|is_square| std::array::from_fn(|side| step(is_square, side)));
        Self { width, height, by_length: Divisor::new(length), steps }
    }
}

impl Grid for Octagon {
    const MAX_SIDES: u8 = 8;

    #[inline]
    fn len(&self) -> usize {
        (self.height - 1) as usize * self.length() as usize + self.width as usize
    }

    #[inline]
    fn side_count(&self, cell: Cell) -> u8 {
        match self.kind(cell) {
            Kind::Octagon(_) => 8,
            Kind::Square(_) => 4,
        }
    }

    #[inline]
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        across_by_twin(self, wall)
    }

    #[inline]
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let Kind::Octagon([column, row]) = self.kind(cell) else { return SideSet::all(4) };
        let without = |bits: u16, on_boundary: bool| SideSet::from_bits(bits).only_if(on_boundary);
        SideSet::all(8)
            - (without(0b1000_0011, column + 1 == self.width)
                | without(0b0000_1110, row + 1 == self.height)
                | without(0b0011_1000, column == 0)
                | without(0b1110_0000, row == 0))
    }

    fn is_connected(&self) -> bool {
        true
    }

    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        let (row, position) = self.by_length.split(wall.cell);
        if row + 2 < self.height {
            // Random walks take unpredictable sides, so this avoids a branch.
            let kind = (position & 1) as usize;
            let (_, side) = STEPS[kind][usize::from(wall.side)];
            return HalfEdge::new(wall.cell.wrapping_add(self.steps[kind][usize::from(wall.side)][0]), side);
        }
        let kind = self.kind(wall.cell);
        let (Kind::Octagon(place) | Kind::Square(place)) = kind;
        let is_square = matches!(kind, Kind::Square(_));
        let (steps, side) = STEPS[usize::from(is_square)][usize::from(wall.side)];
        let there = [0, 1].map(|axis| place[axis].wrapping_add_signed(i32::from(steps[axis])));
        // From an octagon, odd sides lead to squares.
        let to_square = u32::from(!is_square && wall.side % 2 == 1);
        HalfEdge::new(self.octagon(there).wrapping_add(to_square), side)
    }

    /// The memo is the row and, in the lowest bit, whether the cell is a square.
    #[inline]
    fn cursor(&self, cell: Cell) -> Cursor {
        let kind = self.kind(cell);
        let (Kind::Octagon([_, row]) | Kind::Square([_, row])) = kind;
        let is_square = matches!(kind, Kind::Square(_));
        cursor(cell, row << 1 | u32::from(is_square))
    }

    #[inline]
    fn step(&self, from: Cursor, side: Side) -> Cursor {
        let (row, is_square) = (from.memo >> 1, from.memo & 1);
        if row + 2 < self.height {
            let [cells, rows] = self.steps[is_square as usize][usize::from(side)];
            // The next step depends on the kind of the cell. Computing it is faster than reading it from the table.
            let is_square = u32::from(side & 1) & !is_square;
            return cursor(from.cell.wrapping_add(cells), row.wrapping_add(rows) << 1 | is_square);
        }
        look_up_step(self, from.cell, side)
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.width, self.height]
    }

    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        match self.kind(cell) {
            Kind::Octagon(place) | Kind::Square(place) => place,
        }
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

impl Geometry for Octagon {
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn corners(&self, cell: Cell) -> Corners {
        let line = |number: u32| number as f32 * PITCH;
        match self.kind(cell) {
            Kind::Octagon([column, row]) => {
                let [left, right, top, bottom] = [line(column), line(column + 1), line(row), line(row + 1)];
                Corners::new([
                    [right, top + TIP],
                    [right, bottom - TIP],
                    [right - TIP, bottom],
                    [left + TIP, bottom],
                    [left, bottom - TIP],
                    [left, top + TIP],
                    [left + TIP, top],
                    [right - TIP, top],
                ])
            }
            Kind::Square([column, row]) => {
                let [x, y] = [line(column + 1), line(row + 1)];
                Corners::new([[x + TIP, y], [x, y + TIP], [x - TIP, y], [x, y - TIP]])
            }
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be in range")]
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn locate(&self, [x, y]: Point) -> Option<Cell> {
        let [x, y] = [x / PITCH, y / PITCH];
        if !(x >= 0.0 && y >= 0.0 && x < self.width as f32 && y < self.height as f32) {
            return None;
        }
        let [column, row] = [x.round(), y.round()];
        if (x - column).abs() + (y - row).abs() >= TIP / PITCH {
            return Some(self.octagon([x as u32, y as u32]));
        }
        // Near a corner of octagons. On the boundary there is no square.
        let [column, row] = [column as u32, row as u32];
        let inside = column > 0 && row > 0 && column < self.width && row < self.height;
        inside.then(|| self.square([column - 1, row - 1]))
    }

    fn clearance(&self) -> f32 {
        // Half the side of a square.
        TIP / SQRT_2
    }

    fn longest_step(&self) -> f32 {
        PITCH
    }
}

impl Lines for Octagon {
    #[inline]
    fn row_cells(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
        let start = row * self.length();
        if row + 1 == self.height {
            part_of_row(start, self.width, columns)
        } else {
            part_of_row(start, self.length(), columns.start.saturating_mul(2)..columns.end.saturating_mul(2))
        }
    }

    #[inline]
    fn next_in_row(&self, cell: Cell) -> u8 {
        match self.kind(cell) {
            Kind::Octagon([_, row]) if row + 1 == self.height => 0,
            Kind::Octagon(_) => 1,
            Kind::Square(_) => 3,
        }
    }

    #[inline]
    fn forward_sides(&self, cell: Cell, axis: usize) -> SideSet {
        match self.kind(cell) {
            Kind::Octagon(_) => self.neighbor_sides(cell) & SideSet::from_bits([0b0001, 0b0100][axis]),
            Kind::Square(_) => SideSet::from_bits([0b1001, 0b0011][axis]),
        }
    }

    fn max_cells_per_place(&self) -> usize {
        2
    }
}
