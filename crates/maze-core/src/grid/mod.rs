//! What a grid must say of itself: which cell lies across which side. The rest has defaults.

mod absent;
mod bearing;
mod circle;
mod cursor;
pub(crate) mod divisor;
mod flatten;
mod forward;
mod geometry;
mod hex;
mod hex_rectangle;
mod hexagon;
mod isometry;
mod lines;
mod masked;
mod octagon;
mod outline;
pub(crate) mod per_cell;
mod row_step;
mod shaped;
mod square;
mod triangle;
mod triangle_rectangle;
mod triangles;

pub use absent::Absent;
pub use bearing::Bearing;
pub use circle::Circle;
pub use cursor::Cursor;
pub use flatten::flatten_wall;
pub use geometry::{Chart, Corners, Geometry, TooManyCorners};
pub use hex::{Flat, Orientation, Pointy};
pub use hex_rectangle::HexRectangle;
pub use hexagon::Hexagon;
pub use isometry::Isometry;
pub use lines::Lines;
pub use masked::Masked;
pub use octagon::Octagon;
pub use outline::nearest_on_wall;
pub use per_cell::SideSets;
pub use shaped::{Dimension, ShapeInfo, SizeError};
pub(crate) use shaped::{Shaped, Size};
pub use square::Square;
pub use triangle::Triangle;
pub use triangle_rectangle::TriangleRectangle;

pub use crate::wall::length;

pub(crate) use forward::{forward_geometry, forward_grid, forward_lines};

use crate::{Cell, HalfEdge, Side, SideSet};
use std::ops::Range;

/// The largest number of cells of a grid, 2^28.
pub const MAX_CELLS: u64 = 1 << 28;

/// Cells with sides, and which cell lies across which side: all that methods, solvers, measures and journals need.
///
/// Only [`len`](Self::len), [`side_count`](Self::side_count) and [`across`](Self::across) must be written. All else
/// follows from them; what a grid can say faster, it overrides with the same result.
///
/// Laws:
/// - [`across`](Self::across) is its own inverse, and leads to another cell, to each by one side at most;
/// - every cell can be reached from every other when no wall stands;
/// - there are at most [`MAX_CELLS`] cells, with at most [`MAX_SIDES`](Self::MAX_SIDES) sides each.
///
/// On a grid that breaks them the result is unspecified. If only the second law is broken, all methods terminate.
///
/// A grid that is drawn or walked in says where it lies by [`plane`](Self::plane), or by [`geometry`](Self::geometry) if it
/// lies in no plane. One whose cells lie in unbroken rows
/// says so by [`lines`](Self::lines), which some methods need.
///
/// ```
/// use maze_core::{Cell, Grid, MazeRng, Method, Wall};
///
/// /// Cells in a ring; side 0 leads on, side 1 back.
/// struct Ring(u32);
///
/// impl Grid for Ring {
///     fn len(&self) -> usize {
///         self.0 as usize
///     }
///
///     fn side_count(&self, _: Cell) -> u8 {
///         2
///     }
///
///     fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
///         let step = if wall.side == 0 { 1 } else { self.0 - 1 };
///         Some(HalfEdge::new((wall.cell + step) % self.0, 1 - wall.side))
///     }
/// }
///
/// assert_eq!(Ring(5).inner_walls().count(), 5);
/// let maze = "kruskal".parse::<Method>()?.generate(Ring(5), &mut MazeRng::new(1))?;
/// assert_eq!(maze.to_string(), "0 - 1\n0 - 4\n1 - 2\n2 - 3\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[expect(clippy::len_without_is_empty, reason = "no grid is empty")]
pub trait Grid: Sized {
    /// The most sides that a cell of any such grid has, at most 16. Mazes take half the memory if it is at most 8.
    const MAX_SIDES: u8 = SideSet::MAX_SIDES;

    /// The most sides that a cell of this grid has, at most [`MAX_SIDES`](Self::MAX_SIDES). A type that stands for
    /// several grids overrides it, so that those with at most 8 sides take half the memory.
    #[inline]
    fn max_sides(&self) -> u8 {
        Self::MAX_SIDES
    }

    /// How many cells there are, at least 1.
    fn len(&self) -> usize;

    /// How many sides a cell has.
    fn side_count(&self, cell: Cell) -> u8;

    /// The other half-edge of a wall, `None` on the boundary. Its cell is the neighbor across.
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge>;

    /// Every cell, in order.
    #[inline]
    fn cells(&self) -> Range<Cell> {
        #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
        let end = self.len() as Cell;
        0..end
    }

    /// The walls on all sides of a cell.
    #[inline]
    fn walls(&self, cell: Cell) -> impl Iterator<Item = HalfEdge> + use<Self> {
        (0..self.side_count(cell)).map(move |side| HalfEdge::new(cell, side))
    }

