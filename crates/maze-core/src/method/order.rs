//! The order in which a search visits a cell's neighbors.

use crate::{
    MazeRng, Side, SideSet, choice,
    options::{Param, Value},
};

choice! {
    /// In which order neighbors are visited.
    Order {
        /// In random order.
        #[default]
        Random = "random",
        /// Always the lowest side first.
        Fixed = "fixed",
    }
}

impl Order {
    /// The next of these sides; there must be one.
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
