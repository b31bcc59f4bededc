//! Names and sizes of shapes.

use super::{Geometry, MAX_CELLS};
use std::ops::RangeInclusive;

/// One of the numbers that give the size of a shape.
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
    /// The allowed values.
    #[must_use]
    pub fn range(self) -> RangeInclusive<u32> {
        self.min..=self.max
    }
}

pub(crate) const SIDE_LENGTHS: [Dimension; 2] =
    [Dimension { key: "width", min: 1, max: 32_768 }, Dimension { key: "height", min: 1, max: 32_768 }];

pub(crate) const RADIUS: [Dimension; 1] = [Dimension { key: "radius", min: 0, max: 9_458 }];

/// The names and dimensions of a kind of shape.
///
/// ```
/// let info = maze_core::ShapeKind::Circle.info();
/// assert_eq!((info.key, info.dimensions[0].key, info.dimensions[0].max), ("circle", "rings", 9_362));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ShapeInfo {
    /// Its name in share codes.
    pub key: &'static str,
    /// The display name of its cells. Menus group the kinds with the same cells.
    pub cells_name: &'static str,
    /// The display name of their orientation and outline, or empty if there is only one.
    pub style_name: &'static str,
    /// The dimensions, up to three; none for given polygons. The third does not change the extent in the plane, except that of a building by its
    /// number of floors.
    pub dimensions: &'static [Dimension],
    /// The number of cells for a valid size.
    pub(crate) count: fn(Size) -> u64,
}

impl ShapeInfo {
    /// Checks the numbers of a size. Missing ones are 0 in the result.
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

/// An error in the size of a shape.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum SizeError {
    #[error("{key} must be from {min} to {max}, not {value}",
        key = dimension.key, min = dimension.min, max = dimension.max)]
    Range { value: u32, dimension: Dimension },
    #[error("{cells} cells are more than {most}")]
    TooMany { cells: u64, most: u64 },
}

/// A size: the values of its dimensions in order, then 0.
pub(crate) type Size = [u32; 3];

/// A grid that is a kind of shape.
pub(crate) trait Shaped: Geometry {
    /// Its names and dimensions.
    const INFO: ShapeInfo;
    /// Creates the grid from a valid size.
    fn with_size(size: Size) -> Self;
}

/// Checks a size and creates the grid.
pub(super) fn checked<S: Shaped>(size: &[u32]) -> Result<S, SizeError> {
    S::INFO.check(size).map(S::with_size)
}
