//! The growing tree: several methods in one, depending on the cell that grows.

use super::{Bias, Generator, GridGenerator, MethodKind, frontier::Frontier, trail::Trail};
use crate::{
    Cell, Code, Grid, HalfEdge, Info, Mark, MazeRng, SideSet, Sink,
    code::code,
    options::{Bounded, Param, Value},
    sink::at,
};
use std::ops::ControlFlow;

/// The weight of one of the four choices.
pub type Weight = Bounded<0, 100>;

/// Keeps a list of cells. The maze grows from one of them to a random unvisited neighbor, which is added to the list. A
/// cell without unvisited neighbors is removed. The choice of the cell determines the texture: always the newest is the
/// backtracker, always a random one is much like Prim, and always the oldest gives long straight paths. The four
/// choices are mixed by weight.
///
/// # Complexity
/// O(n) time, somewhat more if the middle is chosen; 2 bytes a cell, and 4 for each cell on the list.
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/1/27/maze-generation-growing-tree-algorithm>.
///
/// ```
/// let maze = "square:12x4/growing-tree+newest=1+random=0#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |       |       |                       |       |
/// +   +   +   +   +   +---+---+   +---+   +---+   +
/// |   |   |   |       |           |   |       |   |
/// +   +---+   +---+---+   +---+---+   +---+   +   +
/// |       |   |       |   |               |   |   |
/// +   +   +   +   +   +   +   +---+---+---+   +   +
/// |   |           |   |   |                       |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct GrowingTree {
    /// The weight of the newest cell. It is also chosen if all weights are 0.
    pub newest: Weight,
    /// The weight of a random cell.
    pub random: Weight,
    /// The weight of the oldest cell.
    pub oldest: Weight,
    /// The weight of the cell in the middle of the list.
    pub middle: Weight,
    /// The preference for growing along rows.
    pub bias: Bias,
}

code! { CODE = "code/" "growing-tree"; START WHILE PICK IF OPEN ADD DROP }

/// The code if only random cells grow.
mod random {
    use crate::code::code;

    code! { CODE = "code/" "growing-tree-random"; START WHILE PICK IF OPEN ADD LAST DONE DROP }
}

impl Generator for GrowingTree {
    const INFO: Info = Info {
        key: "growing-tree",
        name: "Growing tree",
        about: "Grows from the newest, a random, the oldest or the middle cell of its list, mixed as you like.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self {
        newest: Weight::constant::<1>(),
        random: Weight::constant::<1>(),
        oldest: Weight::constant::<0>(),
        middle: Weight::constant::<0>(),
        bias: Bias::NONE,
    };

    fn code(&self) -> &'static Code {
        if self.is_random() { &random::CODE } else { &CODE }
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        let param = |key, name, about, weight| Param { key, name, about, value: Value::Number(weight) };
        vec![
            param(
                "newest",
                "Newest",
                "How often the newest cell grows: long corridors, as the backtracker's.",
                &mut self.newest,
            ),
            param("random", "Random", "How often a random cell grows: short dead ends, as Prim's.", &mut self.random),
            param(
                "oldest",
                "Oldest",
                "How often the oldest cell grows: straight paths from the start.",
                &mut self.oldest,
            ),
            param("middle", "Middle", "How often the cell in the middle of the list grows.", &mut self.middle),
            self.bias.param(),
        ]
    }
}

impl GridGenerator for GrowingTree {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut trail = Trail::new(grid);
        let start = rng.cell(grid);
        trail.start(grid, start);
        if self.is_random() {
            return self.grow_anywhere(grid, trail, start, rng, sink);
        }
        sink.line(START);
        sink.mark(start, Mark::Frontier)?;
        let mut list = List { cells: vec![start], first: 0, gaps: 0 };
        while at(sink, WHILE, list.tidy()) {
            sink.line(PICK);
            let place = self.choose(&list, rng);
            let cell = list.cells[place];
            let unvisited = trail.unvisited(cell);
            if at(sink, IF, unvisited.is_empty()) {
                list.take_out(place);
                sink.line(DROP);
                sink.mark(cell, Mark::Visited)?;
                continue;
            }
            sink.line(OPEN);
            let new = self.grow(grid, &mut trail, cell, unvisited, rng, sink)?;
            sink.line(ADD);
            sink.mark(new, Mark::Frontier)?;
            list.cells.push(new);
        }
        ControlFlow::Continue(())
    }
}

