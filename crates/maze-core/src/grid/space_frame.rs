//! Places on surfaces in space.

/// A point of a surface in space, and the directions there: unit vectors at right angles. The y axis of space points up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SpaceFrame {
    /// The point.
    pub at: [f32; 3],
    /// The direction of the x axis of the grid.
    pub east: [f32; 3],
    /// The direction of the y axis of the grid.
    pub south: [f32; 3],
    /// The normal, away from the surface: the direction in which walls stand.
    pub up: [f32; 3],
}

impl SpaceFrame {
    /// The frame at a point, with the south direction exact and the east direction as near as possible.
    pub(super) fn new(at: [f32; 3], east: [f32; 3], south: [f32; 3]) -> Self {
        let south = unit(south);
        let up = unit(cross(south, east));
        Self { at, east: cross(up, south), south, up }
    }
}

pub(super) fn add(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [0, 1, 2].map(|axis| a[axis] + b[axis])
}

pub(super) fn scaled(by: f32, a: [f32; 3]) -> [f32; 3] {
    a.map(|part| by * part)
}

pub(super) fn cross(a: [f32; 3], b: [f32; 3]) -> [f32; 3] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn unit(a: [f32; 3]) -> [f32; 3] {
    let length = (a[0] * a[0] + a[1] * a[1] + a[2] * a[2]).sqrt();
    a.map(|part| part / length)
}
