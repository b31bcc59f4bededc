//! Eller's algorithm: row by row, with the sets of one row.

use super::{Bias, Generator, Knob};
use crate::{Cell, Dice, Grid, Mark, Sink, Wall, sides::COUNT, sides_in};
use std::ops::{ControlFlow, Range};

/// Works through the rows and remembers only which cells of one row are joined already. Neighbours in a row that are not joined yet are
/// joined by the toss of a coin; then every set goes on into the next row from at least one of its cells; in the last row all sets are joined. So
/// mazes of any length take the memory of one row, and look almost like Kruskal's.
///
/// A set that does not touch the next row (a single triangle may not) is joined to a neighbour that does.
///
/// # Complexity
/// O(n α(row)) time; 13 bytes for each cell of the longest row.
///
/// # Source
/// Marlin Eller (1982); <https://weblog.jamisbuck.org/2010/12/29/maze-generation-eller-s-algorithm>.
///
/// ```
/// let maze = "hex-pointy:8x4/eller#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Eller {
    /// How likely neighbours in a row are joined.
    pub bias: Bias,
}

impl Generator for Eller {
    const KEY: &'static str = "eller";
    const NAME: &'static str = "Eller";
    const ABOUT: &'static str =
        "Works row by row and remembers one row only: much like Kruskal, for mazes of any length.";
    const NEEDS_LINES: bool = true;

    fn knobs(&mut self) -> Vec<Knob<'_>> {
        vec![self.bias.knob()]
    }

    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        let mut front = Front::default();
        (0..grid.extent()[1]).try_for_each(|row| self.carve_row(&mut front, grid, row, dice, sink))
    }
}

/// No cell.
const NONE: u32 = u32::MAX;

/// What is known of one row's cells, by their position in it.
///
/// Every choice here is the toss of a coin, which no processor can foresee; so walls are opened with
/// [`Sink::open_if`], and what depends on it is written unconditionally.
#[derive(Debug, Default)]
pub(super) struct Front {
    /// The parent of each cell in its set, never behind it; the first cell of a set is its own.
    sets: Vec<u32>,
    /// At the first cell of a set: how many walls lead from the set into the next row.
    chances: Vec<u32>,
    /// For each cell of the next row, the cell of this row that goes on into it.
    from: Vec<u32>,
    /// For each set of this row, its first cell in the next.
    firsts: Vec<u32>,
    /// Whether some cell of this row does not touch the next.
    some_have_none: bool,
}

/// The first cell of a cell's set.
#[inline]
fn find(sets: &mut [u32], cell: u32) -> u32 {
    // Most paths have two steps or fewer: they are made whatever the path.
    let mut first = sets[sets[cell as usize] as usize];
    while sets[first as usize] != first {
        first = sets[first as usize];
    }
    sets[cell as usize] = first;
    first
}

impl Front {
    /// Each cell of the first row is a set of its own.
    fn begin<G: Grid>(&mut self, grid: &G, cells: &Range<Cell>) {
        self.from.clear();
        self.from.resize((cells.end - cells.start) as usize, NONE);
        self.advance(grid, cells);
    }

    /// Makes the sets of the next row, of these cells, out of those of this one.
    fn advance<G: Grid>(&mut self, grid: &G, cells: &Range<Cell>) {
        let Self { sets, chances, from, firsts, some_have_none } = self;
        let spare = sets.len();
        firsts.clear();
        firsts.resize(spare + 1, NONE);
        chances.clear();
        chances.resize(from.len(), 0);
        *some_have_none = false;
        for ((number, from), cell) in (0..).zip(from.iter_mut()).zip(cells.clone()) {
            // Where nothing comes from, a spare set is overwritten.
            let set = if *from == NONE { spare } else { find(sets, *from) as usize };
            let first = if *from == NONE { number } else { firsts[set].min(number) };
            firsts[set] = first;
            *from = first;
            let links = u32::from(COUNT[usize::from(grid.rising(cell, 1))]);
            *some_have_none |= links == 0;
            chances[first as usize] += links;
        }
        std::mem::swap(&mut self.sets, &mut self.from);
    }
}

