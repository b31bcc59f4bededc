//! Random weights of walls, all different, and all walls in their order.

use super::{
    packed::{pack, unpack},
    tiles::{tiled, weigh_all},
};
use crate::{Grid, HalfEdge, MazeRng, SideSet, Sink, grid::SideSets};
use std::ops::ControlFlow;

/// Every wall between two cells, packed, in random order. A wall's weight is its place in it, unless walls are
/// [weighed tile by tile](tiled): then they are sorted by their weights.
pub(super) fn order<G: Grid, S: Sink>(grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<(), Vec<u32>> {
    // As many as half the sides of all cells, were they all like the first: a list that has to grow is copied.
    let mut walls = Vec::with_capacity(grid.len() * usize::from(grid.side_count(0)).div_ceil(2));
    if let Some(lines) = tiled(grid) {
        let mut weighed = Vec::with_capacity(walls.capacity());
        weigh_all(lines, rng, sink, |weight, _, _| {
            weighed.push(weight);
            ControlFlow::Continue(())
        })?;
        weighed.sort_unstable();
        walls.extend(weighed.into_iter().map(|(_, wall)| wall));
        sink.idle()?;
        return ControlFlow::Continue(walls);
    }
    walls.extend(grid.inner_walls().map(|[wall, _]| pack(wall)));
    sink.idle()?;
    rng.shuffle(&mut walls);
    sink.idle()?;
    ControlFlow::Continue(walls)
}

/// The weight of every wall between two cells: its place in the order.
pub(super) struct Weights {
    /// The walls, lightest first, packed.
    order: Vec<u32>,
    /// Where the weights of a cell's walls to higher cells begin.
    starts: Vec<u32>,
    all: Vec<u32>,
    /// The sides of each cell that lead to higher cells.
    higher: SideSets,
}

impl Weights {
    /// The weights of walls in this order, lightest first.
    pub(super) fn of<G: Grid>(grid: &G, order: Vec<u32>) -> Self {
        let is_higher = |wall: HalfEdge| grid.twin(wall).cell > wall.cell;
        let higher = SideSets::from_sets(
            grid,
            grid.cells().map(|cell| {
                let sides = grid.neighbor_sides(cell).into_iter();
                sides.filter(|&side| is_higher(HalfEdge::new(cell, side))).collect()
            }),
        );
        let mut next = 0;
        let starts = higher.iter().map(|sides| {
            let start = next;
            next += sides.len();
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
    fn index(&self, wall: HalfEdge) -> usize {
        let before = self.higher.get(wall.cell) & SideSet::all(wall.side);
        self.starts[wall.cell as usize] as usize + before.len() as usize
    }

    #[inline]
    pub(super) fn weigh(&self, [wall, twin]: [HalfEdge; 2]) -> u32 {
        self.all[self.index(if wall.cell < twin.cell { wall } else { twin })]
    }

    /// The wall of a weight.
    pub(super) fn wall(&self, weight: u32) -> HalfEdge {
        unpack(self.order[weight as usize])
    }
}