impl GrowingTree {
    /// Grows from random cells only. These need no order, so the last cell of the list replaces one that is removed.
    fn grow_anywhere<G: Grid, S: Sink>(
        &self,
        grid: &G,
        mut trail: Trail<G>,
        start: Cell,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()> {
        sink.line(random::START);
        sink.mark(start, Mark::Frontier)?;
        let mut list = Frontier::of(start);
        while let Some(place) = at(sink, random::WHILE, list.choose(rng)) {
            sink.line(random::PICK);
            let cell = list.get(place);
            let unvisited = trail.unvisited(cell);
            if at(sink, random::IF, unvisited.is_empty()) {
                list.remove_if(true, place);
                sink.line(random::DROP);
                sink.mark(cell, Mark::Visited)?;
                continue;
            }
            sink.line(random::OPEN);
            let new = self.grow(grid, &mut trail, cell, unvisited, rng, sink)?;
            // A cell that cannot grow again is removed at once.
            let [new_is_done, cell_is_done] = [trail.unvisited(new).is_empty(), unvisited.is_single()];
            sink.line(random::ADD);
            sink.mark(new, if new_is_done { Mark::Visited } else { Mark::Frontier })?;
            list.add_if(!new_is_done, new);
            list.remove_if(cell_is_done, place);
            sink.line(random::LAST);
            if S::MARKS && cell_is_done {
                sink.line(random::DONE);
                sink.mark(cell, Mark::Visited)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Grows the maze from a cell across one of the sides that lead to an unvisited neighbor. Returns the neighbor.
    #[inline]
    fn grow<G: Grid, S: Sink>(
        &self,
        grid: &G,
        trail: &mut Trail<G>,
        cell: Cell,
        unvisited: SideSet,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Cell> {
        let wall = HalfEdge::new(cell, self.bias.choose(grid, cell, unvisited, rng));
        let twin = grid.twin(wall);
        trail.start(grid, twin.cell);
        sink.open([wall, twin])?;
        ControlFlow::Continue(twin.cell)
    }

    /// Whether only random cells grow.
    fn is_random(&self) -> bool {
        let [newest, random, oldest, middle] = self.weights();
        [newest, oldest, middle] == [0; 3] && random > 0
    }

    fn weights(&self) -> [u32; 4] {
        [self.newest, self.random, self.oldest, self.middle].map(Bounded::get)
    }

    /// The position of the chosen cell in a tidy list.
    #[inline]
    fn choose(&self, list: &List, rng: &mut MazeRng) -> usize {
        let [newest, random, oldest, middle] = self.weights();
        let weights = newest + random + oldest + middle;
        let draw = if weights > 1 { rng.below(weights) } else { 0 };
        if (newest..newest + random).contains(&draw) {
            loop {
                let place = list.first + rng.index(list.len());
                if list.cells[place] != GAP {
                    return place;
                }
            }
        }
        let place = if draw < newest || weights == 0 {
            list.len() - 1
        } else if draw < newest + random + oldest {
            0
        } else {
            list.len() / 2
        };
        // A tidy list has no gaps at its ends.
        (list.first + place..list.cells.len()).find(|&place| list.cells[place] != GAP).unwrap_or(list.first)
    }
}

/// The cells to grow from, oldest first. Removing one leaves a gap, so the order stays and nothing moves. If there are
/// more gaps than cells, all gaps are closed.
struct List {
    cells: Vec<Cell>,
    first: usize,
    gaps: usize,
}

/// The value for no cell.
const GAP: Cell = Cell::MAX;

impl List {
    /// The number of entries, including gaps.
    fn len(&self) -> usize {
        self.cells.len() - self.first
    }

    fn take_out(&mut self, place: usize) {
        self.cells[place] = GAP;
        self.gaps += 1;
    }

    /// Closes the gaps at both ends, and all gaps if there are many. Returns `false` if no cell is left.
    #[inline]
    fn tidy(&mut self) -> bool {
        if 2 * self.gaps > self.len() {
            self.cells.drain(..self.first);
            self.cells.retain(|&cell| cell != GAP);
            (self.first, self.gaps) = (0, 0);
        }
        while self.len() > 0 && self.cells[self.cells.len() - 1] == GAP {
            self.cells.pop();
            self.gaps -= 1;
        }
        while self.len() > 0 && self.cells[self.first] == GAP {
            self.first += 1;
            self.gaps -= 1;
        }
        if self.first > self.len() {
            // Reuse their memory. The gaps stay, because their positions influence the choice.
            self.cells.drain(..self.first);
            self.first = 0;
        }
        self.len() > 0
    }
}
