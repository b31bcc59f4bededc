//! Floors of squares or hexagons above one another, with stairs between them.

mod cells;
mod layout;

pub use cells::FloorCells;

use super::{
    Corners, Geometry, Grid, Isometry, Pointy, SpaceFrame, Square,
    divisor::Divisor,
    shaped::{Dimension, ShapeInfo, Shaped, Size, SizeError, checked},
};
use crate::{Cell, HalfEdge, Point, Side, SideSet};
use layout::{Between, LENGTH, Layout, Place, upward};
use std::marker::PhantomData;

/// Floors of `width` x `height` squares or hexagons, with stairs from each floor to the next.
///
/// Stairs are cells: ramps that take the place of two neighbors in a row. One end leads to a cell of the floor, the other
/// end to a cell of the floor above. On that floor, there is a stairwell above the stairs, without cells. About one in six
/// columns and one in four rows has stairs; those of every other floor are in other rows and lead up the other way.
///
/// The net, its only chart, has the floors side by side from west to east, the ground floor first, with a gap of one
/// column between them. Cells are numbered floor by floor and row by row. Their coordinates are the column and row in the
/// net; those of stairs are the western one of their two places. Squares have the sides of a [`Square`], and hexagons those
/// of [`Pointy`] ones, whose odd rows are shifted. Stairs are rectangles with the sides of a [`Square`]: between hexagons,
/// they are as wide as a side is long. The [transition](Geometry::transition) of the upper side of stairs leads to the next
/// floor.
///
/// ```
/// use maze_core::{Grid, HalfEdge, grid::{Floors, Pointy, Square}};
///
/// // The second cell is a staircase. It leads to the fourth place of the first row above, next to the stairwell.
/// let floors = Floors::<Square>::new(4, 3, 2)?;
/// let above = floors.across(HalfEdge::new(1, Square::EAST)).unwrap();
/// assert_eq!(floors.coordinates(above.cell), [5 + 3, 0]);
/// assert_eq!((floors.len(), floors.cell_at([5 + 2, 0])), (24 - 3, None));
///
/// let hexagons = Floors::<Pointy>::new(4, 3, 2)?;
/// assert_eq!([0, 1].map(|cell| hexagons.side_count(cell)), [6, 4]);
/// assert_eq!(hexagons.across(HalfEdge::new(1, Square::EAST)), Some(HalfEdge::new(above.cell, 3)));
/// # Ok::<(), maze_core::grid::SizeError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Floors<C> {
    layout: Layout,
    cells: PhantomData<C>,
}

/// The height of a floor above the one below.
const STORY: f32 = 1.0;

/// The number of columns between the floors in the net.
const GAP: u32 = 1;

/// The number of sides of stairs.
const SIDES_OF_STAIRS: u8 = 4;

/// The dimensions. There are cells before and behind stairs.
const DIMENSIONS: [Dimension; 3] = [
    Dimension { key: "width", min: 4, max: 1_024 },
    Dimension { key: "height", min: 3, max: 1_024 },
    Dimension { key: "floors", min: 2, max: 32 },
];

impl Floors<Square> {
    /// Floors of `width` x `height` squares, at least 4 x 3.
    ///
    /// # Errors
    /// If a dimension is out of range.
    pub fn new(width: u32, height: u32, floors: u32) -> Result<Self, SizeError> {
        checked(&[width, height, floors])
    }
}

impl Floors<Pointy> {
    /// Floors of `width` x `height` hexagons, at least 4 x 3.
    ///
    /// # Errors
    /// If a dimension is out of range.
    pub fn new(width: u32, height: u32, floors: u32) -> Result<Self, SizeError> {
        checked(&[width, height, floors])
    }
}

impl<C: FloorCells> Floors<C> {
    fn of_size(size: Size) -> Self {
        Self { layout: Layout::new(size), cells: PhantomData }
    }

    /// The columns of the net from the first of a floor to the first of the next one.
    fn pitch(&self) -> u32 {
        self.layout.columns + GAP
    }

    /// The first column of a cell in the net.
    fn left(&self, Place { floor, column, .. }: Place) -> u32 {
        floor * self.pitch() + column
    }

    /// The other half-edge of a side of a place.
    fn beyond(&self, place: Place, side: Side) -> Option<HalfEdge> {
        let Place { floor, column, row, is_stairs } = place;
        let layout = &self.layout;
        if is_stairs {
            let (column, twin) = match side {
                Square::EAST => (column + LENGTH, C::WEST),
                Square::WEST => (column.checked_sub(1)?, 0),
                _ => return None,
            };
            let floor = floor + u32::from(side == upward(floor));
            return layout.cell(floor, column, row).map(|cell| HalfEdge::new(cell, twin));
        }
        let [column, row] = C::place_across([column, row], side)?;
        if column >= layout.columns || row >= layout.rows {
            return None;
        }
        // Whether this side faces the same way as a side of stairs.
        let is_ahead = |way: Side| side == if way == Square::EAST { 0 } else { C::WEST };
        let (floor, twin) = match layout.between(floor, column, row) {
            Between::Cells => (floor, (side + C::WEST) % C::SIDES),
            Between::Stairs => (floor, is_ahead(upward(floor)).then(|| upward(floor) ^ 2)?),
            Between::Well => (floor - 1, is_ahead(upward(floor - 1) ^ 2).then(|| upward(floor - 1))?),
        };
        layout.cell(floor, column, row).map(|cell| HalfEdge::new(cell, twin))
    }
}

