//! Better recursive division: regions of any form, each split in two by random growth.

use super::{Generator, Knob, Promise, Value, frontier::Frontier};
use crate::{Cell, Dice, Grid, Mark, Sink, Wall, grid::all_cells, sides_in};
use std::ops::{ControlFlow, Range};

/// Begins with one region of all cells. Each region is split in two: from two seeds on its rim, two parts grow by random cells until they
/// fill it; a wall with one passage is built between them, and the parts are regions in turn. No straight walls give
/// the division away, and with a limit, rooms of every form remain.
///
/// Because the seeds lie on the rim, no part can enclose the other, and no island of walls arises.
///
/// # Complexity
/// O(n log n) expected time, as growth splits off a fair share on average; 16 bytes a cell.
///
/// # Source
/// Jamis Buck, <https://weblog.jamisbuck.org/2015/1/15/better-recursive-division-algorithm.html>.
///
/// ```
/// let maze = "hexagon-flat:6/better-division+room=12#1".parse::<maze_core::Blueprint>()?.generate();
/// assert!(maze.is_connected());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BetterDivision {
    /// How many times regions are split; without a limit, and with rooms of 1, the maze is perfect.
    pub depth: Option<u32>,
    /// Regions of at most so many cells are not split any more.
    pub room: u32,
}

impl Default for BetterDivision {
    fn default() -> Self {
        Self { depth: None, room: 1 }
    }
}

impl Generator for BetterDivision {
    const KEY: &'static str = "better-division";
    const NAME: &'static str = "Better recursive division";
    const ABOUT: &'static str = "Splits regions of any form in two, again and again: with a limit, rooms appear.";
    const BUILDS_WALLS: bool = true;

    fn promise(&self) -> Promise {
        if self.depth.is_some() || self.room > 2 { Promise::CONNECTED } else { Promise::PERFECT }
    }

    fn knobs(&mut self) -> Vec<Knob<'_>> {
        vec![
            Knob {
                key: "depth",
                name: "Max depth",
                about: "How many times regions are split. With a limit, rooms remain.",
                value: Value::Limit(&mut self.depth, 0..=64),
            },
            Knob {
                key: "room",
                name: "Room size",
                about: "Regions of at most so many cells are left as rooms; with 1 and no depth limit, the maze is perfect.",
                value: Value::Number(&mut self.room, 1..=65_536),
            },
        ]
    }

    fn run<G: Grid, S: Sink>(&self, grid: &G, dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        let mut splitter = Splitter::new(grid);
        // The wall between two cells has to stay open, so there is nothing to do in a region of two.
        let room = self.room.max(2) as usize;
        let mut regions = vec![(0..grid.len(), 0)];
        while let Some((region, depth)) = regions.pop() {
            if region.len() <= room || self.depth == Some(depth) {
                continue;
            }
            let parts = splitter.split(region, dice, sink)?;
            splitter.build_wall(&parts, dice, sink)?;
            regions.extend(parts.map(|part| (part, depth + 1)));
        }
        ControlFlow::Continue(())
    }
}

/// The cells, sorted by region, and the tools for splitting one.
struct Splitter<'g, G> {
    grid: &'g G,
    /// Every cell; a region is a range of this list.
    cells: Vec<Cell>,
    /// Each cell's region number, by which its region is told from others.
    region: Vec<u32>,
    regions: u32,
    /// Cells of a growing part whose neighbours have not been looked at yet.
    edge: Frontier,
    /// Cells of the second part, while the first grows in place.
    second: Frontier,
    walls: Vec<[Wall; 2]>,
}

impl<'g, G: Grid> Splitter<'g, G> {
    fn new(grid: &'g G) -> Self {
        Self {
            grid,
            cells: all_cells(grid).collect(),
            region: vec![0; grid.len()],
            regions: 1,
            edge: Frontier::new(),
            second: Frontier::new(),
            walls: Vec::new(),
        }
    }

    /// Splits a region of at least two cells in two.
    fn split<S: Sink>(
        &mut self,
        region: Range<usize>,
        dice: &mut Dice,
        sink: &mut S,
    ) -> ControlFlow<(), [Range<usize>; 2]> {
        let whole = self.region[self.cells[region.start] as usize];
        let parts = [self.regions, self.regions + 1];
        self.regions += 2;
        for part in parts {
            let seed = self.seed(&region, whole, dice);
            self.region[seed as usize] = part;
            self.edge.add_if(true, seed);
            sink.mark(seed, Mark::Region(part))?;
        }
        // The first part overwrites the region's list from its start, which is safe: the region numbers know all that is needed.
        let mut first_end = region.start;
        while let Some(cell) = self.edge.take(dice) {
            let part = self.region[cell as usize];
            for side in sides_in(self.grid.neighbours(cell)) {
                let neighbour = self.grid.twin(Wall::new(cell, side)).cell;
                let old = self.region[neighbour as usize];
                let free = old == whole;
                self.region[neighbour as usize] = if free { part } else { old };
                self.edge.add_if(free, neighbour);
                if S::MARKS && free {
                    sink.mark(neighbour, Mark::Region(part))?;
                }
            }
            let first = part == parts[0];
            self.cells[first_end] = cell;
            first_end += usize::from(first);
            self.second.add_if(!first, cell);
        }
        self.cells[first_end..region.end].copy_from_slice(self.second.cells());
        self.second.clear();
        ControlFlow::Continue([region.start..first_end, first_end..region.end])
    }

    /// A random cell on a region's rim that is not a seed yet.
    fn seed(&self, region: &Range<usize>, whole: u32, dice: &mut Dice) -> Cell {
        let mut tries = region.len();
        loop {
            let cell = self.cells[region.start + dice.index(region.len())];
            // In a space without a rim, any cell will do.
            tries = tries.saturating_sub(1);
            if self.region[cell as usize] == whole && (tries == 0 || self.on_rim(cell, whole)) {
                return cell;
            }
        }
    }

    fn on_rim(&self, cell: Cell, whole: u32) -> bool {
        (0..self.grid.sides(cell)).any(|side| {
            let neighbour = self.grid.across(Wall::new(cell, side));
            neighbour.is_none_or(|twin| {
                let other = self.region[twin.cell as usize];
                // The two newest numbers are the seeds', which belong to the region too.
                other != whole && other + 2 < self.regions
            })
        })
    }

    /// Builds the wall between two parts, with one passage in a random place.
    fn build_wall<S: Sink>(&mut self, parts: &[Range<usize>; 2], dice: &mut Dice, sink: &mut S) -> ControlFlow<()> {
        let [smaller, larger] = if parts[0].len() < parts[1].len() { [0, 1] } else { [1, 0] };
        let other = self.region[self.cells[parts[larger].start] as usize];
        for &cell in &self.cells[parts[smaller].clone()] {
            for side in sides_in(self.grid.neighbours(cell)) {
                let wall = Wall::new(cell, side);
                let twin = self.grid.twin(wall);
                if self.region[twin.cell as usize] == other {
                    self.walls.push([wall, twin]);
                }
            }
        }
        self.walls.swap_remove(dice.index(self.walls.len()));
        for names in self.walls.drain(..) {
            sink.close(names)?;
        }
        ControlFlow::Continue(())
    }
}
