//! What a shape says of itself beside its cells: its name, and what its size may be.

use super::{Geometry, MAX_CELLS};
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
///
/// ```
/// let info = maze_core::ShapeKind::Circle.info();
/// assert_eq!((info.key, info.dimensions[0].key, info.dimensions[0].max), ("circle", "rings", 9_362));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ShapeInfo {
    /// Its name in share codes.
    pub key: &'static str,
    /// The display name of its cells: kinds of the same cells belong together.
    pub cells_name: &'static str,
    /// The display name of their orientation and outline; empty where there is only one.
    pub style_name: &'static str,
    /// The numbers that give its size, one to three. A shape that is drawn at random has its seed among them.
    pub dimensions: &'static [Dimension],
    /// How many cells it has in a size that has been checked.
    pub(crate) count: fn(Size) -> u64,
}

impl ShapeInfo {
    /// Checks as many numbers as there are dimensions; those that are missing are 0 in the result.
    pub(crate) fn check(&self, numbers: &[u32]) -> Result<Size, SizeError> {
        let mut size = Size::default();
        for ((&value, &dimension), checked) in numbers.iter().zip(self.dimensions).zip(&mut size) {
            if !dimension.range().contains(&value) {
                return Err(SizeError::Range { value, dimension });
            }
            *checked = value;
        }
        let cells = (self.count)(size);
        if cells > MAX_CELLS {
            return Err(SizeError::TooMany { cells, most: MAX_CELLS });
        }
        Ok(size)
    }
}

/// What can be wrong with the size of a shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages say it")]
pub enum SizeError {
    #[error("{key} {value} is outside {min}..={max}", key = dimension.key, min = dimension.min, max = dimension.max)]
    Range { value: u32, dimension: Dimension },
    #[error("{cells} cells are more than {most}")]
    TooMany { cells: u64, most: u64 },
}

/// The numbers of a size, in the order of its dimensions; 0 where there is none.
pub(crate) type Size = [u32; 3];

/// A grid that is a shape of its own.
pub(crate) trait Shaped: Geometry {
    /// What is known of it.
    const INFO: ShapeInfo;
    /// Builds it in a size that has been checked.
    fn with_size(size: Size) -> Self;
}

/// Builds a shape in this size, after checking it.
pub(super) fn checked<S: Shaped>(size: &[u32]) -> Result<S, SizeError> {
    S::INFO.check(size).map(S::with_size)
}
