//! The shapes of chalk marks: strokes in a square of side 1 around the origin, x to the right and y up.

use bevy::math::Vec2;

/// The shape of a chalk mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// An arrow in the direction of view.
    Arrow,
    /// A cross.
    Cross,
    /// A number.
    Number(u32),
}

type Stroke = [[f32; 2]; 2];

const ARROW: &[Stroke] = &[[[0.0, -0.5], [0.0, 0.48]], [[-0.3, 0.16], [0.0, 0.5]], [[0.3, 0.16], [0.0, 0.5]]];
const CROSS: &[Stroke] = &[[[-0.4, -0.4], [0.4, 0.4]], [[-0.4, 0.4], [0.4, -0.4]]];

/// The width of a digit, and the distance between the centers of adjacent digits.
const WIDE: f32 = 0.5;
const APART: f32 = 0.74;

/// The digits, each as wide as [`WIDE`].
const DIGITS: [&[Stroke]; 10] = [
    &[
        [[-0.12, 0.5], [0.12, 0.5]],
        [[0.12, 0.5], [0.25, 0.3]],
        [[0.25, 0.3], [0.25, -0.3]],
        [[0.25, -0.3], [0.12, -0.5]],
        [[0.12, -0.5], [-0.12, -0.5]],
        [[-0.12, -0.5], [-0.25, -0.3]],
        [[-0.25, -0.3], [-0.25, 0.3]],
        [[-0.25, 0.3], [-0.12, 0.5]],
    ],
    &[[[-0.18, 0.26], [0.04, 0.5]], [[0.04, 0.5], [0.04, -0.5]]],
    &[
        [[-0.24, 0.3], [-0.1, 0.5]],
        [[-0.1, 0.5], [0.12, 0.5]],
        [[0.12, 0.5], [0.24, 0.3]],
        [[0.24, 0.3], [0.2, 0.1]],
        [[0.2, 0.1], [-0.25, -0.5]],
        [[-0.25, -0.5], [0.25, -0.5]],
    ],
    &[
        [[-0.24, 0.5], [0.22, 0.5]],
        [[0.22, 0.5], [-0.02, 0.12]],
        [[-0.02, 0.12], [0.16, 0.08]],
        [[0.16, 0.08], [0.25, -0.16]],
        [[0.25, -0.16], [0.14, -0.44]],
        [[0.14, -0.44], [-0.1, -0.5]],
        [[-0.1, -0.5], [-0.25, -0.38]],
    ],
    &[[[0.1, -0.5], [0.1, 0.5]], [[0.1, 0.5], [-0.25, -0.16]], [[-0.25, -0.16], [0.25, -0.16]]],
    &[
        [[0.22, 0.5], [-0.18, 0.5]],
        [[-0.18, 0.5], [-0.22, 0.08]],
        [[-0.22, 0.08], [0.08, 0.12]],
        [[0.08, 0.12], [0.25, -0.14]],
        [[0.25, -0.14], [0.12, -0.44]],
        [[0.12, -0.44], [-0.24, -0.46]],
    ],
    &[
        [[0.16, 0.5], [-0.16, 0.14]],
        [[-0.16, 0.14], [-0.25, -0.2]],
        [[-0.25, -0.2], [-0.12, -0.5]],
        [[-0.12, -0.5], [0.12, -0.5]],
        [[0.12, -0.5], [0.25, -0.22]],
        [[0.25, -0.22], [0.1, 0.02]],
        [[0.1, 0.02], [-0.2, -0.06]],
    ],
    &[[[-0.25, 0.5], [0.25, 0.5]], [[0.25, 0.5], [-0.08, -0.5]]],
    &[
        [[0.0, 0.5], [0.2, 0.3]],
        [[0.2, 0.3], [-0.22, -0.24]],
        [[-0.22, -0.24], [0.0, -0.5]],
        [[0.0, -0.5], [0.22, -0.24]],
        [[0.22, -0.24], [-0.2, 0.3]],
        [[-0.2, 0.3], [0.0, 0.5]],
    ],
    &[
        [[0.2, 0.14], [-0.08, 0.02]],
        [[-0.08, 0.02], [-0.24, 0.24]],
        [[-0.24, 0.24], [-0.1, 0.5]],
        [[-0.1, 0.5], [0.14, 0.5]],
        [[0.14, 0.5], [0.24, 0.22]],
        [[0.24, 0.22], [0.06, -0.5]],
    ],
];

impl Figure {
    /// Returns the strokes.
    #[must_use]
    pub fn strokes(self) -> Vec<[Vec2; 2]> {
        let number = match self {
            Self::Arrow => return of(ARROW).collect(),
            Self::Cross => return of(CROSS).collect(),
            Self::Number(number) => number.to_string(),
        };
        #[expect(clippy::cast_precision_loss, reason = "at most 10 digits")]
        let count = number.len() as f32;
        let width = WIDE + APART * (count - 1.0);
        let scale = 0.92 / width.max(1.0);
        let digits = number.bytes().zip(0_u8..).flat_map(|(digit, place)| {
            let middle = Vec2::X * (APART * (f32::from(place) - 0.5 * (count - 1.0)));
            of(DIGITS[usize::from(digit - b'0')]).map(move |stroke| stroke.map(|end| scale * (middle + end)))
        });
        digits.collect()
    }

    /// Returns whether both are drawn with the same key.
    pub(super) fn is_like(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}

fn of(strokes: &[Stroke]) -> impl Iterator<Item = [Vec2; 2]> {
    strokes.iter().map(|stroke| stroke.map(Vec2::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_fills_its_square_and_stays_inside() {
        for figure in [Figure::Arrow, Figure::Cross].into_iter().chain((0..130).map(Figure::Number)) {
            let ends: Vec<Vec2> = figure.strokes().into_iter().flatten().collect();
            assert!(ends.iter().all(|end| end.abs().max_element() <= 0.5), "{figure:?}");
            let reach = ends.iter().map(|end| end.abs().max_element()).fold(0.0, f32::max);
            assert!(reach > 0.39, "{figure:?} reaches {reach}");
        }
        assert_ne!(Figure::Number(12).strokes(), Figure::Number(21).strokes());
    }
}
