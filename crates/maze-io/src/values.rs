//! The values of a grid of numbers: whether some are marks, and which are mistakes.

/// The most numbers that are taken for mistakes. More are a path or a terrain.
const MOST_STRAYS: usize = 2;

/// The most other values than that of walls in a grid with mistakes: of floors, 0 to 3, and mistakes.
const MOST_VALUES: usize = 5 + MOST_STRAYS;

/// The values of a grid, counted.
pub(crate) struct Values {
    wall: u64,
    /// The values of floors and marks, in the order in which they first occur. One more than [`MOST_VALUES`] if there are
    /// too many.
    others: Vec<Value>,
}

struct Value {
    number: u64,
    count: usize,
    /// The column and the row in which it first occurs.
    first: [usize; 2],
}

/// A number that is neither a wall nor a floor nor a mark, in a grid without others.
pub(crate) struct Stray {
    /// Its column and row.
    pub(crate) at: [usize; 2],
    /// The column and the row of a floor.
    pub(crate) floor: [usize; 2],
}

impl Values {
    /// Creates the values of a grid whose walls have this one.
    pub(crate) fn new(wall: u64) -> Self {
        Self { wall, others: Vec::new() }
    }

    /// Counts a number in this column and row.
    pub(crate) fn add(&mut self, number: u64, at: [usize; 2]) {
        if number == self.wall {
            return;
        }
        if let Some(value) = self.others.iter_mut().find(|value| value.number == number) {
            value.count += 1;
        } else if self.others.len() <= MOST_VALUES {
            self.others.push(Value { number, count: 1, first: at });
        }
    }

    /// Whether 2 is the start and 3 is a goal: there are more values than those of walls and floors.
    pub(crate) fn have_marks(&self) -> bool {
        self.others.len() > 1
    }

    /// The first mistake. The floor is 0 or 1, or else the most frequent value.
    pub(crate) fn stray(&self) -> Option<Stray> {
        let floor = self.others.iter().max_by_key(|value| (value.number <= 1, value.count))?;
        let strays = || self.others.iter().filter(|value| value.number > 3 && value.number != floor.number);
        let is_few =
            self.others.len() <= MOST_VALUES && strays().map(|value| value.count).sum::<usize>() <= MOST_STRAYS;
        let at = strays().next().filter(|_| is_few)?.first;
        Some(Stray { at, floor: floor.first })
    }
}
