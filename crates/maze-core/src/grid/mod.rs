//! What a shape must say of itself, and the shapes that say it.

mod circle;
mod course;
mod divisor;
mod hex;
mod hex_rectangle;
mod hexagon;
mod masked;
mod octagon;
mod square;
mod triangle;
mod triangle_rectangle;
mod triangles;

pub use circle::Circle;
pub use course::course;
pub use hex::{Flat, Pointy};
pub use hex_rectangle::HexRectangle;
pub use hexagon::Hexagon;
pub use masked::Masked;
pub use octagon::Octagon;
pub use square::Square;
pub use triangle::Triangle;
pub use triangle_rectangle::TriangleRectangle;

use crate::{Cell, Point, Side, Wall, sides_in};
use std::{
    ops::{Deref, Range},
    sync::Arc,
};

/// A shape: cells with sides, and which cell lies across which side.
///
/// It lies in a plane whose x axis points east and whose y axis points south, as on a page: the first row is the
/// northernmost one, and what turns from x to y turns clockwise.
///
/// Laws, tested for every shape:
/// - [`across`](Self::across) is its own inverse;
/// - the two names of a wall have the same two end points, reversed, and the same [bend](Self::bend);
/// - [`locate`](Self::locate) finds a cell from its centre;
/// - no wall is nearer to the centre of its cell than the [clearance](Self::clearance);
/// - every cell can be reached from every other when all walls are open.
///
/// # Places
///
/// A shape with [lines](Self::has_lines) also lays its cells on two families of lines: columns (axis 0) and rows (axis
/// 1). They need not be straight: the rows of a circle are its rings. Further laws, for methods that work line by line:
/// - [`row`](Self::row) gives the cells at a range of places, which are numbered one after the other, and are
///   neighbours in that order;
/// - every row but the last touches the row after it;
/// - the cells between two columns and two rows hang together; those on one line form no loop, unless the axis is
///   [closed](Self::closed) or there are several [cells a place](Self::cells_a_place); those at one place form none.
#[expect(clippy::len_without_is_empty, reason = "no grid is empty")]
pub trait Grid {
    /// How many cells there are, at least 1.
    fn len(&self) -> usize;

    /// Every cell, in order.
    #[inline]
    fn cells(&self) -> Range<Cell> {
        #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
        let end = self.len() as Cell;
        0..end
    }

    /// How many sides a cell has, at most 8.
    fn sides(&self, cell: Cell) -> Side;

    /// The sides of a cell that lead to another cell, one bit a side; the others are the rim.
    fn neighbours(&self, cell: Cell) -> u8;

    /// The [neighbours](Self::neighbours) of every cell, in order.
    fn all_neighbours(&self) -> Vec<u8> {
        self.cells().map(|cell| self.neighbours(cell)).collect()
    }

    /// The other name of a wall that is not on the rim. On the rim the answer has no meaning.
    fn twin(&self, wall: Wall) -> Wall;

    /// The other name of a wall, `None` on the rim. Its cell is the neighbour across.
    #[inline]
    fn across(&self, wall: Wall) -> Option<Wall> {
        (self.neighbours(wall.cell) & wall.bit() != 0).then(|| self.twin(wall))
    }

    /// A cell's corners, clockwise; side `i` runs from corner `i` to corner `i + 1`.
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
        self.cells().end - 1
    }

    /// The middle of the circle along which a curved wall runs, the short way round; `None` if the wall is straight.
    fn bend(&self, _: Wall) -> Option<Point> {
        None
    }

    /// How far from the middle of every cell there is certainly no wall.
    fn clearance(&self) -> f32 {
        0.5
    }

    /// The longest distance between the centres of two neighbours.
    fn longest_step(&self) -> f32 {
        1.0
    }

    /// What a side is called; no two sides of a cell have the same name.
    fn side_name(&self, wall: Wall) -> &'static str;

    /// Whether the cells lie on lines, so that what follows means anything.
    fn has_lines(&self) -> bool {
        true
    }

    /// How many columns and rows there are.
    fn extent(&self) -> [u32; 2];

    /// The column and the row of a cell, from `[0, 0]`.
    fn place(&self, cell: Cell) -> [u32; 2];

    /// The cells of a row that lie in a range of columns.
    fn row(&self, columns: Range<u32>, row: u32) -> Range<Cell>;

    /// The side that leads to the next cell of the row, or round a closed row to the first. In the last cell of an open
    /// row the answer has no meaning.
    fn ahead(&self, cell: Cell) -> Side;

    /// The sides of a cell that lead to another cell with a higher place on one axis (0 or 1), or round a closed axis
    /// to the first.
    fn rising(&self, cell: Cell, axis: usize) -> u8;

    /// Whether the last place on an axis touches the first.
    fn closed(&self, _axis: usize) -> bool {
        false
    }

    /// Whether each cell has one neighbour ahead in its row, in the next column, and one in its column, in the next
    /// row, and no other rises. Then a cut along a line can be made without looking at its cells.
    fn is_square(&self) -> bool {
        false
    }

    /// The largest number of cells at one place.
    fn cells_a_place(&self) -> usize {
        1
    }

    /// Every wall between two cells, each once, by the name that starts from the lower cell.
    fn inner_walls(&self) -> impl Iterator<Item = [Wall; 2]>
    where
        Self: Sized,
    {
        self.cells().flat_map(move |cell| {
            sides_in(self.neighbours(cell))
                .map(move |side| Wall::new(cell, side))
                .map(|wall| [wall, self.twin(wall)])
                .filter(|[wall, twin]| wall.cell < twin.cell)
        })
    }
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

