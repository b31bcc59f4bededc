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

    /// The nearest of the sixteen directions of a compass, such as `north-north-east`, or `None` for a vector of length 0.
    #[must_use]
    pub(super) fn sixteenth([x, y]: Point) -> Option<&'static str> {
        /// The tangent of 11.25 degrees: up to there, the nearest of eight directions is also the nearest of sixteen.
        const HALF: f32 = 0.198_912_37;
        const BETWEEN: [[&str; 2]; 4] = [
            ["north-north-east", "east-north-east"],
            ["south-south-east", "east-south-east"],
            ["south-south-west", "west-south-west"],
            ["north-north-west", "west-north-west"],
        ];
        let nearest = Self::of([x, y])?;
        // The distances from the two axes, turned by 45 degrees if that is nearer.
        let [long, short] = if x.abs() > y.abs() { [x.abs(), y.abs()] } else { [y.abs(), x.abs()] };
        let is_straight = short <= HALF * long;
        let is_diagonal = long - short <= HALF * (long + short);
        if is_straight || is_diagonal {
            return Some(nearest.key());
        }
        let quarter = match (x > 0.0, y > 0.0) {
            (true, false) => 0,
            (true, true) => 1,
            (false, true) => 2,
            (false, false) => 3,
        };
        Some(BETWEEN[quarter][usize::from(x.abs() > y.abs())])
    }
}

#[cfg(test)]
mod tests {
    use super::Bearing;

    #[test]
    fn sixteen_directions_take_turns() {
        let names: Vec<_> = (0..32_u8)
            .map(|number| {
                let angle = (f32::from(number) + 0.5) * std::f32::consts::TAU / 32.0;
                Bearing::sixteenth([libm::sinf(angle), -libm::cosf(angle)]).expect("it has a length")
            })
            .collect();
        assert_eq!(&names[..4], ["north", "north-north-east", "north-north-east", "north-east"]);
        // Each of the 16 names covers two neighboring places. The first has one at the start and one at the end.
        assert!(names[1..31].chunks(2).all(|pair| pair[0] == pair[1]), "{names:?}");
        let all: std::collections::BTreeSet<_> = names.iter().collect();
        assert_eq!(all.len(), 16, "{names:?}");
        assert_eq!(Bearing::sixteenth([0.0, 0.0]), None);
    }
}
