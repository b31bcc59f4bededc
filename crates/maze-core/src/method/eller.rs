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
    const ABOUT: &'static str = "Works row by row and remembers one row only: much like Kruskal, for mazes of any length.";
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

/// This set goes on into the next row, whatever comes.
const GOES_ON: u32 = u32::MAX;

/// What is known of one row's cells, by their position in it.
#[derive(Debug, Default)]
pub(super) struct Front {
    /// The parent of each cell in its set; a representative is its own.
    sets: Vec<u32>,
    /// At a set's representative: through how many walls it may go on into the next row; then, how many of them come before the one
    /// through which it surely does. Empty until they have been counted.
    chances: Vec<u32>,
    /// For each cell of the next row, the cell of this row that goes on into it.
    from: Vec<u32>,
}

impl Front {
    /// The representative of a cell's set. Sets are never deeper than a row's joins make them, and every look-up flattens them.
    #[inline]
    fn find(&mut self, mut cell: u32) -> u32 {
        while self.sets[cell as usize] != cell {
            let parent = self.sets[cell as usize];
            self.sets[cell as usize] = self.sets[parent as usize];
            cell = parent;
        }
        cell
    }

    /// Makes the sets of the next row out of those of this one.
    fn advance(&mut self) {
        // Each set's first cell in the next row represents it there.
        let mut firsts = std::mem::take(&mut self.chances);
        firsts.fill(NONE);
        for cell in 0..self.from.len() {
            let number = u32::try_from(cell).unwrap_or(NONE);
            let representative = match self.from[cell] {
                NONE => number,
                from => {
                    let first = &mut firsts[self.find(from) as usize];
                    *first = (*first).min(number);
                    *first
                }
            };
            self.from[cell] = representative;
        }
        std::mem::swap(&mut self.sets, &mut self.from);
        firsts.clear();
        self.chances = firsts;
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
        let len = cells.end - cells.start;
        if front.sets.is_empty() {
            front.sets.extend(0..len);
        }
        let last = row + 1 == rows;
        join_along(front, grid, &cells, |_, _| last || self.bias.goes_on(dice), sink)?;
        if last {
            return ControlFlow::Continue(());
        }
        count_chances(front, grid, &cells);
        if (0..len).any(|cell| front.sets[cell as usize] == cell && front.chances[cell as usize] == 0) {
            join_along(front, grid, &cells, |chances, [a, b]| chances[a as usize] == 0 || chances[b as usize] == 0, sink)?;
        }
        go_on(front, grid, &cells, &grid.row(0..columns, row + 1), dice, sink)?;
        front.advance();
        ControlFlow::Continue(())
    }
}

/// Joins those neighbours in a row that are not joined yet and that `wanted` says yes to, given every set's chances and their two
/// representatives.
fn join_along<G: Grid, S: Sink>(
    front: &mut Front,
    grid: &G,
    cells: &Range<Cell>,
    mut wanted: impl FnMut(&[u32], [u32; 2]) -> bool,
    sink: &mut S,
) -> ControlFlow<()> {
    let len = cells.end - cells.start;
    let pairs = if grid.closed(0) && len > 1 { len } else { len - 1 };
    for cell in 0..pairs {
        let next = if cell + 1 == len { 0 } else { cell + 1 };
        let [a, b] = [front.find(cell), front.find(next)];
        if a != b && wanted(&front.chances, [a, b]) {
            front.sets[b as usize] = a;
            if let Some(chances) = front.chances.get(b as usize).copied() {
                front.chances[a as usize] += chances;
            }
            let wall = Wall::new(cells.start + cell, grid.ahead(cells.start + cell));
            sink.open([wall, grid.twin(wall)])?;
        }
        sink.mark(cells.start + cell, Mark::Visited)?;
    }
    sink.mark(cells.end - 1, Mark::Visited)
}

fn count_chances<G: Grid>(front: &mut Front, grid: &G, cells: &Range<Cell>) {
    front.chances.clear();
    front.chances.resize(front.sets.len(), 0);
    for (number, cell) in (0..).zip(cells.clone()) {
        let set = front.find(number);
        front.chances[set as usize] += u32::from(COUNT[usize::from(grid.rising(cell, 1))]);
    }
}

/// Opens walls to the next row: at least one from each set.
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
    // One wall of each set is chosen beforehand; the coin decides about the others.
    for (set, chances) in (0..).zip(&mut front.chances) {
        if front.sets[set] as usize == set {
            *chances = dice.below(*chances);
        }
    }
    for (number, cell) in (0..).zip(cells.clone()) {
        for wall in sides_in(grid.rising(cell, 1)).map(|side| Wall::new(cell, side)) {
            let set = front.find(number) as usize;
            let sure = front.chances[set] == 0;
            front.chances[set] = front.chances[set].wrapping_sub(1);
            if !(sure || dice.coin()) {
                continue;
            }
            let twin = grid.twin(wall);
            let into = (twin.cell - next.start) as usize;
            if front.from[into] == NONE {
                front.from[into] = number;
            } else {
                // Another cell of this row leads there already.
                let other = front.find(front.from[into]) as usize;
                if other == set {
                    continue;
                }
                front.sets[other] = front.sets[set];
                front.chances[set] = GOES_ON;
            }
            sink.open([wall, twin])?;
        }
    }
    ControlFlow::Continue(())
}
