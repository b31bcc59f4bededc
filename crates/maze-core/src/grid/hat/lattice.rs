//! Exact coordinates of the corners of hats, and the isometries that keep them.

/// A point `a + b ω` with ω = exp(iπ/3), in short sides of hats: an Eisenstein integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Eisenstein(pub(super) [i32; 2]);

impl Eisenstein {
    pub(super) fn plus(self, other: Self) -> Self {
        Self([0, 1].map(|part| self.0[part] + other.0[part]))
    }

    pub(super) fn minus(self, other: Self) -> Self {
        self.plus(other.times(-1))
    }

    pub(super) fn times(self, number: i32) -> Self {
        Self(self.0.map(|part| number * part))
    }

    /// The point after a turn about the origin, in units of 60 degrees, clockwise.
    fn turned(self, turn: u8) -> Self {
        let [a, b] = self.0;
        // ω² = ω - 1, and ω³ = -1.
        match turn % 6 {
            0 => self,
            1 => Self([-b, a + b]),
            2 => Self([-a - b, a]),
            half => self.turned(half - 3).times(-1),
        }
    }

    /// The mirror image at the x axis.
    fn mirrored(self) -> Self {
        let [a, b] = self.0;
        Self([a + b, -b])
    }

    /// The square of the distance from the origin.
    pub(super) fn norm(self) -> i64 {
        let [a, b] = self.0.map(i64::from);
        a * a + a * b + b * b
    }

    /// Numbers that order points from north to south and from west to east.
    pub(super) fn order(self) -> [i32; 2] {
        let [a, b] = self.0;
        [b, 2 * a + b]
    }

    /// The coordinates.
    pub(super) fn to_point(self) -> [f64; 2] {
        let [a, b] = self.0.map(f64::from);
        [a + 0.5 * b, 0.5 * 3_f64.sqrt() * b]
    }
}

/// An isometry of the lattice: perhaps a mirror image at the x axis, then a turn, then a shift.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Placement {
    pub(super) is_mirrored: bool,
    /// In units of 60 degrees, clockwise.
    pub(super) turn: u8,
    pub(super) shift: Eisenstein,
}

impl Placement {
    pub(super) const IDENTITY: Self = Self::new(0, [0, 0]);

    pub(super) const fn new(turn: u8, shift: [i32; 2]) -> Self {
        Self { is_mirrored: false, turn, shift: Eisenstein(shift) }
    }

    pub(super) const fn mirrored(self) -> Self {
        Self { is_mirrored: true, ..self }
    }

    pub(super) fn apply(self, point: Eisenstein) -> Eisenstein {
        let point = if self.is_mirrored { point.mirrored() } else { point };
        point.turned(self.turn).plus(self.shift)
    }

    /// First `inner`, then this one, which is no mirror image.
    pub(super) fn after(self, inner: Self) -> Self {
        Self { turn: (self.turn + inner.turn) % 6, shift: self.apply(inner.shift), ..inner }
    }
}
