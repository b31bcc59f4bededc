//! Distinct random weights of walls, and all walls in the order of their weights.

use super::{
    packed::{pack, unpack},
    tiles::{tiled, weigh_all},
};
use crate::{Grid, HalfEdge, MazeRng, SideSet, Sink, grid::SideSets};
use std::ops::ControlFlow;

/// All walls between two cells, packed, in random order. The weight of a wall is its index in this order. If walls are
/// [weighed tile by tile](tiled), they are sorted by those weights instead.
pub(super) fn order<G: Grid, S: Sink>(grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<(), Vec<u32>> {
    // An estimate from the sides of the first cell, because growing the list would copy it.
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

/// The weight of every wall between two cells: its index in the order.
pub(super) struct Weights {
    /// The packed walls, lightest first.
    order: Vec<u32>,
    /// The index in `all` where the weights of each cell's walls to higher cells begin.
    starts: Vec<u32>,
    all: Vec<u32>,
    /// The sides of each cell that lead to higher cells.
    higher: SideSets,
}

impl Weights {
    /// Creates the weights of walls in this order, lightest first.
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

    /// The wall with a weight.
    pub(super) fn wall(&self, weight: u32) -> HalfEdge {
        unpack(self.order[weight as usize])
    }
}
