//! Grids: which cell lies across which side. Everything else has defaults.

mod absent;
mod around;
mod bearing;
mod bins;
mod bounds;
mod circle;
mod cursor;
pub(crate) mod divisor;
mod flatten;
mod floor_plan;
mod floors;
mod forward;
mod geometry;
pub(crate) mod hat;
mod hex;
mod hex_rectangle;
mod hexagon;
mod hyperbolic;
mod isometry;
mod lines;
mod masked;
mod mesh;
mod octagon;
mod outline;
pub(crate) mod penrose;
pub(crate) mod per_cell;
mod plan;
mod planet;
mod polygons;
mod rings;
mod row_step;
mod shaped;
mod space_frame;
mod square;
mod stairs;
pub(crate) mod surface;
pub(crate) mod tiling;
mod triangle;
mod triangle_rectangle;
mod triangles;
mod unfolding;
pub(crate) mod voronoi;
mod weave;

pub use absent::Absent;
pub use around::unfold_around;
pub use bearing::Bearing;
pub(crate) use bounds::Frame;
pub use bounds::bounds;
pub use circle::Circle;
pub use cursor::Cursor;
pub use flatten::{detour, flatten_wall, longest_piece, middle_of_wall, way};
pub use floors::{FloorCells, Floors};
pub use geometry::{Chart, Corners, Geometry, TooManyCorners, is_net};
pub use hex::{Flat, Orientation, Pointy};
pub use hex_rectangle::HexRectangle;
pub use hexagon::Hexagon;
pub use hyperbolic::Hyperbolic;
pub use isometry::Isometry;
pub use lines::Lines;
pub use masked::Masked;
pub use mesh::Mesh;
pub use octagon::Octagon;
pub use outline::{nearest_on_wall, outline};
pub use per_cell::SideSets;
pub use plan::Plan;
pub use planet::Planet;
pub(crate) use polygons::INFO as POLYGONS;
pub use polygons::{MAX_POLYGONS, Polygons, PolygonsError};
pub use shaped::{Dimension, ShapeInfo, SizeError};
pub(crate) use shaped::{Shaped, Size};
pub use space_frame::SpaceFrame;
pub use square::Square;
pub use stairs::{flight, steps};
pub use surface::Surface;
pub use tiling::Tiling;
pub use triangle::Triangle;
pub use triangle_rectangle::TriangleRectangle;
pub use unfolding::{CellImage, Unfolding, protruding_walls, unfold};
pub use weave::Weave;

pub use crate::wall::length;

pub(crate) use forward::{forward_geometry, forward_grid, forward_lines};

use crate::{Cell, HalfEdge, MazeRng, Side, SideSet};
use std::ops::Range;

/// The maximum number of cells of a grid, 2^28.
pub const MAX_CELLS: u64 = 1 << 28;