impl Shaped for Floors<Square> {
    const INFO: ShapeInfo = ShapeInfo {
        key: "floors",
        cells_name: "Floors",
        style_name: "of squares",
        dimensions: &DIMENSIONS,
        count: layout::count,
    };

    fn with_size(size: Size) -> Self {
        Self::of_size(size)
    }
}

impl Shaped for Floors<Pointy> {
    const INFO: ShapeInfo = ShapeInfo {
        key: "hex-floors",
        cells_name: "Floors",
        style_name: "of hexagons",
        dimensions: &DIMENSIONS,
        count: layout::count,
    };

    fn with_size(size: Size) -> Self {
        Self::of_size(size)
    }
}

impl<C: FloorCells> Grid for Floors<C> {
    const MAX_SIDES: u8 = C::SIDES;

    #[inline]
    fn len(&self) -> usize {
        self.layout.len() as usize
    }

    #[inline]
    fn side_count(&self, cell: Cell) -> u8 {
        if C::SIDES != SIDES_OF_STAIRS && self.layout.place(cell).is_stairs { SIDES_OF_STAIRS } else { C::SIDES }
    }

    fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
        self.beyond(self.layout.place(wall.cell), wall.side)
    }

    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        let place = self.layout.place(cell);
        (0..C::SIDES).filter(|&side| self.beyond(place, side).is_some()).collect()
    }

    fn is_connected(&self) -> bool {
        true
    }

    fn dimensions(&self) -> [u32; 2] {
        [self.layout.floors * self.pitch() - GAP, self.layout.rows]
    }

    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        let place = self.layout.place(cell);
        [self.left(place), place.row]
    }

    fn cell_at(&self, [column, row]: [u32; 2]) -> Option<Cell> {
        let (floor, column_there) = (column / self.pitch(), column % self.pitch());
        if floor >= self.layout.floors || column_there >= self.layout.columns || row >= self.layout.rows {
            return None;
        }
        self.layout.cell(floor, column_there, row).filter(|&cell| self.coordinates(cell) == [column, row])
    }

    fn geometry(&self) -> Option<&impl Geometry> {
        Some(self)
    }
}

impl<C: FloorCells> Geometry for Floors<C> {
    fn corners(&self, cell: Cell) -> Corners {
        let place = self.layout.place(cell);
        let [left, row] = [self.left(place), place.row];
        let first = C::corners_at([left, row]);
        if !place.is_stairs {
            return first;
        }
        // The ends of stairs are sides of their neighbors.
        let last = C::corners_at([left + LENGTH - 1, row]);
        let west = usize::from(C::WEST);
        Corners::new([last[0], last[1], first[west], first[west + 1]])
    }

    #[expect(clippy::cast_precision_loss, reason = "columns are far below 2^24")]
    fn transition(&self, wall: HalfEdge) -> Isometry {
        let Some(twin) = self.across(wall) else { return Isometry::IDENTITY };
        let [here, there] = [wall, twin].map(|half| self.layout.floor(half.cell));
        match there.cast_signed() - here.cast_signed() {
            0 => Isometry::IDENTITY,
            floors => Isometry::shift([floors as f32 * self.pitch() as f32, 0.0]),
        }
    }

    fn locate(&self, point: Point) -> Option<Cell> {
        let [column, row] = C::place_at(point)?;
        let (floor, column) = (column / self.pitch(), column % self.pitch());
        if floor >= self.layout.floors || column >= self.layout.columns || row >= self.layout.rows {
            return None;
        }
        if self.layout.between(floor, column, row) == Between::Stairs {
            // Stairs are as high as the side at their end, not as a hexagon.
            let [[_, north], [_, south], ..] = C::corners_at([column, row])[..] else { return None };
            if !(north..=south).contains(&point[1]) {
                return None;
            }
        }
        self.layout.cell(floor, column, row)
    }

    /// All frames are upright, also on stairs, so that players are.
    #[expect(clippy::cast_precision_loss, reason = "columns and rows are far below 2^24")]
    fn in_space(&self, cell: Cell, [x, y]: Point) -> Option<SpaceFrame> {
        let place = self.layout.place(cell);
        // The rows of stairs are not shifted.
        let risen = if place.is_stairs {
            let share = (0.5 * (x - self.left(place) as f32)).clamp(0.0, 1.0);
            if upward(place.floor) == Square::EAST { share } else { 1.0 - share }
        } else {
            0.0
        };
        let Layout { columns, rows, floors, .. } = self.layout;
        let height = STORY * (place.floor as f32 + risen - 0.5 * (floors - 1) as f32);
        let [middle_x, middle_y] = C::middle([columns, rows]);
        let west = (place.floor * self.pitch()) as f32 + middle_x;
        let at = [x - west, height, y - middle_y];
        Some(SpaceFrame::new(at, [1.0, 0.0, 0.0], [0.0, 0.0, 1.0]))
    }

    fn is_stairs(&self, cell: Cell) -> bool {
        self.layout.place(cell).is_stairs
    }

    fn level(&self, cell: Cell) -> u32 {
        self.layout.floor(cell)
    }

    fn clearance(&self) -> f32 {
        C::CLEARANCE
    }

    /// From the middle of stairs to the cell at an end.
    fn longest_step(&self) -> f32 {
        1.5
    }
}
