//! Cells, sides, half-edges and points.

/// A cell's number, `0..grid.len()`.
pub type Cell = u32;

/// The number of a side of a cell, `0..grid.side_count(cell)`, clockwise. A cell has at most 16 sides.
pub type Side = u8;

/// A point of the plane, `[x, y]`, in cell pitches: the centers of neighboring cells are about 1 apart.
pub type Point = [f32; 2];

/// The length of a vector. It has the same bits on every platform, unlike `f32::hypot`.
#[inline]
#[must_use]
#[expect(clippy::cast_possible_truncation, reason = "as exact as a coordinate")]
pub fn length(point: Point) -> f32 {
    let [x, y] = point.map(f64::from);
    (x * x + y * y).sqrt() as f32
}

/// One side of a cell. The wall between two cells has two half-edges, each the [twin](crate::Grid::twin) of the other:
/// here side 0 of cell 4, and side 2 of cell 5.
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
    /// The cell.
    pub cell: Cell,
    /// The side of the cell.
    pub side: Side,
}

impl HalfEdge {
    /// The half-edge on `side` of `cell`.
    #[must_use]
    pub const fn new(cell: Cell, side: Side) -> Self {
        Self { cell, side }
    }
}
