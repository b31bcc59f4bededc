//! Places on the net of an icosahedron, and the steps between them.
//!
//! A strip of the net has two triangles above one another at each end, and two in the middle. Its upper left edge and its
//! upper right one are glued together around the north pole, and so are the lower ones around the south pole. With axes to
//! the east and the southeast, the spots of a strip are:
//!
//! ```text
//!         N             row 0
//!        / \
//!       U - U'          row `edge`
//!        \ / \
//!         L - L'        row 2 `edge`
//!          \ /
//!           S           row 3 `edge`
//! ```
//!
//! U' and L' and the right edges belong to the next strip.

use super::super::hex::opposite;
use crate::Side;

/// The number of strips.
pub(super) const STRIPS: u32 = 5;

/// The strip in which the poles lie in the net.
const MIDDLE: u32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Pole {
    North,
    South,
}

/// A cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Pole(Pole),
    /// In a strip, counted from the west.
    In(u32, Spot),
}

/// The place in a strip: the row from north to south, and the distance to the southeastward line through the first
/// pentagon below the north pole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) column: i32,
    pub(super) row: i32,
}

/// The changes of column and row for each side of a hexagon.
const STEPS: [[i32; 2]; 6] = [[1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1], [1, -1]];

/// The directions of the sides of a pentagon below the north pole, and of one above the south pole. One direction is
/// missing in each.
const UPPER: [Side; 5] = [0, 1, 2, 3, 5];
const LOWER: [Side; 5] = [0, 1, 3, 4, 5];

/// At the poles, sides are named by strips instead, beginning with the middle one. Strips follow one another clockwise
/// around the south pole, and counterclockwise around the north pole.
const NORTH: [Side; 5] = [2, 1, 0, 4, 3];
const SOUTH: [Side; 5] = [2, 3, 4, 0, 1];

impl Spot {
    /// The spot at a column and a row of the parallelogram to which a strip can be sheared. Its rows run to the
    /// northeast.
    pub(super) fn in_row(edge: i32, column: i32, row: i32) -> Self {
        Self { column, row: row + edge - column }
    }

    /// The inverse of [`in_row`](Self::in_row).
    pub(super) fn column_and_row(self, edge: i32) -> [i32; 2] {
        [self.column, self.row - edge + self.column]
    }

    fn is_in_strip(self, edge: i32) -> bool {
        let [column, row] = self.column_and_row(edge);
        (0..edge).contains(&column) && (0..2 * edge).contains(&row)
    }
}

impl Place {
    pub(super) fn is_pentagon(self, edge: i32) -> bool {
        match self {
            Self::Pole(_) => true,
            Self::In(_, spot) => spot.column == 0 && (spot.row == edge || spot.row == 2 * edge),
        }
    }

    /// Its strip and spot in the net. For a pole, these are outside of the strip.
    pub(super) fn spot(self, edge: i32) -> (u32, Spot) {
        match self {
            Self::Pole(Pole::North) => (MIDDLE, Spot { column: edge, row: 0 }),
            Self::Pole(Pole::South) => (MIDDLE, Spot { column: 0, row: 3 * edge }),
            Self::In(strip, spot) => (strip, spot),
        }
    }

    /// The cell at a position in the net. The position is as from [`Planet::in_net`](super::Planet::in_net).
    pub(super) fn at(edge: i32, [halves, row]: [i32; 2]) -> Option<Self> {
        let column = (halves + edge - row) / 2;
        let strip = u32::try_from(column.div_euclid(edge)).ok().filter(|&strip| strip < STRIPS);
        let inside = strip.map(|strip| Self::In(strip, Spot { column: column.rem_euclid(edge), row }));
        let place = inside.filter(|&place| place.spot(edge).1.is_in_strip(edge));
        let poles = [Pole::North, Pole::South].map(Self::Pole);
        let is_there = |pole: &Self| {
            let (strip, spot) = pole.spot(edge);
            [strip.cast_signed() * edge + spot.column, spot.row] == [column, row]
        };
        place.or_else(|| poles.into_iter().find(is_there))
    }

