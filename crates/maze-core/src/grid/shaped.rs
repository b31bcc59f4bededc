//! What a shape says of itself beside its cells: its name, and what its size may be.

use super::{Geometry, Lines};
use std::ops::RangeInclusive;

/// A measure that a shape's size is given by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Dimension {
    /// Its name, such as `width`.
    pub key: &'static str,
    /// The smallest value.
    pub min: u32,
    /// The largest value.
    pub max: u32,
}

impl Dimension {
    /// The values allowed.
    #[must_use]
    pub fn range(self) -> RangeInclusive<u32> {
        self.min..=self.max
    }
}

pub(crate) const SIDE_LENGTHS: [Dimension; 2] =
    [Dimension { key: "width", min: 1, max: 32_768 }, Dimension { key: "height", min: 1, max: 32_768 }];

pub(crate) const RADIUS: [Dimension; 1] = [Dimension { key: "radius", min: 0, max: 9_458 }];

/// What is known of a kind of shape.
#[derive(Clone, Copy, Debug)]
pub struct ShapeInfo {
    /// Its name in share codes.
    pub key: &'static str,
    /// The display name of its cells: kinds of the same cells belong together.
    pub cells_name: &'static str,
    /// The display name of their orientation and outline; empty where there is only one.
    pub style_name: &'static str,
    /// What its size is given by: one or two dimensions.
    pub dimensions: &'static [Dimension],
    /// How many cells it has in a size that has been checked.
    pub(crate) count: fn([u32; 2]) -> u64,
}

/// A grid that is a shape of its own.
pub(crate) trait Shaped: Geometry + Lines {
    /// What is known of it.
    const INFO: ShapeInfo;
    /// Builds it in a size that has been checked; where there is one dimension, the second number is 0.
    fn new(size: [u32; 2]) -> Self;
}
