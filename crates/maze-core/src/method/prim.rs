//! Prim's algorithm: a tree that grows from one cell.

use super::{
    Generator, GridGenerator, Kruskal, MethodKind,
    frontier::Frontier,
    packed::{pack, unpack},
    weights::{Weights, order},
};
use crate::{
    Cell, Code, Grid, HalfEdge, Info, Mark, MazeRng, SideSet, Sink, choice,
    options::{Param, Value},
    sink::at,
};
use std::{cmp::Reverse, collections::BinaryHeap, ops::ControlFlow};

choice! {
    /// The way in which Prim's tree grows.
    Growth {
        /// A random cell of the frontier is joined to the tree by a random one of the walls between them.
        #[default]
        Cells = "cells",
        /// A random wall between the tree and other cells opens.
        Walls = "walls",
        /// Every wall has a random weight, and the lightest wall at the edge of the tree opens. This is Prim's own
        /// algorithm. It makes the same maze as Kruskal's with the same seed.
        Weights = "weights",
    }
}

/// Grows a tree from a random cell by adding neighbors of the tree. Mazes have many short dead ends, and paths that
/// lead straight away from the start.
///
/// # Complexity
/// By cells and by walls: O(n) time, 1 byte a cell and 4 for each cell or wall of the frontier. By weights: O(n log n)
/// time, 30 bytes a cell on squares, and 8 for each wall of the frontier. If the sink does not need the order of the
/// walls, it runs Kruskal's algorithm instead, in a quarter of the time and with less memory.
///
/// # Source
/// R. C. Prim, "Shortest connection networks and some generalizations", Bell System Technical Journal 36 (1957);
/// <https://weblog.jamisbuck.org/2011/1/10/maze-generation-prim-s-algorithm>.
///
/// ```
/// let maze = "square:12x4/prim+by=weights#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |           |       |   |   |               |   |
/// +   +---+   +   +---+   +   +---+   +---+   +   +
/// |       |           |       |           |       |
/// +   +---+   +   +   +   +   +---+   +---+---+   +
/// |       |   |   |       |       |       |       |
/// +   +   +   +---+---+   +---+   +   +---+---+   +
/// |   |   |       |       |           |           |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Prim {
    /// The way in which the tree grows.
    pub by: Growth,
}

/// The code for growth by cells.
mod cells {
    use crate::code::code;

    code! { CODE = "code/" "prim"; START WHILE TAKE FOR ADD IF OPEN }
}

/// The codes for growth by walls and by weights.
mod walls {
    use crate::code::code;

    code! { CODE = "code/" "prim-walls", WEIGHTS = "code/" "prim-weights"; START REPEAT JOIN FOR ADD SEARCH EMPTY TAKE LEADS OPEN }
}

impl Generator for Prim {
    const INFO: Info = Info {
        key: "prim",
        name: "Prim",
        about: "Grows a tree from one cell by random neighbors: many short dead ends around the start.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self { by: Growth::Cells };

    fn code(&self) -> &'static Code {
        match self.by {
            Growth::Cells => &cells::CODE,
            Growth::Walls => &walls::CODE,
            Growth::Weights => &walls::WEIGHTS,
        }
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![Param {
            key: "by",
            name: "Grows by",
            about: "cells: a random cell at the edge joins the tree. walls: a random wall at the edge opens. weights: walls have random weights, and the lightest wall at the edge opens.",
            value: Value::Choice(&mut self.by),
        }]
    }
}

impl GridGenerator for Prim {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        match self.by {
            Growth::Cells => by_cells(grid, rng.cell(grid), rng, sink),
            Growth::Walls => by_walls(grid, rng.cell(grid), Vec::new(), rng, sink),
            Growth::Weights if S::MARKS => {
                sink.line(walls::START);
                let (order, start) = (order(grid, rng, sink)?, rng.cell(grid));
                let edge = Lightest { weights: Weights::of(grid, order), heap: BinaryHeap::new() };
                by_walls(grid, start, edge, rng, sink)
            }
            Growth::Weights => {
                // The minimum spanning tree is unique. If its growth is not shown, use the fastest algorithm.
                Kruskal.run(grid, rng, sink)?;
                // Draw the start too, so that later draws do not depend on the sink.
                let _start = rng.cell(grid);
                ControlFlow::Continue(())
            }
        }
    }
}

