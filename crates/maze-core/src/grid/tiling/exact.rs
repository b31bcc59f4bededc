//! Exact coordinates of the corners of tilings whose angles are multiples of 30 degrees.

/// A point or vector `a + b ζ + c ζ² + d ζ³` with ζ = exp(iπ/6), times 1/12 of a side of a regular tile. Sums and
/// products with ζ are exact, so corners are equal exactly if they are the same point.
///
/// The centers of regular tiles with 3, 4, 6 or 12 sides also have such coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Exact([i32; 4]);

/// The number of units that a side of a regular tile is long.
const SIDE: i32 = 12;

impl Exact {
    pub(super) const ORIGIN: Self = Self([0; 4]);

    /// The sum of sides in these directions, in units of 30 degrees, clockwise from the x axis.
    pub(super) fn sum(directions: &[u8]) -> Self {
        directions.iter().fold(Self::ORIGIN, |sum, &direction| sum.plus(Self::side(direction)))
    }

    /// The vector along a side in a direction, in units of 30 degrees.
    pub(super) fn side(direction: u8) -> Self {
        // ζ⁴ = ζ² - 1, and ζ⁶ = -1.
        let half = match direction % 6 {
            0 => [1, 0, 0, 0],
            1 => [0, 1, 0, 0],
            2 => [0, 0, 1, 0],
            3 => [0, 0, 0, 1],
            4 => [-1, 0, 1, 0],
            _ => [0, -1, 0, 1],
        };
        Self(half).times(if direction % 12 < 6 { SIDE } else { -SIDE })
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|part| self.0[part] + other.0[part]))
    }

    pub(super) fn minus(self, other: Self) -> Self {
        self.plus(other.times(-1))
    }

    pub(super) fn times(self, factor: i32) -> Self {
        Self(self.0.map(|part| factor * part))
    }

    /// The quotient, which must be exact.
    pub(super) fn divided_by(self, divisor: i32) -> Self {
        debug_assert!(self.0.iter().all(|part| part % divisor == 0), "{self:?} / {divisor}");
        Self(self.0.map(|part| part / divisor))
    }

    /// The coordinates, in sides of regular tiles.
    pub(super) fn to_point(self) -> [f64; 2] {
        let [a, b, c, d] = self.0.map(|part| f64::from(part) / f64::from(SIDE));
        let root = 3_f64.sqrt();
        [a + 0.5 * (root * b + c), d + 0.5 * (b + root * c)]
    }
}

#[cfg(test)]
mod tests {
    use super::{Exact, SIDE};

    #[test]
    fn twelve_sides_in_all_directions_close_a_dodecagon() {
        let all: Vec<u8> = (0..12).collect();
        assert_eq!(Exact::sum(&all), Exact::ORIGIN);
        for direction in 0..12 {
            let [x, y] = Exact::side(direction).to_point();
            let angle = f64::from(direction) * std::f64::consts::PI / 6.0;
            assert!(
                (x - libm::cos(angle)).abs() < 1e-12 && (y - libm::sin(angle)).abs() < 1e-12,
                "{direction}: {x} {y}"
            );
            assert_eq!(Exact::side(direction).divided_by(SIDE).times(SIDE), Exact::side(direction));
        }
    }
}
