//! Symmetries of a grid.

use maze_core::{Cell, Geometry, HalfEdge, Point, grid::bounds};

/// An axis through the middle of a grid, which exchanges two sides of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axis {
    /// The vertical axis, which exchanges left and right.
    LeftRight,
    /// The horizontal axis, which exchanges top and bottom.
    TopBottom,
}

/// A reflection of a grid onto itself.
#[derive(Clone, Debug)]
pub struct Mirror {
    axis: usize,
    /// Twice the coordinate of the axis.
    sum: f32,
    /// The image of each cell.
    cells: Vec<Cell>,
}

/// The maximum distance of a point from its image in a symmetric grid, in cell pitches.
const ROUNDING: f32 = 1e-2;

impl Mirror {
    /// The reflection of a grid about an axis, or `None` if the grid is not symmetric. O(n).
    #[must_use]
    pub fn new<G: Geometry>(grid: &G, axis: Axis) -> Option<Self> {
        let axis = match axis {
            Axis::LeftRight => 0,
            Axis::TopBottom => 1,
        };
        let [low, high] = bounds(grid);
        let mut mirror = Self { axis, sum: low[axis] + high[axis], cells: Vec::with_capacity(grid.len()) };
        for cell in grid.cells() {
            let image = mirror.point(grid.center(cell));
            let other = grid.locate(image)?;
            let is_same = distance(grid.center(other), image) < ROUNDING * ROUNDING
                && grid.side_count(other) == grid.side_count(cell);
            is_same.then(|| mirror.cells.push(other))?;
        }
        Some(mirror)
    }

    /// The image of a cell.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> Cell {
        self.cells[cell as usize]
    }

    /// The image of a wall.
    #[must_use]
    pub fn wall<G: Geometry>(&self, grid: &G, wall: HalfEdge) -> HalfEdge {
        let image = self.point(middle(grid, wall));
        let walls = grid.walls(self.cell(wall.cell));
        let nearness = |wall: &HalfEdge| distance(middle(grid, *wall), image);
        walls.min_by(|one, other| nearness(one).total_cmp(&nearness(other))).unwrap_or(wall)
    }

    fn point(&self, mut point: Point) -> Point {
        point[self.axis] = self.sum - point[self.axis];
        point
    }
}

/// The middle between the ends of a wall.
pub(crate) fn middle<G: Geometry>(grid: &G, wall: HalfEdge) -> Point {
    let [a, b] = grid.ends(wall);
    [0, 1].map(|axis| f32::midpoint(a[axis], b[axis]))
}

/// The square of the distance between two points.
pub(crate) fn distance(a: Point, b: Point) -> f32 {
    let [x, y] = [b[0] - a[0], b[1] - a[1]];
    x * x + y * y
}
