//! Floors of squares above one another, with stairs between them.

mod layout;

use super::{
    Corners, Geometry, Grid, Isometry, SpaceFrame, Square,
    divisor::Divisor,
    shaped::{Dimension, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use layout::{Between, Layout, Place, upward};

/// Floors of `width` x `height` squares, with stairs from each floor to the next.
///
/// Stairs are cells: ramps that are two squares long. One end leads to a square, the other end to a square of the floor
/// above. On that floor, there is a stairwell above the stairs, without cells. About one in six columns and one in four
/// rows has stairs; those of every other floor are in other rows and lead up the other way.
///
/// The net, its only chart, has the floors side by side from west to east, the ground floor first, with a gap of one
/// column between them. Cells are numbered floor by floor and row by row. Their coordinates are the column and row in the
/// net; those of stairs are the western one of their two places. Their sides are those of a [`Square`]. The
/// [transition](Geometry::transition) of the upper side of stairs leads to the next floor.
///
/// ```
/// use maze_core::{Grid, HalfEdge, grid::{Floors, Square}};
///
/// // The second cell is a staircase. It leads to the fourth place of the first row above, next to the stairwell.
/// let floors = Floors::new(4, 3, 2)?;
/// let above = floors.across(HalfEdge::new(1, Square::EAST)).unwrap();
/// assert_eq!(floors.coordinates(above.cell), [5 + 3, 0]);
/// assert_eq!((floors.len(), floors.cell_at([5 + 2, 0])), (24 - 3, None));
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Floors(Layout);

/// The height of a floor above the one below.
const STORY: f32 = 1.0;

/// The number of columns between the floors in the net.
const GAP: u32 = 1;

impl Floors {
    /// Floors of `width` x `height` squares. They have at least 4 x 3, so that there are squares before and behind stairs.
    ///
    /// # Errors
    /// If a dimension is out of range.
    pub fn new(width: u32, height: u32, floors: u32) -> Result<Self, SizeError> {
        checked(&[width, height, floors])
    }

    /// The columns of the net from the first of a floor to the first of the next one.
    fn pitch(&self) -> u32 {
        self.0.columns + GAP
    }

    /// The first column of a cell in the net.
    fn left(&self, Place { floor, column, .. }: Place) -> u32 {
        floor * self.pitch() + column
    }

    /// The cell across a side of a place.
    fn beyond(&self, Place { floor, column, row, is_stairs }: Place, side: Side) -> Option<Cell> {
        let length = if is_stairs { 2 } else { 1 };
        let [column, row] = match side {
            Square::EAST => [column + length, row],
            Square::SOUTH => [column, row + 1],
            Square::WEST => [column.checked_sub(1)?, row],
            _ => [column, row.checked_sub(1)?],
        };
        if column >= self.0.columns || row >= self.0.rows {
            return None;
        }
        if is_stairs {
            let is_end = matches!(side, Square::EAST | Square::WEST);
            return is_end.then(|| self.0.cell(floor + u32::from(side == upward(floor)), column, row))?;
        }
        match self.0.between(floor, column, row) {
            Between::Squares => self.0.cell(floor, column, row),
            Between::Stairs => (side == upward(floor)).then(|| self.0.cell(floor, column, row))?,
            Between::Well => (side == upward(floor - 1) ^ 2).then(|| self.0.cell(floor - 1, column, row))?,
        }
    }
}

impl Shaped for Floors {
    const INFO: ShapeInfo = ShapeInfo {
        key: "floors",
        cells_name: "Surface",
        style_name: "Floors",
        dimensions: &[
            Dimension { key: "width", min: 4, max: 1_024 },
            Dimension { key: "height", min: 3, max: 1_024 },
            Dimension { key: "floors", min: 2, max: 32 },
        ],
        count: layout::count,
    };

    fn with_size(size: Size) -> Self {
        Self(Layout::new(size))
    }
}

impl Grid for Floors {
    const MAX_SIDES: u8 = 4;

    #[inline]
    fn len(&self) -> usize {
        self.0.len() as usize
    }

    #[inline]
    fn side_count(&self, _: Cell) -> u8 {
        4
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        let beyond = self.beyond(self.0.place(wall.cell), wall.side)?;
        Some(HalfEdge::new(beyond, wall.side ^ 2))
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let place = self.0.place(cell);
        (0..4).filter(|&side| self.beyond(place, side).is_some()).collect()
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.0.floors * self.pitch() - GAP, self.0.rows]
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let place = self.0.place(cell);
        [self.left(place), place.row]
    }

    fn cell_at(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let (floor, column_there) = (column / self.pitch(), column % self.pitch());
        if floor >= self.0.floors || column_there >= self.0.columns || row >= self.0.rows {
            return None;
        }
        self.0.cell(floor, column_there, row).filter(|&cell| self.coordinates(cell) == [column, row])
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl Geometry for Floors {
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn corners(&self, cell: Cell) -> Corners {
        let place = self.0.place(cell);
        let (left, top) = (self.left(place), place.row);
        let right = left + if place.is_stairs { 2 } else { 1 };
        let [left, right, top, bottom] = [left, right, top, top + 1].map(|part| part as f32);
        Corners::new([[right, top], [right, bottom], [left, bottom], [left, top]])
    }

    #[expect(clippy::cast_precision_loss, reason = "columns are far below 2^24")]
    fn transition(&self, wall: HalfEdge) -> Isometry {
        let Some(twin) = self.across(wall) else { return Isometry::IDENTITY };
        let [here, there] = [wall, twin].map(|half| self.0.floor(half.cell));
        match there.cast_signed() - here.cast_signed() {
            0 => Isometry::IDENTITY,
            floors => Isometry::shift([floors as f32 * self.pitch() as f32, 0.0]),
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked to be in range")]
    fn locate(&self, point: Point) -> Option<Cell> {
        let is_inside = point.iter().all(|part| (0.0..1e6).contains(part));
        let [column, row] = is_inside.then(|| point.map(|part| part as u32))?;
        let (floor, column) = (column / self.pitch(), column % self.pitch());
        let is_inside = floor < self.0.floors && column < self.0.columns && row < self.0.rows;
        is_inside.then(|| self.0.cell(floor, column, row))?
    }

    /// All frames are upright, also on stairs, so that players are.
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn in_space(&self, cell: Cell, [x, y]: Point) -> Option<SpaceFrame> {
        let place = self.0.place(cell);
        let risen = if place.is_stairs {
            let share = (0.5 * (x - self.left(place) as f32)).clamp(0.0, 1.0);
            if upward(place.floor) == Square::EAST { share } else { 1.0 - share }
        } else {
            0.0
        };
        let Layout { columns, rows, floors, .. } = self.0;
        let height = STORY * (place.floor as f32 + risen - 0.5 * (floors - 1) as f32);
        let west = (place.floor * self.pitch()) as f32 + 0.5 * columns as f32;
        let at = [x - west, height, y - 0.5 * rows as f32];
        Some(SpaceFrame::new(at, [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]))
    }

    fn is_stairs(&self, cell: Cell) -> bool {
        self.0.place(cell).is_stairs
    }

    fn level(&self, cell: Cell) -> u32 {
        self.0.floor(cell)
    }

    fn clearance(&self) -> f32 {
        0.5
    }

    /// From the middle of stairs to the square at an end.
    fn longest_step(&self) -> f32 {
        1.5
    }
}
