//! Hunt and kill: random walks, and a search for the start of the next one.

use super::{Bias, Generator, GridGenerator, MethodKind, visited::Visited};
use crate::{Cell, Code, Grid, HalfEdge, Info, Mark, MazeRng, SideSet, Sink, code::code, options::Param, sink::at};
use std::{cmp::Reverse, collections::BinaryHeap, mem, ops::ControlFlow};

/// Carves passages to random unvisited neighbors until there are none. Then it hunts, row by row from the first cell,
/// for an unvisited cell beside the maze, joins it by a random wall, and walks on from there. Mazes are like those of
/// the backtracker, with even fewer dead ends.
///
/// The first walk always starts in cell 0, whatever the seed.
///
/// # Complexity
/// O(n) time and 1 byte a cell on whole shapes. There, every cell except the first has a neighbor with a lower number,
/// so one round of the hunt is enough. With a mask, the hunt may skip cells and return to them later: at most O(n log
/// n) time, and 8 bytes for each queued cell.
///
/// # Source
/// <https://weblog.jamisbuck.org/2011/1/24/maze-generation-hunt-and-kill-algorithm>.
///
/// ```
/// let maze = "square:12x4/hunt-and-kill#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |       |               |                   |   |
/// +---+   +   +---+---+   +   +---+   +---+   +   +
/// |       |       |       |       |       |   |   |
/// +   +---+   +   +   +---+---+   +---+   +   +   +
/// |           |   |           |   |   |   |       |
/// +   +---+---+   +---+---+---+   +   +   +   +---+
/// |           |                   |       |       |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HuntAndKill {
    /// The preference for walking along rows.
    pub bias: Bias,
}

code! { CODE = "code/" "hunt-and-kill"; HUNT IF JOIN REPEAT VISIT STUCK OPEN STEP }

impl Generator for HuntAndKill {
    const INFO: Info = Info {
        key: "hunt-and-kill",
        name: "Hunt and kill",
        about: "Walks until it is stuck, then hunts row by row for a new start: long corridors, few dead ends.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Tree);
    const DEFAULT: Self = Self { bias: Bias::NONE };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![self.bias.param()]
    }
}

impl GridGenerator for HuntAndKill {
    fn run<G: Grid, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut visited = Visited::none(grid);
        let mut hunt = Hunt::default();
        while let Some(hunted) = at(sink, HUNT, hunt.next(&visited)) {
            let beside = visited.sides_to_visited(grid, hunted);
            if beside.is_empty() && hunted > 0 {
                hunt.has_passed_over = true;
                sink.idle()?;
                continue;
            }
            if at(sink, IF, !beside.is_empty()) {
                let wall = HalfEdge::new(hunted, self.bias.choose(grid, hunted, beside, rng));
                sink.line(JOIN);
                sink.open([wall, grid.twin(wall)])?;
            }
            let mut cell = hunted;
            loop {
                visited.add(cell);
                sink.line(REPEAT);
                sink.line(VISIT);
                sink.mark(cell, Mark::Cursor)?;
                let unvisited = visited.sides_to_unvisited(grid, cell);
                if hunt.has_passed_over {
                    hunt.note(grid, cell, unvisited);
                }
                if at(sink, STUCK, unvisited.is_empty()) {
                    sink.mark(cell, Mark::Visited)?;
                    break;
                }
                let wall = HalfEdge::new(cell, self.bias.choose(grid, cell, unvisited, rng));
                let twin = grid.twin(wall);
                sink.line(OPEN);
                sink.open([wall, twin])?;
                sink.line(STEP);
                sink.mark(cell, Mark::Visited)?;
                cell = twin.cell;
            }
        }
        ControlFlow::Continue(())
    }
}

/// The position of the hunt in its round, and the cells to which it has to return.
///
/// The first round checks every unvisited cell, and skips those without a visited neighbor. If such a cell gets one, it
/// is queued for the next round. Later rounds only check cells beside the maze.
#[derive(Default)]
struct Hunt {
    /// The cell at which the round continues.
    from: Cell,
    is_first_round_over: bool,
    /// Whether an unvisited cell was skipped. This never happens on whole shapes.
    has_passed_over: bool,
    /// The queued cells beside the maze for the rest of this round, and for the next one. Some are listed more than
    /// once or already visited.
    ahead: BinaryHeap<Reverse<Cell>>,
    behind: BinaryHeap<Reverse<Cell>>,
}

impl Hunt {
    /// The next cell to check; `None` if no unvisited cell can be reached.
    fn next(&mut self, visited: &Visited) -> Option<Cell> {
        let next = if self.is_first_round_over { None } else { visited.next_unvisited(self.from) };
        let next = next.or_else(|| {
            self.is_first_round_over = true;
            self.next_beside(visited)
        })?;
        self.from = next + 1;
        Some(next)
    }

    fn next_beside(&mut self, visited: &Visited) -> Option<Cell> {
        loop {
            while let Some(Reverse(cell)) = self.ahead.pop() {
                if !visited.has(cell) {
                    return Some(cell);
                }
            }
            if self.behind.is_empty() {
                return None;
            }
            mem::swap(&mut self.ahead, &mut self.behind);
            self.from = 0;
        }
    }