    /// The sides of a cell that lead to another cell; the others are the boundary.
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        (0..self.side_count(cell)).filter(|&side| self.across(HalfEdge::new(cell, side)).is_some()).collect()
    }

    /// The walls between a cell and its neighbors.
    #[inline]
    fn neighbor_walls(&self, cell: Cell) -> impl Iterator<Item = HalfEdge> + use<Self> {
        self.neighbor_sides(cell).into_iter().map(move |side| HalfEdge::new(cell, side))
    }

    /// The [neighbor sides](Self::neighbor_sides) of every cell.
    fn all_neighbor_sides(&self) -> SideSets {
        SideSets::from_sets(self, self.cells().map(|cell| self.neighbor_sides(cell)))
    }

    /// Whether every cell can be reached from every other when no wall stands, as the laws demand. O(n) by default.
    fn is_connected(&self) -> bool {
        reachable(self, 0).into_iter().all(|is_reachable| is_reachable)
    }

    /// The other half-edge of a wall between two cells. On the boundary it is unspecified.
    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        self.across(wall).unwrap_or(wall)
    }

    /// Where a walk begins that [steps](Self::step) from cell to cell.
    #[inline]
    fn cursor(&self, cell: Cell) -> Cursor {
        Cursor { cell, side_count: self.side_count(cell), memo: 0 }
    }

    /// The [cursor](Self::cursor) of the cell across a side. On the boundary it is unspecified, or panics.
    #[inline]
    fn step(&self, from: Cursor, side: Side) -> Cursor {
        self.cursor(self.twin(HalfEdge::new(from.cell, side)).cell)
    }

    /// Every wall between two cells, each once, the half-edge of the lower cell first.
    #[inline]
    fn inner_walls(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        self.cells().flat_map(move |cell| {
            let walls = self.neighbor_walls(cell).map(|wall| [wall, self.twin(wall)]);
            walls.filter(|[wall, twin]| wall.cell < twin.cell)
        })
    }

    /// The column and the row of a cell, where cells are laid out so, perhaps with gaps. Without a layout all cells are in
    /// one row.
    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        [cell, 0]
    }

    /// The first of the cells with these [coordinates](Self::coordinates); any others follow it. O(n) without
    /// [lines](Self::lines).
    ///
    /// ```
    /// use maze_core::{Grid, grid::Square};
    ///
    /// let grid = Square::new(6, 3)?;
    /// assert_eq!(grid.coordinates(9), [3, 1]);
    /// assert_eq!(grid.cell_at([3, 1]), Some(9));
    /// assert_eq!(grid.cell_at([6, 0]), None);
    /// # Ok::<(), maze_core::grid::SizeError>(())
    /// ```
    fn cell_at(&self, coordinates: [u32; 2]) -> Option<Cell> {
        let [column, row] = coordinates;
        match self.lines() {
            None => self.cells().find(|&cell| self.coordinates(cell) == coordinates),
            Some(lines) => {
                let [columns, rows] = self.dimensions();
                let is_inside = column < columns && row < rows;
                is_inside
                    .then(|| lines.row_cells(column..column + 1, row))
                    .filter(|cells| !cells.is_empty())
                    .map(|cells| cells.start)
            }
        }
    }

    /// The numbers of columns and rows.
    fn dimensions(&self) -> [u32; 2] {
        self.cells()
            .map(|cell| self.coordinates(cell))
            .fold([1, 1], |[columns, rows], [column, row]| [columns.max(column + 1), rows.max(row + 1)])
    }

    /// Runs a visitor on this grid, or, if the grid forwards its calls to another one, on that one.
    #[inline]
    fn accept<V: GridVisitor>(&self, visitor: V) -> V::Output {
        visitor.visit(self)
    }

    /// The lines on which the cells lie; `None` if there are none, or they are broken.
    #[inline]
    fn lines(&self) -> Option<&impl Lines> {
        None::<&Absent>
    }

    /// Where the grid lies in the plane; `None` if it does not.
    #[inline]
    fn plane(&self) -> Option<&impl Geometry> {
        None::<&Absent>
    }

    /// Where the cells lie, in the plane or in [charts](Geometry#charts) that are glued along sides; `None` if that is not
    /// known.
    #[inline]
    fn geometry(&self) -> Option<&impl Geometry> {
        self.plane()
    }
}

/// An operation on a grid of any type. It is compiled for the grid that [accepts](Grid::accept) it.
///
/// ```
/// use maze_core::{Grid, Shape, grid::GridVisitor};
///
/// struct Name;
///
/// impl GridVisitor for Name {
///     type Output = &'static str;
///
///     fn visit<G: Grid>(self, _: &G) -> &'static str {
///         std::any::type_name::<G>()
///     }
/// }
///
/// assert!("circle:5".parse::<Shape>()?.grid().accept(Name).ends_with("Circle"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait GridVisitor {
    /// The result.
    type Output;

    /// Runs on this grid.
    fn visit<G: Grid>(self, grid: &G) -> Self::Output;
}

/// Whether each cell can be reached from this one when no wall stands.
pub(crate) fn reachable<G: Grid>(grid: &G, from: Cell) -> Vec<bool> {
    let mut found = vec![false; grid.len()];
    found[from as usize] = true;
    let mut left = vec![from];
    while let Some(cell) = left.pop() {
        for neighbor in grid.neighbor_walls(cell).map(|wall| grid.twin(wall).cell) {
            if !found[neighbor as usize] {
                found[neighbor as usize] = true;
                left.push(neighbor);
            }
        }
    }
    found
}

/// The half-edge across, of a grid that says by itself which sides lead to a neighbor and what the twin of a wall is.
#[inline]
fn across_by_twin<G: Grid>(grid: &G, wall: HalfEdge) -> Option<HalfEdge> {
    grid.neighbor_sides(wall.cell).contains(wall.side).then(|| grid.twin(wall))
}
