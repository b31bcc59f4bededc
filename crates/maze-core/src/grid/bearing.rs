//! The eight directions of a map.

use crate::Point;

/// One of eight directions on a map.
///
/// ```
/// use maze_core::grid::Bearing;
///
/// assert_eq!(Bearing::ALL[1].key(), "north-east");
/// assert_eq!(Bearing::of([0.0, 1.0]), Some(Bearing::South));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Bearing {
    /// Up on a map.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Bearing {
    /// All bearings, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// The bearing nearest to a vector, or `None` for a vector of length 0. The y axis points south.
    #[must_use]
    pub fn of([x, y]: Point) -> Option<Self> {
        /// The tangent of 22.5 degrees, halfway to the next bearing.
        const NEXT: f32 = 0.414_213_57;
        let vertical = if y.abs() <= NEXT * x.abs() { 0 } else { 1 + usize::from(y > 0.0) };
        let horizontal = if x.abs() <= NEXT * y.abs() { 0 } else { 1 + usize::from(x > 0.0) };
        [
            [None, Some(Self::West), Some(Self::East)],
            [Some(Self::North), Some(Self::NorthWest), Some(Self::NorthEast)],
            [Some(Self::South), Some(Self::SouthWest), Some(Self::SouthEast)],
        ][vertical][horizontal]
    }

    /// The name in lower case, such as `north-east`.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::NorthEast => "north-east",
            Self::East => "east",
            Self::SouthEast => "south-east",
            Self::South => "south",
            Self::SouthWest => "south-west",
            Self::West => "west",
            Self::NorthWest => "north-west",
        }
    }
}
