//! The bounding box of a maze in the plane, and the margin around it in a picture.

use glam::Vec2;
use maze_core::{Cell, Geometry, grid::outline};
use std::ops::Range;

/// The width of the margin around a maze, in cell pitches. Arcs may reach slightly into it.
pub(crate) const MARGIN: f32 = 1.0;

/// The bounding box of corners and bends.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) least: Vec2,
    pub(crate) most: Vec2,
}

impl Frame {
    /// The bounding box of no corners.
    pub(crate) const EMPTY: Self = Self { least: Vec2::INFINITY, most: Vec2::NEG_INFINITY };

    /// The bounding box of a cell.
    pub(crate) fn of_cell(grid: &impl Geometry, cell: Cell) -> Self {
        let corners = outline(grid, cell).map(Vec2::from);
        corners.fold(Self::EMPTY, |frame, corner| frame.with(Self { least: corner, most: corner }))
    }

    /// The bounding box of these cells.
    pub(crate) fn of_cells(grid: &impl Geometry, cells: Range<Cell>) -> Self {
        cells.fold(Self::EMPTY, |frame, cell| frame.with(Self::of_cell(grid, cell)))
    }

    /// The bounding box of all cells.
    pub(crate) fn of(grid: &impl Geometry) -> Self {
        Self::of_cells(grid, grid.cells())
    }

    /// The union of two bounding boxes.
    pub(crate) fn with(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// Whether two bounding boxes have a place in common.
    pub(crate) fn overlaps(self, other: Self) -> bool {
        self.least.cmplt(other.most).all() && other.least.cmplt(self.most).all()
    }

    /// The bounding box, expanded by this much in each direction.
    pub(crate) fn expanded(self, by: f32) -> Self {
        Self { least: self.least - by, most: self.most + by }
    }

    /// The width and height, including the margin.
    pub(crate) fn size(self) -> Vec2 {
        self.most - self.least + 2.0 * MARGIN
    }
}
