//! Better recursive division: regions of any form, each split in two by random growth.

use super::{
    Generator, GridGenerator, Guarantees,
    frontier::Frontier,
    packed::{pack, unpack},
};
use crate::{
    Cell, Code, Grid, HalfEdge, Info, Mark, MazeRng, Sink,
    code::code,
    options::{Bounded, Param, Value},
    sink::at,
};
use std::ops::{ControlFlow, Range};

/// Starts with one region of all cells, and splits regions in two. From two seeds on the boundary of a region, two
/// parts grow by random cells until they fill it. A wall with one passage is built between them, and the parts are
/// split in turn. There are no straight walls, and with a limit, rooms of all forms remain.
///
/// Because both seeds are on the boundary, no part encloses the other, so there are no islands of walls.
///
/// # Complexity
/// O(n log n) expected time; 5 bytes a cell, and 4 for each cell of the longest edge of a growing part.
///
/// # Source
/// Jamis Buck, <https://weblog.jamisbuck.org/2015/1/15/better-recursive-division-algorithm.html>.
///
/// ```
/// let maze = "square:12x4/better-division+room=12#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |   |   |                       |   |           |
/// +   +   +---+---+   +---+   +---+   +---+   +   +
/// |               |       |       |               |
/// +---+   +   +   +   +   +---+   +   +   +---+---+
/// |   |           |           |       |           |
/// +   +---+---+   +   +   +   +---+   +   +   +   +
/// |                               |   |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_connected());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BetterDivision {
    /// The maximum number of times that a region is split. Without a limit, and with rooms of 1, the maze is perfect.
    pub depth: Option<Bounded<0, 64>>,
    /// Regions of at most this many cells are not split.
    pub room: Bounded<1, 65_536>,
}

code! { CODE = "code/" "better-division"; START WHILE TAKE LIMIT SEEDS GROW PICK FREE CLAIM CLOSE ADD }

impl Generator for BetterDivision {
    const INFO: Info = Info {
        key: "better-division",
        name: "Better recursive division",
        about: "Splits regions of any form in two, again and again: with a limit, rooms appear.",
    };
    const BUILDS_WALLS: bool = true;
    const DEFAULT: Self = Self { depth: None, room: Bounded::constant::<1>() };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn guarantees(&self) -> Guarantees {
        if self.depth.is_some() || self.room.get() > 2 { Guarantees::CONNECTED } else { Guarantees::PERFECT }
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![
            Param {
                key: "depth",
                name: "Max depth",
                about: "How many times regions are split. With a limit, rooms remain.",
                value: Value::Limit(&mut self.depth),
            },
            Param {
                key: "room",
                name: "Room size",
                about: "Regions of at most this many cells are left as rooms; with 1 and no depth limit, the maze is perfect.",
                value: Value::Number(&mut self.room),
            },
        ]
    }
}

impl GridGenerator for BetterDivision {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut splitter = Splitter::new(grid);
        // In a region of two cells, the only wall has to stay open, so it needs no split.
        let room = self.room.get().max(2) as usize;
        let is_room =
            |region: &Region, depth| region.cells.len() <= room || self.depth.map(Bounded::get) == Some(depth);
        let mut waiting = vec![(splitter.whole(), 0)];
        sink.line(START);
        while let Some((region, depth)) = at(sink, WHILE, waiting.pop()) {
            sink.line(TAKE);
            if at(sink, LIMIT, is_room(&region, depth)) {
                splitter.leave(&region);
                continue;
            }
            let parts = splitter.split(&region, rng, sink)?;
            splitter.build_wall(&parts, rng, sink)?;
            sink.line(ADD);
            let [a, b] = parts.map(|part| (part, depth + 1));
            // The smaller part is next, so the stack holds at most log2 n + 1 regions.
            waiting.extend(if a.0.cells.len() < b.0.cells.len() { [b, a] } else { [a, b] });
        }
        ControlFlow::Continue(())
    }
}

/// A region that may be split. Its cells are a range of [`Splitter::cells`].
struct Region {
    cells: Range<usize>,
    /// The label of its cells, and of no others.
    label: u8,
}

/// The label of cells in regions that are finished.
const ROOM: u8 = 0;

/// All cells, sorted by region, and buffers for splitting.
struct Splitter<'g, G> {
    grid: &'g G,
    /// All cells. A region is a range of this list.
    cells: Vec<Cell>,
    /// The label of each cell's region.
    labels: Vec<u8>,
    /// Unused labels. At most 29 regions are on the stack, as each is at least as large as all that were split off
    /// after it.
    free: Vec<u8>,
    /// The number of regions that have been marked.
    painted: u32,
    /// Cells of a growing part whose neighbors have not been visited.
    edge: Frontier,
    /// The walls between two parts, packed.
    walls: Frontier,
}