    /// Queues the unvisited neighbors of a visited cell, unless the first round reaches them anyway.
    fn note<G: Grid>(&mut self, grid: &G, cell: Cell, unvisited: SideSet) {
        for side in unvisited {
            let neighbor = grid.twin(HalfEdge::new(cell, side)).cell;
            if neighbor < self.from {
                self.behind.push(Reverse(neighbor));
            } else if self.is_first_round_over {
                self.ahead.push(Reverse(neighbor));
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test fails by panicking")]
mod tests {
    use super::*;
    use crate::{
        BuiltinMask, Mask, Maze, Picture, Shape, ShapeKind,
        grid::{Dimension, SideSets},
    };
    use proptest::prelude::*;
    use std::{cell, sync::Arc};

    /// The textbook version of the hunt: each round checks all cells.
    fn by_rounds<G: Grid>(grid: &G, bias: Bias, rng: &mut MazeRng) -> SideSets {
        let mut maze = Maze::with_all_walls(grid);
        let mut visited = Visited::none(grid);
        let mut left = grid.len();
        while left > 0 {
            for hunted in grid.cells() {
                let beside = visited.sides_to_visited(grid, hunted);
                if visited.has(hunted) || beside.is_empty() && left < grid.len() {
                    continue;
                }
                let mut open = |cell, sides, rng: &mut MazeRng| {
                    let wall = HalfEdge::new(cell, bias.choose(grid, cell, sides, rng));
                    let _: ControlFlow<()> = maze.open([wall, grid.twin(wall)]);
                    grid.twin(wall).cell
                };
                if !beside.is_empty() {
                    open(hunted, beside, rng);
                }
                let mut cell = hunted;
                loop {
                    visited.add(cell);
                    left -= 1;
                    let unvisited = visited.sides_to_unvisited(grid, cell);
                    if unvisited.is_empty() {
                        break;
                    }
                    cell = open(cell, unvisited, rng);
                }
            }
        }
        maze.into_open_sides()
    }

    /// A corridor two cells wide that winds through a square of this many bends, each of which the hunt meets from
    /// behind.
    fn snake(bends: usize) -> Shape {
        let side = 3 * bends - 1;
        let is_gap = |x: usize, y: usize| x % 3 == 2 && !(if x % 6 == 2 { side - 2..side } else { 0..2 }).contains(&y);
        let rows: Vec<Vec<bool>> = (0..side).map(|y| (0..side).map(|x| !is_gap(x, y)).collect()).collect();
        let picture = Mask::Picture(Arc::new(Picture::new(&rows).unwrap()));
        Shape::new(ShapeKind::Square, &[u32::try_from(side).unwrap(); 2]).unwrap().with_mask(picture).unwrap()
    }

    /// A grid that counts the calls for a cell's neighbors.
    struct Counted<G>(G, cell::Cell<usize>);

    impl<G: Grid> Grid for Counted<G> {
        fn len(&self) -> usize {
            self.0.len()
        }

        fn side_count(&self, cell: Cell) -> u8 {
            self.0.side_count(cell)
        }

        fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
            self.0.across(wall)
        }

        fn neighbor_sides(&self, cell: Cell) -> SideSet {
            self.1.set(self.1.get() + 1);
            self.0.neighbor_sides(cell)
        }
    }

    proptest! {
        #[test]
        fn agrees_with_the_textbook_version(
            kind in prop::sample::select(ShapeKind::ALL),
            size in 2..24_u32,
            form in prop::sample::select(BuiltinMask::ALL),
            bends in 1..8_usize,
            winds in any::<bool>(),
            bias in 0..=100_u32,
            seed in any::<u64>(),
        ) {
            let shape = if winds {
                snake(bends)
            } else {
                // The number of cells may grow exponentially.
                let clamped = |dimension: &Dimension| size.clamp(dimension.min, dimension.max / 2);
                let size: Vec<_> = kind.dimensions().iter().map(clamped).collect();
                let whole = Shape::new(kind, &size).unwrap();
                whole.clone().with_mask(Mask::Builtin(form)).unwrap_or(whole)
            };
            let (grid, mut method) = (shape.grid(), HuntAndKill::DEFAULT);
            method.params()[0].set(&bias.to_string()).unwrap();
            let expected = by_rounds(&grid, method.bias, &mut MazeRng::new(seed));
            let maze = method.generate(&grid, &mut MazeRng::new(seed));
            prop_assert_eq!(maze.all_open_sides(), &expected);
        }
    }

    #[test]
    fn visits_a_cell_a_few_times_whatever_the_mask() {
        for bends in [8, 16, 32, 64] {
            let grid = Counted(snake(bends).grid(), cell::Cell::new(0));
            let maze = HuntAndKill::DEFAULT.generate(&grid, &mut MazeRng::new(1));
            assert!(maze.is_perfect());
            let [asked, cells] = [grid.1.get(), grid.len()];
            assert!(asked <= 8 * cells, "{asked} times, {cells} cells");
        }
    }

    #[test]
    fn ends_if_cells_are_unreachable() {
        /// Cells in unconnected pairs, which violate a law of grids.
        struct Pairs;

        impl Grid for Pairs {
            fn len(&self) -> usize {
                6
            }

            fn side_count(&self, _: Cell) -> u8 {
                1
            }

            fn across(&self, wall: HalfEdge) -> Option<HalfEdge> {
                Some(HalfEdge::new(wall.cell ^ 1, 0))
            }
        }

        assert_eq!(HuntAndKill::DEFAULT.generate(Pairs, &mut MazeRng::new(1)).passage_count(), 1);
    }
}