/// Passes every call of a grid on to another one: `$inside!(self, grid => …)` evaluates an expression on it.
macro_rules! pass_on {
    ($inside:ident) => {
        fn len(&self) -> usize {
            $inside!(self, grid => grid.len())
        }
        fn sides(&self, cell: Cell) -> Side {
            $inside!(self, grid => grid.sides(cell))
        }
        fn neighbours(&self, cell: Cell) -> u8 {
            $inside!(self, grid => grid.neighbours(cell))
        }
        fn all_neighbours(&self) -> Vec<u8> {
            $inside!(self, grid => grid.all_neighbours())
        }
        fn twin(&self, wall: Wall) -> Wall {
            $inside!(self, grid => grid.twin(wall))
        }
        fn corners(&self, cell: Cell) -> Corners {
            $inside!(self, grid => grid.corners(cell))
        }
        fn centre(&self, cell: Cell) -> Point {
            $inside!(self, grid => grid.centre(cell))
        }
        fn locate(&self, point: Point) -> Option<Cell> {
            $inside!(self, grid => grid.locate(point))
        }
        fn entrance(&self) -> Cell {
            $inside!(self, grid => grid.entrance())
        }
        fn exit(&self) -> Cell {
            $inside!(self, grid => grid.exit())
        }
        fn bend(&self, wall: Wall) -> Option<Point> {
            $inside!(self, grid => grid.bend(wall))
        }
        fn clearance(&self) -> f32 {
            $inside!(self, grid => grid.clearance())
        }
        fn longest_step(&self) -> f32 {
            $inside!(self, grid => grid.longest_step())
        }
        fn side_name(&self, wall: Wall) -> &'static str {
            $inside!(self, grid => grid.side_name(wall))
        }
        fn has_lines(&self) -> bool {
            $inside!(self, grid => grid.has_lines())
        }
        fn extent(&self) -> [u32; 2] {
            $inside!(self, grid => grid.extent())
        }
        fn place(&self, cell: Cell) -> [u32; 2] {
            $inside!(self, grid => grid.place(cell))
        }
        fn row(&self, columns: Range<u32>, row: u32) -> Range<Cell> {
            $inside!(self, grid => grid.row(columns, row))
        }
        fn ahead(&self, cell: Cell) -> Side {
            $inside!(self, grid => grid.ahead(cell))
        }
        fn rising(&self, cell: Cell, axis: usize) -> u8 {
            $inside!(self, grid => grid.rising(cell, axis))
        }
        fn closed(&self, axis: usize) -> bool {
            $inside!(self, grid => grid.closed(axis))
        }
        fn is_square(&self) -> bool {
            $inside!(self, grid => grid.is_square())
        }
        fn cells_a_place(&self) -> usize {
            $inside!(self, grid => grid.cells_a_place())
        }
    };
}

pub(crate) use pass_on;

/// Evaluates an expression on the grid behind a pointer.
macro_rules! behind {
    ($pointer:expr, $g:ident => $value:expr) => {{
        let $g = &**$pointer;
        $value
    }};
}

impl<G: Grid> Grid for &G {
    pass_on!(behind);
}

impl<G: Grid> Grid for Arc<G> {
    pass_on!(behind);
}