impl<'g, G: Grid> Splitter<'g, G> {
    fn new(grid: &'g G) -> Self {
        Self {
            grid,
            cells: grid.cells().collect(),
            labels: vec![1; grid.len()],
            free: (2..=u8::MAX).collect(),
            painted: 0,
            edge: Frontier::default(),
            walls: Frontier::default(),
        }
    }

    /// The region of all cells.
    fn whole(&self) -> Region {
        Region { cells: 0..self.cells.len(), label: 1 }
    }

    /// Marks a region as finished.
    fn leave(&mut self, region: &Region) {
        for &cell in &self.cells[region.cells.clone()] {
            self.labels[cell as usize] = ROOM;
        }
        self.free.push(region.label);
    }

    /// Splits a region of at least two cells.
    fn split<S: Sink>(&mut self, region: &Region, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<(), [Region; 2]> {
        let labels = [0, 1].map(|_| self.free.pop().expect("at most 29 of 255 are taken"));
        let paints = [Mark::Region(self.painted), Mark::Region(self.painted + 1)];
        self.painted += 2;
        // A local list is faster. It is stored again for the next split.
        let mut edge = std::mem::take(&mut self.edge);
        sink.line(SEEDS);
        for (label, paint) in labels.into_iter().zip(paints) {
            let seed = self.seed(region, labels, rng);
            self.labels[seed as usize] = label;
            edge.add_if(true, seed);
            sink.mark(seed, paint)?;
        }
        // The parts overwrite the region's list from both ends. This is safe because the labels hold all that is
        // needed.
        let Range { mut start, mut end } = region.cells;
        while let Some(cell) = at(sink, GROW, edge.take(rng)) {
            sink.line(PICK);
            let label = self.labels[cell as usize];
            let first = label == labels[0];
            // If all remaining cells are on the edge, no free neighbors are left.
            let is_one_free = edge.len() + 1 < end - start;
            if is_one_free {
                self.grid.neighbor_sides(cell).below(G::MAX_SIDES).try_for_each(|side| {
                    let neighbor = self.grid.twin(HalfEdge::new(cell, side)).cell;
                    let old = self.labels[neighbor as usize];
                    let free = old == region.label;
                    self.labels[neighbor as usize] = if free { label } else { old };
                    edge.add_if(free, neighbor);
                    if S::MARKS && free {
                        sink.line(FREE);
                        sink.line(CLAIM);
                        sink.mark(neighbor, paints[usize::from(!first)])
                    } else {
                        ControlFlow::Continue(())
                    }
                })?;
            }
            sink.line(FREE);
            self.cells[if first { start } else { end - 1 }] = cell;
            start += usize::from(first);
            end -= usize::from(!first);
        }
        self.edge = edge;
        self.free.push(region.label);
        let [first, second] = labels;
        ControlFlow::Continue([
            Region { cells: region.cells.start..start, label: first },
            Region { cells: end..region.cells.end, label: second },
        ])
    }

    /// A random cell on the boundary of a region that is not a seed yet.
    fn seed(&self, region: &Region, seeds: [u8; 2], rng: &mut MazeRng) -> Cell {
        let mut tries = region.cells.len();
        loop {
            let cell = self.cells[region.cells.start + rng.index(region.cells.len())];
            // In a grid without a boundary, any cell will do.
            tries = tries.saturating_sub(1);
            if self.labels[cell as usize] == region.label && (tries == 0 || self.on_rim(cell, region.label, seeds)) {
                return cell;
            }
        }
    }

    /// Whether a side of a cell leads out of its region. Seeds belong to the region.
    fn on_rim(&self, cell: Cell, label: u8, seeds: [u8; 2]) -> bool {
        // Count the sides, because a branch for each would be unpredictable.
        let inside = self.grid.neighbor_sides(cell).below(G::MAX_SIDES).filter(|&side| {
            let other = self.labels[self.grid.twin(HalfEdge::new(cell, side)).cell as usize];
            other == label || other == seeds[0] || other == seeds[1]
        });
        inside.count() < usize::from(self.grid.side_count(cell))
    }

    /// Builds the wall between two parts, with one passage at a random place.
    fn build_wall<S: Sink>(&mut self, parts: &[Region; 2], rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let [smaller, larger] = if parts[0].cells.len() < parts[1].cells.len() { [0, 1] } else { [1, 0] };
        let other = parts[larger].label;
        let mut walls = std::mem::take(&mut self.walls);
        for &cell in &self.cells[parts[smaller].cells.clone()] {
            self.grid.neighbor_sides(cell).below(G::MAX_SIDES).for_each(|side| {
                let wall = HalfEdge::new(cell, side);
                walls.add_if(self.labels[self.grid.twin(wall).cell as usize] == other, pack(wall));
            });
        }
        sink.line(CLOSE);
        // The wall that is taken from the list stays open.
        walls.take(rng);
        for wall in walls.drain().map(unpack) {
            sink.close([wall, self.grid.twin(wall)])?;
        }
        self.walls = walls;
        ControlFlow::Continue(())
    }
}
