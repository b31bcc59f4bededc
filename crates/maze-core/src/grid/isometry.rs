//! Isometries of the plane, which glue charts together.

use crate::Point;

/// An isometry of the plane: a rotation about the origin or a reflection, followed by a translation.
///
/// The identity returns its argument unchanged to the last bit, so grids in one plane lose no precision.
///
/// ```
/// use maze_core::grid::Isometry;
///
/// // The square east of a cube's face: its west side is where the face's south side was.
/// let over_the_edge = Isometry::between([[1.0, 1.0], [0.0, 1.0]], [[0.0, 0.0], [0.0, 1.0]], false);
/// assert_eq!(over_the_edge.apply([0.5, 0.75]), [-0.25, 0.5]);
/// assert_eq!(over_the_edge.inverse().apply([-0.25, 0.5]), [0.5, 0.75]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Isometry {
    /// The image of the vector `[1.0, 0.0]`.
    east: Point,
    /// Whether the map reverses the direction of turns.
    is_mirrored: bool,
    shift: Point,
}

impl Default for Isometry {
    fn default() -> Self {
        Self::IDENTITY
    }
}

impl Isometry {
    /// The map that leaves every point in place.
    pub const IDENTITY: Self = Self { east: [1.0, 0.0], is_mirrored: false, shift: [0.0, 0.0] };

    /// The translation by a vector.
    #[must_use]
    pub const fn shift(by: Point) -> Self {
        Self { shift: by, ..Self::IDENTITY }
    }

    /// The map that takes one line segment onto another of equal length, with the same order of end points. There are
    /// two such maps; the mirrored one also exchanges the two sides of the line.
    #[must_use]
    pub fn between(from: [Point; 2], onto: [Point; 2], is_mirrored: bool) -> Self {
        let [[ax, ay], [bx, by]] = from.map(|point| point.map(f64::from));
        let [[cx, cy], [dx, dy]] = onto.map(|point| point.map(f64::from));
        // In complex numbers: the quotient of the two vectors. A mirrored map conjugates the first.
        let ([x, y], [u, v]) = ([bx - ax, by - ay], [dx - cx, dy - cy]);
        let y = if is_mirrored { -y } else { y };
        let [re, im] = [u * x + v * y, v * x - u * y];
        let length = (re * re + im * im).sqrt();
        let map = Self { east: nearest([re / length, im / length]), is_mirrored, shift: [0.0, 0.0] };
        map.shifted(from, onto)
    }

    /// The map like [`between`](Self::between), but with a vector that is known to be the image of `[1.0, 0.0]`. So maps that
    /// turn by the same angle do not differ by rounding errors.
    pub(super) fn turn_between(east: Point, from: [Point; 2], onto: [Point; 2]) -> Self {
        Self { east, ..Self::IDENTITY }.shifted(from, onto)
    }

    /// A map without a shift, with one that takes one line segment onto another.
    fn shifted(self, from: [Point; 2], onto: [Point; 2]) -> Self {
        let [[ax, ay], [bx, by]] = from.map(|point| point.map(f64::from));
        let [[cx, cy], [dx, dy]] = onto.map(|point| point.map(f64::from));
        // Map the midpoints onto each other, so that both ends share the rounding error.
        let middle = self.apply(nearest([0.5 * (ax + bx), 0.5 * (ay + by)])).map(f64::from);
        Self { shift: nearest([0.5 * (cx + dx) - middle[0], 0.5 * (cy + dy) - middle[1]]), ..self }
    }

    /// The map without a shift that turns the vector to `[1.0, 0.0]` to this one, and mirrors or not. `None` if the vector's
    /// length is not 1, up to rounding.
    ///
    /// With [`east`](Self::east) and [`is_mirrored`](Self::is_mirrored), a map without a shift is stored and restored to
    /// the last bit.
    ///
    /// ```
    /// use maze_core::grid::Isometry;
    ///
    /// let map = Isometry::between([[0.0, 0.0], [1.0, 0.0]], [[0.0, 0.0], [0.6, 0.8]], true).without_shift();
    /// assert_eq!(Isometry::from_east(map.east(), map.is_mirrored()), Some(map));
    /// assert_eq!(Isometry::from_east([0.5, 0.5], false), None);
    /// ```
    #[must_use]
    pub fn from_east(east: Point, is_mirrored: bool) -> Option<Self> {
        let [x, y] = east.map(f64::from);
        let is_unit = (x * x + y * y - 1.0).abs() < 1e-6;
        is_unit.then_some(Self { east, is_mirrored, shift: [0.0, 0.0] })
    }

    /// The vector to which it turns the one to `[1.0, 0.0]`.
    #[must_use]
    pub fn east(&self) -> Point {
        self.east
    }

    /// Whether the map leaves every point in place.
    #[must_use]
    pub fn is_identity(&self) -> bool {
        *self == Self::IDENTITY
    }

    /// Whether the map is a reflection, so that a clockwise turn becomes counterclockwise.
    #[must_use]
    pub fn is_mirrored(&self) -> bool {
        self.is_mirrored
    }

    /// The image of a point.
    #[must_use]
    pub fn apply(&self, point: Point) -> Point {
        if self.is_identity() {
            return point;
        }
        let [x, y] = self.turn(point);
        [x + self.shift[0], y + self.shift[1]]
    }

    /// The image of a vector. Vectors have no position, so the translation does not apply.
    #[must_use]
    pub fn turn(&self, [x, y]: Point) -> Point {
        if self.is_identity() {
            return [x, y];
        }
        let [cos, sin] = self.east;
        let y = if self.is_mirrored { -y } else { y };
        [cos * x - sin * y, sin * x + cos * y]
    }

    /// The same map without the translation.
    #[must_use]
    pub fn without_shift(&self) -> Self {
        Self { shift: [0.0, 0.0], ..*self }
    }

    /// The inverse map.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let [cos, sin] = self.east;
        let back = Self { east: if self.is_mirrored { [cos, sin] } else { [cos, -sin] }, shift: [0.0, 0.0], ..*self };
        let [x, y] = back.turn(self.shift);
        Self { shift: [-x, -y], ..back }
    }

    /// The composition: this map first, then `next`.
    #[must_use]
    pub fn then(&self, next: &Self) -> Self {
        if self.is_identity() {
            return *next;
        }
        // Normalize, so that rounding errors do not add up over many compositions.
        let [x, y] = next.turn(self.east).map(f64::from);
        let length = (x * x + y * y).sqrt();
        Self {
            east: nearest([x / length, y / length]),
            is_mirrored: self.is_mirrored != next.is_mirrored,
            shift: next.apply(self.shift),
        }
    }
}

/// The nearest point with 32-bit coordinates.
#[expect(clippy::cast_possible_truncation, reason = "as exact as a coordinate")]
pub(super) fn nearest(point: [f64; 2]) -> Point {
    point.map(|part| part as f32 + 0.0)
}
