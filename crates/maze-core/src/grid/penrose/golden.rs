//! Exact coordinates of the corners of Penrose tilings.

/// A point `a + b ζ + c ζ² + d ζ³` with ζ = exp(iπ/5), in sides of rhombs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Golden([i32; 4]);

impl Golden {
    pub(super) const ORIGIN: Self = Self([0; 4]);

    /// The vector of length 1 in a direction, in units of 36 degrees, clockwise from the x axis.
    pub(super) fn side(direction: u8) -> Self {
        // ζ⁴ = ζ³ - ζ² + ζ - 1, and ζ⁵ = -1.
        let half = match direction % 5 {
            0 => [1, 0, 0, 0],
            1 => [0, 1, 0, 0],
            2 => [0, 0, 1, 0],
            3 => [0, 0, 0, 1],
            _ => [-1, 1, -1, 1],
        };
        Self(half.map(|part| if direction % 10 < 5 { part } else { -part }))
    }

    pub(super) fn plus(self, other: Self) -> Self {
        Self(std::array::from_fn(|part| self.0[part] + other.0[part]))
    }

    pub(super) fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|part| self.0[part] - other.0[part]))
    }

    /// The product with the golden ratio φ, which is 1 + ζ² - ζ³.
    pub(super) fn stretched(self) -> Self {
        let [a, b, c, d] = self.0;
        Self([a + b - d, c + d, a + b, c + d - a])
    }

    /// The coordinates.
    pub(super) fn to_point(self) -> [f64; 2] {
        let [a, b, c, d] = self.0.map(f64::from);
        let root = 5_f64.sqrt();
        // Cosines and sines of 36 and 72 degrees.
        let [near_cos, far_cos] = [0.25 * (root + 1.0), 0.25 * (root - 1.0)];
        let [near_sin, far_sin] = [10.0 - 2.0 * root, 10.0 + 2.0 * root].map(|square| 0.25 * square.sqrt());
        [a + near_cos * b + far_cos * (c - d), near_sin * b + far_sin * (c + d)]
    }
}

#[cfg(test)]
mod tests {
    use super::Golden;

    #[test]
    fn directions_are_36_degrees_apart_and_stretching_multiplies_by_the_golden_ratio() {
        let ratio = 0.5 * (1.0 + 5_f64.sqrt());
        for direction in 0..10 {
            let angle = f64::from(direction) * std::f64::consts::PI / 5.0;
            let side = Golden::side(direction);
            for (point, length) in
                [(side, 1.0), (side.stretched(), ratio), (side.stretched().stretched(), ratio * ratio)]
            {
                let [x, y] = point.to_point();
                let [wanted_x, wanted_y] = [length * libm::cos(angle), length * libm::sin(angle)];
                assert!((x - wanted_x).abs() < 1e-12 && (y - wanted_y).abs() < 1e-12, "{direction}: {x} {y}");
            }
        }
    }
}
