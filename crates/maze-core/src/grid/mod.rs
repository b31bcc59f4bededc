//! What a shape must say of itself, and the shapes that say it.

mod divisor;
mod hex;
mod hex_rectangle;
mod hexagon;
mod square;

pub use hex::{Flat, Pointy};
pub use hex_rectangle::HexRectangle;
pub use hexagon::Hexagon;
pub use square::Square;

use crate::{Cell, Point, Side, Wall, sides_in};
use std::{ops::Deref, sync::Arc};

/// A shape: cells with sides, and which cell lies across which side.
///
/// Laws, tested for every shape:
/// - [`across`](Self::across) is its own inverse;
/// - the two names of a wall have the same two corner points, reversed;
/// - [`locate`](Self::locate) finds a cell from its centre;
/// - [`at`](Self::at) finds a cell from its place;
/// - every cell can be reached from every other when all walls are open.
#[expect(clippy::len_without_is_empty, reason = "no grid is empty")]
pub trait Grid {
    /// How many cells there are, at least 1.
    fn len(&self) -> usize;

    /// How many sides a cell has, at most 8.
    fn sides(&self, cell: Cell) -> Side;

    /// The sides of a cell that lead to another cell, one bit a side; the others are the rim.
    fn neighbours(&self, cell: Cell) -> u8;

    /// The [neighbours](Self::neighbours) of every cell, in order.
    fn all_neighbours(&self) -> Vec<u8> {
        all_cells(self).map(|cell| self.neighbours(cell)).collect()
    }

    /// The other name of a wall that is not on the rim. On the rim the answer has no meaning.
    fn twin(&self, wall: Wall) -> Wall;

    /// The other name of a wall, `None` on the rim. Its cell is the neighbour across.
    #[inline]
    fn across(&self, wall: Wall) -> Option<Wall> {
        (self.neighbours(wall.cell) & wall.bit() != 0).then(|| self.twin(wall))
    }

    /// A cell's corners, counter-clockwise; side `i` runs from corner `i` to corner `i + 1`.
    fn corners(&self, cell: Cell) -> Corners;

    /// The middle of a cell.
    fn centre(&self, cell: Cell) -> Point {
        let corners = self.corners(cell);
        #[expect(clippy::cast_precision_loss, reason = "at most 8")]
        let share = 1.0 / corners.len() as f32;
        corners.iter().fold([0.0, 0.0], |sum, corner| [sum[0] + share * corner[0], sum[1] + share * corner[1]])
    }

    /// The corner points between which a wall runs.
    fn ends(&self, wall: Wall) -> [Point; 2] {
        let corners = self.corners(wall.cell);
        let side = usize::from(wall.side);
        [corners[side], corners[(side + 1) % corners.len()]]
    }

    /// The cell that holds a point of the plane.
    fn locate(&self, point: Point) -> Option<Cell>;

    /// The cell where a walk begins.
    fn entrance(&self) -> Cell {
        0
    }

    /// The cell where a walk ends.
    fn exit(&self) -> Cell {
        #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
        let last = (self.len() - 1) as Cell;
        last
    }

    /// The size of the box that [places](Self::place) lie in. Not every place in it holds a cell.
    fn extent(&self) -> [u32; 2];

    /// Where a cell lies on the shape's two families of straight lines, from `[0, 0]`. The cells between two lines of each
    /// family hang together, and those on one line, or between two neighbouring lines of each family, form no loop.
    fn place(&self, cell: Cell) -> [u32; 2];

    /// The cell at a place, if there is one.
    fn at(&self, place: [u32; 2]) -> Option<Cell>;

    /// The sides of the cell at a place that lead to a higher place on one axis (0 or 1); those on the rim may be among them.
    fn rising(&self, place: [u32; 2], axis: usize) -> u8;

    /// The place across a side of the cell at a place. On the rim it holds no cell.
    fn beyond(&self, place: [u32; 2], side: Side) -> [u32; 2];

    /// Every wall between two cells, each once, by the name that starts from the lower cell.
    fn inner_walls(&self) -> impl Iterator<Item = [Wall; 2]>
    where
        Self: Sized,
    {
        all_cells(self).flat_map(move |cell| {
            sides_in(self.neighbours(cell))
                .map(move |side| Wall::new(cell, side))
                .map(|wall| [wall, self.twin(wall)])
                .filter(|[wall, twin]| wall.cell < twin.cell)
        })
    }
}

/// Every cell of a grid.
#[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
pub(crate) fn all_cells<G: Grid + ?Sized>(grid: &G) -> std::ops::Range<Cell> {
    0..grid.len() as Cell
}

/// A cell's corner points, in order.
#[derive(Clone, Copy, Debug)]
pub struct Corners {
    points: [Point; 8],
    len: usize,
}

impl Corners {
    /// Collects at most 8 points.
    pub(crate) fn new<const N: usize>(corners: [Point; N]) -> Self {
        let mut points = [[0.0; 2]; 8];
        points[..N].copy_from_slice(&corners);
        Self { points, len: N }
    }
}

impl Deref for Corners {
    type Target = [Point];

    fn deref(&self) -> &[Point] {
        &self.points[..self.len]
    }
}

/// Passes every call on to the grid behind a pointer.
macro_rules! grid_behind {
    ($pointer:ty) => {
        impl<G: Grid> Grid for $pointer {
            fn len(&self) -> usize {
                (**self).len()
            }
            fn sides(&self, cell: Cell) -> Side {
                (**self).sides(cell)
            }
            fn neighbours(&self, cell: Cell) -> u8 {
                (**self).neighbours(cell)
            }
            fn all_neighbours(&self) -> Vec<u8> {
                (**self).all_neighbours()
            }
            fn twin(&self, wall: Wall) -> Wall {
                (**self).twin(wall)
            }
            fn corners(&self, cell: Cell) -> Corners {
                (**self).corners(cell)
            }
            fn locate(&self, point: Point) -> Option<Cell> {
                (**self).locate(point)
            }
            fn entrance(&self) -> Cell {
                (**self).entrance()
            }
            fn exit(&self) -> Cell {
                (**self).exit()
            }
            fn extent(&self) -> [u32; 2] {
                (**self).extent()
            }
            fn place(&self, cell: Cell) -> [u32; 2] {
                (**self).place(cell)
            }
            fn at(&self, place: [u32; 2]) -> Option<Cell> {
                (**self).at(place)
            }
            fn rising(&self, place: [u32; 2], axis: usize) -> u8 {
                (**self).rising(place, axis)
            }
            fn beyond(&self, place: [u32; 2], side: Side) -> [u32; 2] {
                (**self).beyond(place, side)
            }
        }
    };
}

grid_behind!(&G);
grid_behind!(Arc<G>);
