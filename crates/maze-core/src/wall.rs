//! The names that everything else is said in: cells, sides, walls and points.

/// A cell's number, `0..grid.len()`.
pub type Cell = u32;

/// The number of one of a cell's sides, `0..grid.side_count(cell)`, clockwise; at most 16 sides.
pub type Side = u8;

/// A point of the plane, `[x, y]`, in cell pitches: neighboring cells' centers are one apart.
pub type Point = [f32; 2];

/// The length of a vector, which is the distance of a point from the origin. Every platform has its own `hypot`; this has
/// the same bits on all of them.
#[inline]
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "as exact as a coordinate")]
pub fn length(point: Point) -> f32 {
    let [x, y] = point.map(f64::from);
    (x * x + y * y).sqrt() as f32
}

/// A wall, named by a cell and one of its sides. The wall between two cells has two such names, its half-edges, each the
/// [twin](crate::Grid::twin) of the other: here side 0 of cell 4, and side 2 of cell 5.
///
/// ```text
/// +-----------+-----------+
/// |     3     |     3     |
/// | 2   4   0 | 2   5   0 |
/// |     1     |     1     |
/// +-----------+-----------+
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HalfEdge {
    /// The cell that the name starts from.
    pub cell: Cell,
    /// The side of that cell.
    pub side: Side,
}

impl HalfEdge {
    /// Names the wall on `side` of `cell`.
    #[must_use]
    pub const fn new(cell: Cell, side: Side) -> Self {
        Self { cell, side }
    }
}
