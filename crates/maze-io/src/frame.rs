//! How far a maze reaches in the plane, and how much white there is around it in a picture.

use glam::Vec2;
use maze_core::{Cell, Geometry};

/// How much white there is around a maze, in cell pitches. Arcs reach a little farther than their ends, into it.
pub(crate) const MARGIN: f32 = 1.0;

/// The least and the greatest coordinates of corners.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Frame {
    pub(crate) least: Vec2,
    pub(crate) most: Vec2,
}

impl Frame {
    /// Of no corners.
    pub(crate) const EMPTY: Self = Self { least: Vec2::INFINITY, most: Vec2::NEG_INFINITY };

    /// Of a cell.
    pub(crate) fn of_cell(grid: &impl Geometry, cell: Cell) -> Self {
        let corners = grid.corners(cell);
        corners.iter().fold(Self::EMPTY, |frame, &corner| {
            let corner = Vec2::from(corner);
            frame.with(Self { least: corner, most: corner })
        })
    }

    /// Of all cells.
    pub(crate) fn of(grid: &impl Geometry) -> Self {
        grid.cells().fold(Self::EMPTY, |frame, cell| frame.with(Self::of_cell(grid, cell)))
    }

    /// Of the corners of both.
    pub(crate) fn with(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// Its width and height, with the white around it.
    pub(crate) fn size(self) -> Vec2 {
        self.most - self.least + 2.0 * MARGIN
    }
}
