//! The sidewinder.

use super::{
    Bias, Generator, Knob,
    runs::{Link, carve_row},
};
use crate::{Dice, Grid, Sink};
use std::ops::ControlFlow;

/// Cuts every row into runs of random length, and joins each to the next row from a random one of its cells. The last row is one long
/// passage, to which every way leads without ever turning back.
///
/// # Complexity
/// O(n) time; no memory.
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/2/3/maze-generation-sidewinder-algorithm>.
///
/// ```
/// let maze = "circle:4/sidewinder#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Sidewinder {
    /// How likely a run goes on at each cell.
    pub bias: Bias,
}

impl Sidewinder {
    pub(super) fn carve_row<G: Grid, S: Sink>(self, grid: &G, row: u32, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        carve_row(grid, row, (Link::Random, self.bias), dice, sink)
    }
}

impl Generator for Sidewinder {
    const KEY: &'static str = "sidewinder";
    const NAME: &'static str = "Sidewinder";
    const ABOUT: &'static str = "Cuts rows into runs, each joined to the next row somewhere: ways never turn back.";
    const NEEDS_LINES: bool = true;

    fn knobs(&mut self) -> Vec<Knob<'_>> {
        vec![self.bias.knob()]
    }

    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        (0..grid.extent()[1]).try_for_each(|row| self.carve_row(grid, row, dice, sink))
    }
}
