//! The four quarters of a chamber: which of them touch, and which are joined by a passage.

use crate::{Grid, HalfEdge, MazeRng, SideSet, Sink};
use std::ops::ControlFlow;

/// The walls between the quarters of a chamber. The numbers of quarters are two bits: 1 for beyond the column cut, 2
/// for beyond the row cut.
#[derive(Default)]
pub(super) struct Found {
    /// Each wall, and the pair of quarters that it separates.
    list: Vec<(HalfEdge, u8)>,
    /// The number of walls of each pair.
    counts: [u32; PAIRS.len()],
    /// The pairs that touch.
    touching: Pairs,
}

impl Found {
    /// Adds a wall that separates two different quarters.
    #[inline]
    pub(super) fn add(&mut self, wall: HalfEdge, [here, there]: [usize; 2]) {
        let pair = INDEX[here][there];
        self.list.push((wall, pair));
        self.counts[usize::from(pair)] += 1;
        self.touching.insert(pair);
    }

    /// Builds the walls, except for passages at random places that join the quarters without a loop. Then clears the
    /// list.
    pub(super) fn build<G: Grid, S: Sink>(&mut self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let joints = spared(self.touching, rng);
        let mut passages = [NO_PASSAGE; PAIRS.len()];
        for pair in joints.into_iter().map(usize::from) {
            passages[pair] = rng.below(self.counts[pair]);
        }
        let mut seen = [0; PAIRS.len()];
        for (wall, pair) in self.list.drain(..) {
            let pair = usize::from(pair);
            if seen[pair] != passages[pair] {
                sink.close([wall, grid.twin(wall)])?;
            }
            seen[pair] += 1;
        }
        (self.counts, self.touching) = ([0; PAIRS.len()], Pairs::EMPTY);
        ControlFlow::Continue(())
    }
}

/// A set of pairs, by their index in [`PAIRS`]. A set of sides is a set of small numbers, so it serves here too.
pub(super) type Pairs = SideSet;

const PAIRS: [[usize; 2]; 6] = [[0, 1], [2, 3], [0, 2], [1, 3], [0, 3], [1, 2]];

/// The index in [`PAIRS`] of two different quarters.
const INDEX: [[u8; 4]; 4] = [[0, 0, 2, 4], [0, 0, 5, 3], [2, 5, 0, 1], [4, 3, 1, 0]];

/// The number of connected pieces of the quarters for each set of joined pairs.
const PIECES: [u32; 1 << PAIRS.len()] = {
    let mut table = [4; 1 << PAIRS.len()];
    let mut joined = 0;
    while joined < table.len() {
        let mut set = [0, 1, 2, 3];
        let mut pair = 0;
        while pair < PAIRS.len() {
            let [from, to] = [set[PAIRS[pair][0]], set[PAIRS[pair][1]]];
            if joined >> pair & 1 == 1 && from != to {
                table[joined] -= 1;
                let mut quarter = 0;
                while quarter < 4 {
                    if set[quarter] == from {
                        set[quarter] = to;
                    }
                    quarter += 1;
                }
            }
            pair += 1;
        }
        joined += 1;
    }
    table
};

/// The position of the passage of a pair without one.
pub(super) const NO_PASSAGE: u32 = u32::MAX;

/// The pairs of touching quarters to join. Removes random pairs as long as the others connect the quarters; of four in
/// a ring, it removes one.
#[inline]
pub(super) fn spared(touching: Pairs, rng: &mut MazeRng) -> Pairs {
    let pieces = |joined: Pairs| PIECES[usize::from(joined.bits())];
    let wanted = pieces(touching);
    let (mut joints, mut undecided) = (touching, touching);
    while joints.len() + wanted > 4 {
        let pair = Pairs::of(rng.choose_side(undecided));
        undecided -= pair;
        if pieces(joints - pair) == wanted {
            joints -= pair;
        }
    }
    joints
}
