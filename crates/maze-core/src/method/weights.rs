//! Random weights of walls, all different.

use super::kruskal::{order, unpack};
use crate::{Grid, MazeRng, Sink, Wall, sides::COUNT};
use std::ops::ControlFlow;

/// The weight of every wall between two cells: its place in the order.
pub(super) struct Weights {
    /// The walls, lightest first, packed.
    order: Vec<u32>,
    /// Where the weights of a cell's walls to higher cells begin.
    starts: Vec<u32>,
    all: Vec<u32>,
    /// The sides of each cell that lead to higher cells.
    higher: Vec<u8>,
}

impl Weights {
    /// Draws the weights. The same seed gives the same order for Kruskal's algorithm.
    pub(super) fn draw<G: Grid, S: Sink>(grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<(), Self> {
        order(grid, rng, sink).map_continue(|order| Self::of(grid, order))
    }

    fn of<G: Grid>(grid: &G, order: Vec<u32>) -> Self {
        let mut higher = vec![0; grid.len()];
        for [wall, _] in grid.inner_walls() {
            higher[wall.cell as usize] |= wall.bit();
        }
        let mut next = 0;
        let starts = higher.iter().map(|&sides| {
            let start = next;
            next += u32::from(COUNT[usize::from(sides)]);
            start
        });
        let mut weights = Self { starts: starts.collect(), all: vec![0; order.len()], higher, order };
        for (weight, number) in (0..).zip(0..weights.order.len()) {
            let index = weights.index(unpack(weights.order[number]));
            weights.all[index] = weight;
        }
        weights
    }

    #[inline]
    fn index(&self, wall: Wall) -> usize {
        let before = self.higher[wall.cell as usize] & (wall.bit() - 1);
        self.starts[wall.cell as usize] as usize + usize::from(COUNT[usize::from(before)])
    }

    #[inline]
    pub(super) fn weigh(&self, [wall, twin]: [Wall; 2]) -> u32 {
        self.all[self.index(if wall.cell < twin.cell { wall } else { twin })]
    }

    /// The wall of a weight.
    pub(super) fn wall(&self, weight: u32) -> Wall {
        unpack(self.order[weight as usize])
    }
}