/// Cells with sides, and which cell lies across which side. This is all that methods, solvers, metrics and journals
/// need.
///
/// Only [`len`](Self::len), [`side_count`](Self::side_count) and [`across`](Self::across) are required. Everything else
/// has a default; a grid overrides a default to compute the same result faster.
///
/// Laws:
/// - [`across`](Self::across) is its own inverse, and leads to another cell; at most one side leads to the same cell;
/// - without walls, every cell can be reached from every other;
/// - there are at most [`MAX_CELLS`] cells, with at most [`MAX_SIDES`](Self::MAX_SIDES) sides each.
///
/// On a grid that breaks them, results are unspecified. If only the second law is broken, all methods still terminate.
///
/// A grid that is drawn or walked in returns where its cells lie from [`plane`](Self::plane), or from
/// [`geometry`](Self::geometry) if it does not lie in a plane. A grid whose cells lie in unbroken rows returns them
/// from [`lines`](Self::lines), which some methods need.
///
/// ```
/// use maze_core::{Cell, Grid, HalfEdge, MazeRng, Method};
///
/// /// Cells in a ring. Side 0 leads to the next cell, side 1 to the previous one.
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
    /// The maximum number of sides that a cell of this type of grid can have, at most 16. Mazes take half the memory if
    /// it is at most 8.
    const MAX_SIDES: u8 = SideSet::MAX_SIDES;

    /// The maximum number of sides that a cell of this grid has, at most [`MAX_SIDES`](Self::MAX_SIDES). A type that
    /// represents several kinds of grids overrides it, so that grids with at most 8 sides take half the memory.
    #[inline]
    fn max_sides(&self) -> u8 {
        Self::MAX_SIDES
    }

    /// The number of cells, at least 1.
    fn len(&self) -> usize;

    /// The number of sides of a cell.
    fn side_count(&self, cell: Cell) -> u8;

    /// The other half-edge of a wall, or `None` on the boundary. Its cell is the neighbor across.
    fn across(&self, wall: HalfEdge) -> Option<HalfEdge>;

    /// All cells, in order.
    #[inline]
    fn cells(&self) -> Range<Cell> {
        #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
        let end = self.len() as Cell;
        0..end
    }

    /// The half-edges of a cell.
    #[inline]
    fn walls(&self, cell: Cell) -> impl Iterator<Item = HalfEdge> + use<Self> {
        (0..self.side_count(cell)).map(move |side| HalfEdge::new(cell, side))
    }

    /// The sides of a cell that lead to another cell; the others are the boundary.
    fn neighbor_sides(&self, cell: Cell) -> SideSet {
        (0..self.side_count(cell)).filter(|&side| self.across(HalfEdge::new(cell, side)).is_some()).collect()
    }

    /// The half-edges of a cell that lead to another cell.
    #[inline]
    fn neighbor_walls(&self, cell: Cell) -> impl Iterator<Item = HalfEdge> + use<Self> {
        self.neighbor_sides(cell).into_iter().map(move |side| HalfEdge::new(cell, side))
    }

    /// The [neighbor sides](Self::neighbor_sides) of every cell.
    fn all_neighbor_sides(&self) -> SideSets {
        SideSets::from_sets(self, self.cells().map(|cell| self.neighbor_sides(cell)))
    }

    /// Whether every cell can be reached from every other without walls, as the laws require. O(n) by default.
    fn is_connected(&self) -> bool {
        reachable(self, 0).into_iter().all(|is_reachable| is_reachable)
    }

    /// The other half-edge of a wall between two cells. Unspecified on the boundary.
    #[inline]
    fn twin(&self, wall: HalfEdge) -> HalfEdge {
        self.across(wall).unwrap_or(wall)
    }

    /// The start of a walk that [steps](Self::step) from cell to cell.
    #[inline]
    fn cursor(&self, cell: Cell) -> Cursor {
        Cursor { cell, side_count: self.side_count(cell), memo: 0 }
    }

    /// The [cursor](Self::cursor) of the cell across a side. On the boundary, the result is unspecified or a panic.
    #[inline]
    fn step(&self, from: Cursor, side: Side) -> Cursor {
        self.cursor(self.twin(HalfEdge::new(from.cell, side)).cell)
    }

    /// All walls between two cells, each once, the half-edge of the lower cell first.
    #[inline]
    fn inner_walls(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        self.cells().flat_map(move |cell| {
            let walls = self.neighbor_walls(cell).map(|wall| [wall, self.twin(wall)]);
            walls.filter(|[wall, twin]| wall.cell < twin.cell)
        })
    }

    /// The column and the row of a cell, if cells are laid out so, perhaps with gaps. Without a layout, all cells are
    /// in one row.
    #[inline]
    fn coordinates(&self, cell: Cell) -> [u32; 2] {
        [cell, 0]
    }

    /// The first of the cells with these [coordinates](Self::coordinates); any others follow it. `None` if there are
    /// none. O(n) without [lines](Self::lines).
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

    /// The numbers of columns and of rows.
    fn dimensions(&self) -> [u32; 2] {
        self.cells()
            .map(|cell| self.coordinates(cell))
            .fold([1, 1], |[columns, rows], [column, row]| [columns.max(column + 1), rows.max(row + 1)])
    }

    /// The two ends of a maze, unless others are chosen. By default, the first and the last cell.
    fn default_ends(&self) -> [Cell; 2] {
        [0, self.cells().end - 1]
    }

    /// Runs a visitor on this grid. If the grid forwards its calls to another grid, the visitor runs on that one.
    #[inline]
    fn accept<V: GridVisitor>(&self, visitor: V) -> V::Output {
        visitor.visit(self)
    }

    /// The rows and columns of the grid, or `None` if there are none or they are broken.
    #[inline]
    fn lines(&self) -> Option<&impl Lines> {
        None::<&Absent>
    }

    /// The positions of the cells in the plane, or `None` if the grid does not lie in a plane.
    #[inline]
    fn plane(&self) -> Option<&impl Geometry> {
        None::<&Absent>
    }

    /// The positions of the cells, in the plane or in [charts](Geometry#charts) that are glued along sides. `None` if
    /// they are unknown.
    #[inline]
    fn geometry(&self) -> Option<&impl Geometry> {
        self.plane()
    }
}

impl MazeRng {
    /// A cell of a grid, each equally likely.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "a grid has at most 2^28 cells")]
    pub fn cell<G: Grid>(&mut self, grid: &G) -> Cell {
        self.below(grid.len() as u32)
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

    /// Runs on a grid.
    fn visit<G: Grid>(self, grid: &G) -> Self::Output;
}

/// Whether each cell can be reached from `from` without walls.
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

/// The half-edge across, for grids that override both `neighbor_sides` and `twin`.
#[inline]
fn across_by_twin<G: Grid>(grid: &G, wall: HalfEdge) -> Option<HalfEdge> {
    grid.neighbor_sides(wall.cell).contains(wall.side).then(|| grid.twin(wall))
}
