//! The parts of a solid, which are passed on one by one so that no one has to hold all of them.

use glam::Vec3;

/// A point of a solid, or a triangle between earlier points.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// A point with x to the east, y to the north and z up. Points are numbered from 0.
    Point(Vec3),
    /// A triangle, counter-clockwise as seen from outside.
    Triangle([Corner; 3]),
}

/// A corner of a triangle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    /// The number of the point.
    pub(crate) number: u32,
    pub(crate) point: Vec3,
}
