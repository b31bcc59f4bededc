//! Where points lie in a scalable picture, in millimetres.

use glam::Vec2;

/// Where the points of the plane lie in a picture.
#[derive(Clone, Copy)]
pub(super) struct Scale {
    /// How wide a cell is, in millimetres.
    pub(super) cell: f32,
    /// What lies in the upper left corner of the picture.
    pub(super) origin: Vec2,
}

impl Scale {
    /// A point in millimetres.
    pub(super) fn place(self, point: Vec2) -> Vec2 {
        (self.cell * (point - self.origin)).map(rounded)
    }
}

/// To micrometres: what is finer is noise.
pub(super) fn rounded(number: f32) -> f32 {
    (number * 1_000.0).round() / 1_000.0
}
