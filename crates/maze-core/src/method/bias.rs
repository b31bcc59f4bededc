//! A preference for going along rows.

use crate::{
    Cell, Grid, HalfEdge, MazeRng, Side, SideSet,
    options::{Param, Percent, Value},
};

/// A preference for going along rows, in percent. At 50, all sides are equally likely. At 100, a method leaves a row
/// only if it has to.
///
/// Rows are those of [`Grid::coordinates`]. On a grid without a layout, all cells are in one row, so a bias has no
/// effect.
///
/// ```
/// use maze_core::{MazeRng, grid::Square, method::{Backtracker, Bias, GridGenerator}, options::Percent};
///
/// let rows = Backtracker { bias: Bias(Percent::new(100)?), ..Backtracker::default() };
/// assert!(rows.generate(Square::new(9, 9)?, &mut MazeRng::new(1)).is_perfect());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bias(pub Percent);

impl Default for Bias {
    fn default() -> Self {
        Self::NONE
    }
}

impl Bias {
    /// No preference.
    pub const NONE: Self = Self(Percent::constant::<50>());

    /// Chooses one of these sides of a cell.
    #[inline]
    pub(super) fn choose<G: Grid>(self, grid: &G, cell: Cell, sides: SideSet, rng: &mut MazeRng) -> Side {
        if self == Self::NONE { rng.choose_side(sides) } else { self.lean(grid, cell, sides, rng) }
    }

    fn lean<G: Grid>(self, grid: &G, cell: Cell, sides: SideSet, rng: &mut MazeRng) -> Side {
        let row = |cell| grid.coordinates(cell)[1];
        let is_along = |&side: &Side| row(grid.twin(HalfEdge::new(cell, side)).cell) == row(cell);
        let along: SideSet = sides.into_iter().filter(is_along).collect();
        let across = sides - along;
        let [weight, rest] = [along.len() * self.0.get(), across.len() * (100 - self.0.get())];
        match weight + rest {
            0 => rng.choose_side(sides),
            total if rng.below(total) < weight => rng.choose_side(along),
            _ => rng.choose_side(across),
        }
    }

    /// Whether to continue along the row, rather than leave it.
    #[inline]
    pub(super) fn goes_on(self, rng: &mut MazeRng) -> bool {
        rng.chance(self.0.get())
    }

    /// Calls [`goes_on`](Self::goes_on) `count` times, at most 64, and returns one bit each, the first in the lowest
    /// bit.
    #[inline]
    pub(super) fn coins(self, rng: &mut MazeRng, count: u32) -> u64 {
        if self == Self::NONE {
            return rng.coins(count);
        }
        (0..count).fold(0, |coins, number| coins | u64::from(self.goes_on(rng)) << number)
    }

    /// The number of times to continue before leaving, at most `most`.
    #[inline]
    pub(super) fn run(self, most: u32, rng: &mut MazeRng) -> u32 {
        if self == Self::NONE { rng.heads(most) } else { (0..most).find(|_| !self.goes_on(rng)).unwrap_or(most) }
    }

    pub(super) fn param(&mut self) -> Param<'_> {
        Param {
            key: "bias",
            name: "Along lines",
            about: "How much paths prefer to run along rows or rings: 50 is no preference.",
            value: Value::Percent(&mut self.0),
        }
    }
}
