//! Plans of tilings: the tiles of a unit, which is repeated along two vectors.

use super::exact::Exact;

/// A tiling whose tiles are regular polygons, repeated along two vectors.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The vectors to the next unit of the row, and to the unit in the next row. Each is a sum of
    /// [sides](Exact::sum).
    pub(super) steps: [&'static [u8]; 2],
    /// Whether the second vector leads half a unit along the row, so that every other row steps back.
    pub(super) leans: bool,
    pub(super) tiles: &'static [Tile],
    /// Whether the cells are the tiles of the dual tiling: one for each corner of this one, between the centers of the
    /// tiles around it.
    pub(super) is_dual: bool,
}

/// A regular polygon with sides of length 1.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tile {
    /// The way from the origin to the first corner, as a sum of [sides](Exact::sum).
    pub(super) at: &'static [u8],
    /// The direction of the first side, in units of 30 degrees.
    pub(super) direction: u8,
    /// The number of sides: 3, 4, 6 or 12.
    pub(super) sides: u8,
}

const fn tile(at: &'static [u8], direction: u8, sides: u8) -> Tile {
    Tile { at, direction, sides }
}

impl Tile {
    /// The corners, clockwise, each with the direction of the side that begins there.
    pub(super) fn corners(self) -> impl Iterator<Item = (Exact, u8)> {
        let turn = 12 / self.sides;
        let mut corner = Exact::sum(self.at);
        (0..self.sides).map(move |side| {
            let direction = (self.direction + side * turn) % 12;
            let from = corner;
            corner = corner.plus(Exact::side(direction));
            (from, direction)
        })
    }

    /// The middle.
    pub(super) fn center(self) -> Exact {
        self.corners().fold(Exact::ORIGIN, |sum, (corner, _)| sum.plus(corner)).divided_by(self.sides.into())
    }
}

impl Plan {
    /// The plan of the dual tiling.
    pub(super) const fn dual(self) -> Self {
        Self { is_dual: true, ..self }
    }
}

/// The tiling 3.6.3.6, also called kagome: at each corner, hexagons and triangles alternate.
pub(super) const TRIHEXAGONAL: Plan = Plan {
    steps: [&[0, 0], &[2, 2]],
    leans: true,
    tiles: &[tile(&[], 0, 6), tile(&[0], 6, 3), tile(&[2, 4], 0, 3)],
    is_dual: false,
};

/// The tiling 3.4.6.4.
pub(super) const RHOMBITRIHEXAGONAL: Plan = Plan {
    steps: [&[0, 1, 2], &[2, 3, 4]],
    leans: true,
    tiles: &[
        tile(&[], 0, 6),
        tile(&[0], 6, 4),
        tile(&[0, 2], 8, 4),
        tile(&[0, 2, 4], 10, 4),
        tile(&[9], 3, 3),
        tile(&[0], 9, 3),
    ],
    is_dual: false,
};

/// The tiling 3.12.12.
pub(super) const TRUNCATED_HEXAGONAL: Plan = Plan {
    steps: [&[0, 0, 1, 11], &[2, 2, 3, 1]],
    leans: true,
    tiles: &[tile(&[], 0, 12), tile(&[0], 6, 3), tile(&[0, 1, 2], 8, 3)],
    is_dual: false,
};

/// The tiling 4.6.12.
pub(super) const TRUNCATED_TRIHEXAGONAL: Plan = Plan {
    steps: [&[0, 0, 0, 1, 11], &[2, 2, 2, 3, 1]],
    leans: true,
    tiles: &[
        tile(&[], 0, 12),
        tile(&[0, 1], 7, 4),
        tile(&[0, 1, 2, 3], 9, 4),
        tile(&[0, 1, 2, 3, 4, 5], 11, 4),
        tile(&[0], 6, 6),
        tile(&[0, 1, 2], 8, 6),
    ],
    is_dual: false,
};

/// The tiling 3.3.4.3.4.
pub(super) const SNUB_SQUARE: Plan = Plan {
    steps: [&[0, 1], &[3, 4]],
    leans: false,
    tiles: &[
        tile(&[], 0, 4),
        tile(&[0], 6, 3),
        tile(&[0, 3], 9, 3),
        tile(&[3], 0, 3),
        tile(&[], 3, 3),
        tile(&[10], 4, 4),
    ],
    is_dual: false,
};

/// The tiling 3.3.3.4.4.
pub(super) const ELONGATED_TRIANGULAR: Plan = Plan {
    steps: [&[0], &[3, 2]],
    leans: true,
    tiles: &[tile(&[], 0, 4), tile(&[3], 0, 3), tile(&[0, 3], 2, 3)],
    is_dual: false,
};

/// The tiling 3.3.3.3.6.
pub(super) const SNUB_HEXAGONAL: Plan = Plan {
    steps: [&[0, 0, 2], &[2, 2, 4]],
    leans: true,
    tiles: &[
        tile(&[], 0, 6),
        tile(&[0], 6, 3),
        tile(&[0, 2], 8, 3),
        tile(&[2, 2], 10, 3),
        tile(&[2, 4], 0, 3),
        tile(&[4], 2, 3),
        tile(&[], 4, 3),
        tile(&[0], 8, 3),
        tile(&[0, 2], 10, 3),
    ],
    is_dual: false,
};

/// All plans of regular tiles.
#[cfg(test)]
pub(super) const ALL: [Plan; 7] = [
    TRIHEXAGONAL,
    RHOMBITRIHEXAGONAL,
    TRUNCATED_HEXAGONAL,
    TRUNCATED_TRIHEXAGONAL,
    SNUB_SQUARE,
    ELONGATED_TRIANGULAR,
    SNUB_HEXAGONAL,
];
