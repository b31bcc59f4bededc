//! What a body is made of, part by part, so that nobody needs to hold all of it.

use glam::Vec3;

/// A point of a body, or a triangle between points that came before it.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Part {
    /// Towards the east, the north and the sky; floors have height 0. Points are numbered from 0 on.
    Point(Vec3),
    /// Its corners turn counter-clockwise, seen from outside.
    Triangle([Corner; 3]),
}

/// A corner of a triangle.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Corner {
    /// The number of the point.
    pub(crate) number: u32,
    pub(crate) point: Vec3,
}
