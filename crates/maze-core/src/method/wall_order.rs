//! Walls in 4 bytes each, and all of them in random order.

use super::tiles::{tiled, weigh_all};
use crate::{Grid, MazeRng, Side, Sink, Wall};
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

/// A wall in 4 bytes: shuffling is bound by memory.
pub(super) fn pack(wall: Wall) -> u32 {
    wall.cell << 4 | u32::from(wall.side)
}

/// The wall in 4 bytes.
pub(super) fn unpack(wall: u32) -> Wall {
    Wall::new(wall >> 4, (wall & 15) as Side)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SideSet;

    #[test]
    fn the_largest_wall_survives_packing() {
        #[expect(clippy::cast_possible_truncation, reason = "2^28 fits")]
        let wall = Wall::new(crate::MAX_CELLS as u32 - 1, SideSet::MAX_SIDES - 1);
        assert_eq!(unpack(pack(wall)), wall);
    }
}
