//! The coordinates of an SVG, in millimeters.

use glam::Vec2;

/// Converts points of the plane to coordinates of the picture.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// The width of a cell, in millimeters.
    pub(super) cell: f32,
    /// The point of the plane at the upper left corner of the picture.
    pub(super) origin: Vec2,
}

impl Scale {
    /// Returns the coordinates of a point, in millimeters.
    pub(super) fn place(self, point: Vec2) -> Vec2 {
        (self.cell * (point - self.origin)).map(rounded)
    }
}

/// Rounds to micrometers.
pub(super) fn rounded(number: f32) -> f32 {
    (number * 1_000.0).round() / 1_000.0
}
