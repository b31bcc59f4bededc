//! Positions between cells, and directions, of a robot on squares.

/// A direction: eighths of a turn clockwise from north.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Heading(u8);

/// One step in each direction: x to the east, y to the north.
const STEPS: [[i64; 2]; 8] = [[0, 1], [1, 1], [1, 0], [1, -1], [0, -1], [-1, -1], [-1, 0], [-1, 1]];

impl Heading {
    pub(crate) const NORTH: Self = Self(0);

    /// One of the four main directions.
    pub(crate) fn of_quarter(quarter: u8) -> Self {
        Self(quarter % 4 * 2)
    }

    /// The number of the main direction, or `None` if it is a diagonal.
    pub(crate) fn quarter(self) -> Option<u8> {
        self.0.is_multiple_of(2).then_some(self.0 / 2)
    }

    /// The direction after a turn by eighths, clockwise.
    pub(crate) fn turned(self, eighths: u8) -> Self {
        Self((self.0 + eighths) % 8)
    }

    /// The eighths from north, clockwise.
    pub(crate) fn eighths(self) -> u8 {
        self.0
    }

    /// One step from a place.
    pub(crate) fn step(self, [x, y]: [i64; 2]) -> [i64; 2] {
        let [right, up] = STEPS[usize::from(self.0)];
        [x + right, y + up]
    }

    /// The main direction of the wall that a step crosses or hits, if it starts at the wall line with this axis: 0 if
    /// the line runs along y. The step is a diagonal.
    fn wall_ahead(self, axis: usize) -> u8 {
        let [right, up] = STEPS[usize::from(self.0)];
        match axis {
            0 if up > 0 => 0,
            0 => 2,
            _ if right > 0 => 1,
            _ => 3,
        }
    }
}

/// A position in half cells from the south-west corner: two odd numbers in the center of a cell, and one of them even
/// in the middle of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spot(pub(crate) [i64; 2]);

/// The place half a cell ahead of a robot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ahead {
    /// Free floor.
    Floor,
    /// A post, at the corner of a cell.
    Post,
    /// The wall of a cell in a main direction, if it is closed.
    Wall([i64; 2], u8),
}

impl Spot {
    /// The center of a cell.
    pub(crate) fn center(place: [i64; 2]) -> Self {
        Self(place.map(|axis| 2 * axis + 1))
    }

    /// The cell. A spot in the middle of a wall belongs to the cell in the north or east.
    pub(crate) fn cell(self) -> [i64; 2] {
        self.0.map(|axis| axis.div_euclid(2))
    }

    /// Whether it is the center of a cell.
    pub(crate) fn is_center(self) -> bool {
        self.0.iter().all(|axis| axis % 2 != 0)
    }

    /// The spot half a step ahead.
    pub(crate) fn step(self, heading: Heading) -> Self {
        Self(heading.step(self.0))
    }

    /// The cell through which half a step leads.
    pub(crate) fn between(self, heading: Heading) -> [i64; 2] {
        let next = heading.step(self.0);
        [0, 1].map(|axis| (self.0[axis] + next[axis]).div_euclid(4))
    }

    /// The place half a step ahead.
    pub(crate) fn ahead(self, heading: Heading) -> Ahead {
        let is_on_line = self.0.map(|axis| axis % 2 == 0);
        match (is_on_line, heading.quarter()) {
            ([false, false], Some(quarter)) => Ahead::Wall(self.cell(), quarter),
            ([false, false], None) => Ahead::Post,
            // Along the wall is a post, across it the center of a cell.
            ([true, false], Some(quarter)) => {
                if quarter % 2 == 0 {
                    Ahead::Post
                } else {
                    Ahead::Floor
                }
            }
            ([false, true], Some(quarter)) => {
                if quarter % 2 == 0 {
                    Ahead::Floor
                } else {
                    Ahead::Post
                }
            }
            ([line, _], None) => Ahead::Wall(self.between(heading), heading.wall_ahead(usize::from(!line))),
            ([true, true], Some(_)) => Ahead::Post,
        }
    }
}
