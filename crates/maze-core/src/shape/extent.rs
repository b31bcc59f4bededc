//! The extent of shapes in the plane, and sizes that keep proportions.

use super::ShapeKind;
use crate::grid::Dimension;

/// Two sizes whose bounding rectangles are measured, if the width and the height are linear in the first two numbers.
const PROBES: [u32; 2] = [4, 8];

impl ShapeKind {
    /// The width and the height of the bounding rectangle of a shape of this size, where neighboring centers are about
    /// 1 apart. If the outline is irregular, this is the rectangle of a circle around the shape. It takes the same time for
    /// every size, except for the few sizes of a hyperbolic plane.
    ///
    /// # Panics
    /// If there are too few numbers, or the kind has no size.
    #[must_use]
    pub fn extent(self, size: &[u32]) -> [f64; 2] {
        if !self.is_linear() {
            return self.bounding_rectangle([size[0], 0, 0]);
        }
        let [low, high] = self.probed(size.get(2).copied());
        [0, 1].map(|axis| {
            let number = size[self.dimension_of(axis)];
            low[axis] + (high[axis] - low[axis]) * steps(number)
        })
    }

    /// The size whose bounding rectangle is nearest to this width and height. With only one dimension, it is the
    /// smallest that contains them. A third number is the one that share codes may leave out, or as small as possible.
    /// Empty if the kind has no size.
    #[must_use]
    pub fn size_for(self, extent: [f64; 2]) -> Vec<u32> {
        if self.dimensions().is_empty() {
            return Vec::new();
        }
        if !self.is_linear() {
            let Dimension { max, .. } = self.dimensions()[0];
            let contains = |&number: &u32| (0..2).all(|axis| self.extent(&[number])[axis] >= extent[axis]);
            return vec![self.dimensions()[0].range().find(contains).unwrap_or(max)];
        }
        let third = self.dimensions().get(2).map(|dimension| self.implied().unwrap_or(dimension.min));
        let [low, high] = self.probed(third);
        let number = |axis: usize| {
            let share = (extent[axis] - low[axis]) / (high[axis] - low[axis]);
            f64::from(PROBES[0]) + share * f64::from(PROBES[1] - PROBES[0])
        };
        let numbers = match self.dimensions() {
            // A rounding error is not a reason for a larger size.
            [_] => vec![(number(0).max(number(1)) - 1e-6).ceil()],
            _ => [number(0).round(), number(1).round()].into_iter().chain(third.map(f64::from)).collect(),
        };
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it is clamped first")]
        let allowed =
            |(number, dimension): (f64, &Dimension)| number.clamp(dimension.min.into(), dimension.max.into()) as u32;
        numbers.into_iter().zip(self.dimensions()).map(allowed).collect()
    }

    /// The size with `cells` along an axis, 0 for x and 1 for y, whose bounding rectangle has the proportions of this
    /// width and height. `None` if the shape has only one dimension, or several floors.
    ///
    /// ```
    /// use maze_core::ShapeKind;
    ///
    /// assert_eq!(ShapeKind::Square.size_in_proportion([640, 480], 0, 40), Some([40, 30]));
    /// assert_eq!(ShapeKind::Circle.size_in_proportion([640, 480], 0, 40), None);
    /// ```
    #[must_use]
    #[expect(clippy::cast_precision_loss, reason = "pictures are far smaller")]
    pub fn size_in_proportion(self, proportions: [usize; 2], axis: usize, cells: u32) -> Option<[u32; 2]> {
        let count = self.dimensions().len();
        if count < 2 || matches!(self, Self::Floors | Self::HexFloors) {
            return None;
        }
        let scale = self.extent(&[cells; 2])[axis] / proportions[axis] as f64;
        let found = self.size_for(proportions.map(|length| scale * length as f64));
        Some([0, 1].map(|other| if other == axis { cells } else { found[other] }))
    }

    /// Whether the extent is linear in the numbers of the size. That of a hyperbolic plane grows exponentially.
    fn is_linear(self) -> bool {
        self != Self::Hyperbolic
    }

    /// The index of the dimension that determines the extent along an axis.
    fn dimension_of(self, axis: usize) -> usize {
        axis.min(self.dimensions().len() - 1)
    }

    /// The width and the height of the shapes of both probed sizes, with this third number or the smallest one.
    fn probed(self, third: Option<u32>) -> [[f64; 2]; 2] {
        PROBES.map(|number| {
            let mut size = self.smallest();
            size[..self.dimensions().len().min(2)].fill(number);
            size[2] = third.unwrap_or(size[2]);
            self.bounding_rectangle(size)
        })
    }
}

/// The number of steps between the probes from the first to a number.
fn steps(number: u32) -> f64 {
    (f64::from(number) - f64::from(PROBES[0])) / f64::from(PROBES[1] - PROBES[0])
}
