//! The order in which a search visits the neighbors of a cell.

use crate::{
    MazeRng, Side, SideSet, choice,
    options::{Param, Value},
};

choice! {
    /// The order in which neighbors are visited.
    Order {
        /// Random.
        #[default]
        Random = "random",
        /// The lowest side first.
        Fixed = "fixed",
    }
}

impl Order {
    /// The next of these sides. The set must not be empty.
    #[inline]
    pub(super) fn choose(self, sides: SideSet, rng: &mut MazeRng) -> Side {
        match self {
            Self::Random => rng.choose_side(sides),
            Self::Fixed => sides.lowest(),
        }
    }

    pub(super) fn param(&mut self) -> Param<'_> {
        Param {
            key: "order",
            name: "Order",
            about: "random: neighbors are visited in random order. fixed: always the same side first, which makes combs.",
            value: Value::Choice(self),
        }
    }
}