    /// The directions of its sides, clockwise.
    pub(super) fn directions(self, edge: i32) -> &'static [Side] {
        match self {
            Self::Pole(Pole::North) => &NORTH,
            Self::Pole(Pole::South) => &SOUTH,
            Self::In(..) if !self.is_pentagon(edge) => &[0, 1, 2, 3, 4, 5],
            Self::In(_, spot) if spot.row == edge => &UPPER,
            Self::In(..) => &LOWER,
        }
    }

    /// The side of a hexagon toward a neighbor in the same rectangle between two pentagons, if it lies in one. The side
    /// opposite it leads toward the other end.
    pub(super) fn side_in_rectangle(self, edge: i32) -> Option<Side> {
        match self {
            Self::In(_, Spot { column: 0, .. }) => Some(1),
            Self::In(_, Spot { row, .. }) if row == edge || row == 2 * edge => Some(0),
            Self::In(_, Spot { column, row }) if column + row == edge || column + row == 2 * edge => Some(2),
            _ => None,
        }
    }

    /// Where the first side of a pentagon is in the net: the side of a hexagon.
    pub(super) fn first_side(self) -> Side {
        match self {
            Self::Pole(Pole::North) => 2,
            Self::Pole(Pole::South) => 4,
            Self::In(..) => 0,
        }
    }

    /// The neighbor in a direction, and the direction back.
    pub(super) fn step(self, direction: Side, edge: i32) -> (Self, Side) {
        let (strip, Spot { column, row }) = match self {
            Self::In(strip, spot) => (strip, spot),
            Self::Pole(Pole::North) => {
                return (Self::In(direction.into(), Spot { column: edge - 1, row: 1 }), 5);
            }
            Self::Pole(Pole::South) => return (Self::In(direction.into(), Spot { column: 0, row: 3 * edge - 1 }), 1),
        };
        let [east, south] = STEPS[usize::from(direction)];
        let to = Spot { column: column + east, row: row + south };
        #[expect(clippy::cast_possible_truncation, reason = "there are five strips")]
        let of_strip = strip as Side;
        if to == (Spot { column: edge, row: 0 }) {
            return (Self::Pole(Pole::North), of_strip);
        }
        if to == (Spot { column: 0, row: 3 * edge }) {
            return (Self::Pole(Pole::South), of_strip);
        }
        let [next, last] = [1, STRIPS - 1].map(|by| (strip + by) % STRIPS);
        // Relative to the poles, around which the strips are turned by a sixth.
        let (north, south) = ([to.column - edge, to.row], [to.column, to.row - 3 * edge]);
        let (strip, to, turn) = if to.is_in_strip(edge) {
            (strip, to, 0)
        } else if (edge..=2 * edge).contains(&to.row) {
            let is_east = to.column >= edge;
            let column = if is_east { to.column - edge } else { to.column + edge };
            (if is_east { next } else { last }, Spot { column, ..to }, 0)
        } else if to.row < edge {
            let is_east = to.column >= edge;
            let [column, row] = if is_east { clockwise(north) } else { counterclockwise(north) };
            (if is_east { next } else { last }, Spot { column: column + edge, row }, if is_east { 1 } else { 5 })
        } else {
            let is_west = to.column < 0;
            let [column, row] = if is_west { clockwise(south) } else { counterclockwise(south) };
            (if is_west { last } else { next }, Spot { column, row: row + 3 * edge }, if is_west { 1 } else { 5 })
        };
        (Self::In(strip, to), (opposite(direction) + turn) % 6)
    }
}

/// A vector of columns and rows, turned by 60 degrees.
fn clockwise([column, row]: [i32; 2]) -> [i32; 2] {
    [-row, column + row]
}

fn counterclockwise([column, row]: [i32; 2]) -> [i32; 2] {
    [column + row, -column]
}