/// The state of a cell: in the frontier or the tree, and in the tree. Other cells have neither bit.
const KNOWN: u8 = 1;
const TREE: u8 = 2;

fn by_cells<G: Grid, S: Sink>(grid: &G, start: Cell, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
    let mut state = vec![0_u8; grid.len()];
    sink.line(cells::START);
    let mut frontier = Frontier::of(start);
    while let Some(cell) = at(sink, cells::WHILE, frontier.take(rng)) {
        sink.line(cells::TAKE);
        state[cell as usize] = TREE | KNOWN;
        sink.mark(cell, Mark::Visited)?;
        let mut tree = SideSet::EMPTY;
        grid.neighbor_sides(cell).below(G::MAX_SIDES).try_for_each(|side| {
            let neighbor = grid.twin(HalfEdge::new(cell, side)).cell;
            let known = state[neighbor as usize];
            state[neighbor as usize] |= KNOWN;
            tree |= SideSet::from_bits(u16::from(known / TREE) << side);
            frontier.add_if(known == 0, neighbor);
            if S::MARKS && known == 0 {
                sink.line(cells::FOR);
                sink.line(cells::ADD);
                sink.mark(neighbor, Mark::Frontier)
            } else {
                ControlFlow::Continue(())
            }
        })?;
        sink.line(cells::FOR);
        // The first cell has no tree to join.
        if at(sink, cells::IF, !tree.is_empty()) {
            let wall = HalfEdge::new(cell, rng.choose_side(tree));
            sink.line(cells::OPEN);
            sink.open([wall, grid.twin(wall)])?;
        }
    }
    ControlFlow::Continue(())
}

/// The walls between the tree and other cells, for the two ways of growing by walls.
trait Edge {
    fn add(&mut self, halves: [HalfEdge; 2]);
    fn take(&mut self, rng: &mut MazeRng) -> Option<HalfEdge>;
}

/// Takes walls in random order.
impl Edge for Vec<u32> {
    #[inline]
    fn add(&mut self, [wall, _]: [HalfEdge; 2]) {
        self.push(pack(wall));
    }

    #[inline]
    fn take(&mut self, rng: &mut MazeRng) -> Option<HalfEdge> {
        if self.is_empty() { None } else { Some(unpack(self.swap_remove(rng.index(self.len())))) }
    }
}

/// Takes the lightest wall first.
struct Lightest {
    weights: Weights,
    heap: BinaryHeap<Reverse<(u32, u32)>>,
}

impl Edge for Lightest {
    #[inline]
    fn add(&mut self, halves: [HalfEdge; 2]) {
        self.heap.push(Reverse((self.weights.weigh(halves), pack(halves[0]))));
    }

    #[inline]
    fn take(&mut self, _: &mut MazeRng) -> Option<HalfEdge> {
        self.heap.pop().map(|Reverse((_, wall))| unpack(wall))
    }
}

fn by_walls<G: Grid, S: Sink>(
    grid: &G,
    start: Cell,
    mut edge: impl Edge,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    let mut in_tree = vec![false; grid.len()];
    let mut newest = start;
    sink.line(walls::START);
    loop {
        sink.line(walls::REPEAT);
        sink.line(walls::JOIN);
        in_tree[newest as usize] = true;
        sink.mark(newest, Mark::Visited)?;
        for wall in grid.neighbor_walls(newest) {
            let twin = grid.twin(wall);
            if !in_tree[twin.cell as usize] {
                sink.line(walls::FOR);
                sink.line(walls::ADD);
                edge.add([wall, twin]);
                sink.mark(twin.cell, Mark::Frontier)?;
            }
        }
        sink.line(walls::FOR);
        let halves = loop {
            sink.line(walls::SEARCH);
            let Some(wall) = at(sink, walls::EMPTY, edge.take(rng)) else {
                return ControlFlow::Continue(());
            };
            let twin = grid.twin(wall);
            sink.line(walls::TAKE);
            if at(sink, walls::LEADS, !in_tree[twin.cell as usize]) {
                break [wall, twin];
            }
        };
        sink.line(walls::OPEN);
        sink.open(halves)?;
        newest = halves[1].cell;
    }
}