impl Eller {
    pub(super) fn carve_row<G: Grid, S: Sink>(
        self,
        front: &mut Front,
        grid: &G,
        row: u32,
        dice: &mut Dice,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let [columns, rows] = grid.extent();
        let cells = grid.row(0..columns, row);
        if front.sets.is_empty() {
            front.begin(grid, &cells);
        }
        if row + 1 == rows {
            return join_along(front, grid, &cells, |_, _| true, sink);
        }
        join_along(front, grid, &cells, |_, _| self.bias.goes_on(dice), sink)?;
        if front.some_have_none {
            let stuck = |chances: &[u32], [a, b]: [u32; 2]| chances[a as usize] == 0 || chances[b as usize] == 0;
            join_along(front, grid, &cells, stuck, sink)?;
        }
        let next = grid.row(0..columns, row + 1);
        go_on(front, grid, &cells, &next, dice, sink)?;
        front.advance(grid, &next);
        ControlFlow::Continue(())
    }
}

/// Joins those neighbours in a row that are not joined yet and that `wanted` says yes to, given every set's chances and the first cells of
/// their two sets.
fn join_along<G: Grid, S: Sink>(
    front: &mut Front,
    grid: &G,
    cells: &Range<Cell>,
    mut wanted: impl FnMut(&[u32], [u32; 2]) -> bool,
    sink: &mut S,
) -> ControlFlow<()> {
    let (sets, chances) = (&mut front.sets[..], &mut front.chances[..]);
    let len = cells.end - cells.start;
    let pairs = if grid.closed(0) && len > 1 { len } else { len - 1 };
    let mut here = find(sets, 0);
    for position in 0..pairs {
        let next = find(sets, if position + 1 == len { 0 } else { position + 1 });
        // Both are asked whatever the answer, as neither can be foreseen.
        let (wanted, apart) = (wanted(chances, [here, next]), here != next);
        let meant = wanted & apart;
        let (first, second) = (here.min(next), here.max(next));
        sets[second as usize] = if meant { first } else { second };
        chances[first as usize] += if meant { chances[second as usize] } else { 0 };
        here = if meant { first } else { next };
        let cell = cells.start + position;
        let wall = Wall::new(cell, grid.ahead(cell));
        sink.open_if(meant, [wall, grid.twin(wall)])?;
        sink.mark(cell, Mark::Visited)?;
    }
    sink.mark(cells.end - 1, Mark::Visited)
}

/// Opens walls to the next row: one from each set that is chosen beforehand, and any other by the toss of a coin.
fn go_on<G: Grid, S: Sink>(
    front: &mut Front,
    grid: &G,
    cells: &Range<Cell>,
    next: &Range<Cell>,
    dice: &mut Dice,
    sink: &mut S,
) -> ControlFlow<()> {
    front.from.clear();
    front.from.resize((next.end - next.start) as usize, NONE);
    let (sets, chances, from) = (&mut front.sets[..], &mut front.chances[..], &mut front.from[..]);
    for (position, cell) in (0..).zip(cells.clone()) {
        let set = find(sets, position);
        // The first cell of a set comes first. From there on, this is how many walls come before the chosen one.
        let mut before = chances[set as usize];
        if set == position {
            before = dice.below(before);
        }
        for wall in sides_in(grid.rising(cell, 1)).map(|side| Wall::new(cell, side)) {
            let meant = (before == 0) | dice.coin();
            before = before.wrapping_sub(1);
            let twin = grid.twin(wall);
            let into = (twin.cell - next.start) as usize;
            let other = from[into];
            if other == NONE {
                from[into] = if meant { position } else { NONE };
                sink.open_if(meant, [wall, twin])?;
            } else if meant {
                // Another cell of this row leads there already. If it is of another set, the two are joined there.
                let [other, set] = [other, position].map(|cell| find(sets, cell));
                if other != set {
                    sets[set.max(other) as usize] = set.min(other);
                    sink.open([wall, twin])?;
                }
            }
        }
        chances[set as usize] = before;
    }
    ControlFlow::Continue(())
}
