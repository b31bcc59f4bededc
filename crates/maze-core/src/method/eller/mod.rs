//! Eller's algorithm: row by row, with the sets of one row.

mod choose;
mod squares;

use super::{Bias, Generator, LineGenerator, MethodKind};
use crate::{
    Cell, Code, HalfEdge, Info, Lines, Mark, MazeRng, Sink,
    bulk::Batch,
    code::{Line, code},
    options::Param,
};
use choose::choose;
use squares::SquareFront;
use std::{
    ops::{ControlFlow, Range},
    slice,
};

/// Carves row by row, and remembers only which cells of one row are connected. In a row, neighbors that are not
/// connected are joined by a coin toss. Then every set continues into the next row from at least one of its cells. In
/// the last row, all sets are joined. So a maze of any length takes the memory of one row, and looks almost like
/// Kruskal's.
///
/// A set that does not touch the next row, such as a single triangle, is joined to a neighbor that does.
///
/// # Complexity
/// O(n α(row)) time, on squares O(n); 16 bytes for each cell of the longest row, on squares 25.
///
/// # Source
/// Marlin Eller (1982); <https://weblog.jamisbuck.org/2010/12/29/maze-generation-eller-s-algorithm>.
///
/// ```
/// let maze = "square:12x4/eller#1".parse::<maze_core::Blueprint>()?.generate();
/// assert_eq!(format!("\n{maze}"), "
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// |           |   |   |   |   |       |   |       |
/// +   +   +---+   +   +   +   +   +---+   +   +   +
/// |   |   |   |   |           |               |   |
/// +   +   +   +   +---+---+   +   +---+   +   +---+
/// |   |           |   |   |   |   |       |   |   |
/// +---+   +   +   +   +   +   +---+---+   +   +   +
/// |       |   |                           |       |
/// +---+---+---+---+---+---+---+---+---+---+---+---+
/// ");
/// assert!(maze.is_perfect());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Eller {
    /// The probability that neighbors in a row are joined.
    pub bias: Bias,
}

code! { CODE = "../code/" "eller"; SETS ROW PAIR TOSS JOIN STUCK FREE CHOOSE NEXT DOWN IF OPEN LAST APART UNITE }

impl Generator for Eller {
    const INFO: Info = Info {
        key: "eller",
        name: "Eller",
        about: "Works row by row and remembers only one row: much like Kruskal, for mazes of any length.",
    };
    const KIND: Option<MethodKind> = Some(MethodKind::Set);
    const DEFAULT: Self = Self { bias: Bias::NONE };

    fn code(&self) -> &'static Code {
        &CODE
    }

    fn params(&mut self) -> Vec<Param<'_>> {
        vec![self.bias.param()]
    }
}

impl LineGenerator for Eller {
    fn run<G: Lines, S: Sink>(&self, grid: &G, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut front = Front::new::<_, S>(grid);
        (0..grid.dimensions()[1]).try_for_each(|row| self.carve_row(&mut front, grid, row, rng, sink))
    }
}

/// The value for no cell.
const NONE: u32 = u32::MAX;

/// The state of the cells of one row, by their position in the row.
///
/// Every choice here is a random draw, so branches would be unpredictable. Walls are opened with [`Sink::open_if`], and
/// the state is written unconditionally.
#[derive(Debug)]
pub(super) struct Front {
    /// The state for rows of squares, which are carved at once.
    squares: Option<SquareFront>,
    /// The number of columns of the grid.
    columns: u32,
    /// Whether there are several cells at a place, so that some may not touch the next row.
    is_crowded: bool,
    /// The parent of each cell in its set, at a lower or equal position. The first cell of a set is its own parent.
    sets: Vec<u32>,
    /// For the first cell of each set: the number of walls between the set and the next row.
    chances: Vec<u32>,
    /// For the first cell of each set: a cell of the next row into which the set continues.
    into: Vec<u32>,
    /// The sets of the cells of the next row.
    next: Vec<u32>,
}

/// The first cell of the set of a cell.
#[inline]
fn find(sets: &mut [u32], cell: u32) -> u32 {
    // Most paths have at most two steps, which are made unconditionally.
    let mut first = sets[sets[cell as usize] as usize];
    while sets[first as usize] != first {
        first = sets[first as usize];
    }
    sets[cell as usize] = first;
    first
}

/// Like [`find`], faster for cells that are most likely the first of their set.
#[inline]
fn find_first(sets: &mut [u32], cell: u32) -> u32 {
    if sets[cell as usize] == cell { cell } else { find(sets, cell) }
}

/// Joins two sets, given by their first cells, if a condition holds.
#[inline]
fn join_if(meant: bool, sets: &mut [u32], [a, b]: [u32; 2]) {
    let (first, second) = (a.min(b), a.max(b));
    sets[second as usize] = choose(meant, first, second);
}

impl Front {
    /// The state before the first row of a grid.
    pub(super) fn new<G: Lines, S: Sink>(grid: &G) -> Self {
        let columns = grid.dimensions()[0];
        let squares = (grid.as_square().is_some() && !S::MARKS).then(|| SquareFront::new(columns));
        let [sets, chances, into, next] = [const { Vec::new() }; 4];
        Self { squares, columns, is_crowded: grid.max_cells_per_place() > 1, sets, chances, into, next }
    }
}

impl Eller {
    pub(super) fn carve_row<G: Lines, S: Sink>(
        self,
        front: &mut Front,
        grid: &G,
        row: u32,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let cells = grid.row_cells(0..front.columns, row);
        let is_last = cells.end == grid.cells().end;
        if let Some(squares) = &mut front.squares {
            let row = squares.carve(cells.start, is_last, self.bias, rng);
            return sink.batch(&Batch::opened_rows(slice::from_ref(row)));
        }
        let len = cells.end - cells.start;
        if front.sets.is_empty() {
            sink.line(SETS);
            front.sets.extend(0..len);
        }
        sink.line(ROW);
        front.chances.clear();
        front.chances.resize(len as usize, 0);
        if is_last {
            return join_along(front, grid, &cells, [LAST, APART, UNITE], |_, _| true, sink);
        }
        let (sets, chances) = (&mut front.sets[..], &mut front.chances[..]);
        for (position, cell) in (0..).zip(cells.clone()) {
            chances[find(sets, position) as usize] += grid.forward_sides(cell, 1).len();
        }
        let stuck = |chances: &[u32], [a, b]: [u32; 2]| chances[a as usize] == 0 || chances[b as usize] == 0;
        join_along(front, grid, &cells, [PAIR, TOSS, JOIN], |_, _| self.bias.goes_on(rng), sink)?;
        sink.line(STUCK);
        if front.is_crowded {
            join_along(front, grid, &cells, [STUCK, STUCK, FREE], stuck, sink)?;
        }
        sink.line(CHOOSE);
        sink.line(NEXT);
        go_on(front, grid, &cells, &grid.row_cells(0..front.columns, row + 1), rng, sink)?;
        std::mem::swap(&mut front.sets, &mut front.next);
        ControlFlow::Continue(())
    }
}

/// Joins neighbors in a row that are not connected and for which `wanted` returns true. `wanted` receives the chances
/// of all sets and the first cells of the two sets.
fn join_along<G: Lines, S: Sink>(
    front: &mut Front,
    grid: &G,
    cells: &Range<Cell>,
    [each, meets, join]: [Line; 3],
    mut wanted: impl FnMut(&[u32], [u32; 2]) -> bool,
    sink: &mut S,
) -> ControlFlow<()> {
    let (sets, chances) = (&mut front.sets[..], &mut front.chances[..]);
    let len = cells.end - cells.start;
    let pairs = if grid.wraps(0) && len > 1 { len } else { len - 1 };
    let mut here = find(sets, 0);
    for position in 0..pairs {
        let next = find(sets, if position + 1 == len { 0 } else { position + 1 });
        // Both conditions are computed unconditionally, as neither is predictable.
        let (wanted, apart) = (wanted(chances, [here, next]), here != next);
        let meant = wanted & apart;
        join_if(meant, sets, [here, next]);
        let (first, second) = (here.min(next), here.max(next));
        chances[first as usize] += choose(meant, chances[second as usize], 0);
        here = choose(meant, first, next);
        let cell = cells.start + position;
        sink.line(each);
        sink.line(meets);
        if S::MARKS && meant {
            sink.line(join);
        }
        let wall = HalfEdge::new(cell, grid.next_in_row(cell));
        sink.open_if(meant, [wall, grid.twin(wall)])?;
        sink.mark(cell, Mark::Visited)?;
    }
    sink.line(each);
    sink.mark(cells.end - 1, Mark::Visited)
}

/// Opens walls to the next row: one wall of each set that is chosen in advance, and any other by a coin toss.
fn go_on<G: Lines, S: Sink>(
    front: &mut Front,
    grid: &G,
    cells: &Range<Cell>,
    next_cells: &Range<Cell>,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    front.next.clear();
    front.next.extend(0..next_cells.end - next_cells.start);
    front.into.clear();
    front.into.resize(front.sets.len(), NONE);
    let Front { sets, chances, into, next, .. } = front;
    let (sets, chances, into, next) = (&mut sets[..], &mut chances[..], &mut into[..], &mut next[..]);
    for (position, cell) in (0..).zip(cells.clone()) {
        let set = find(sets, position);
        // The first cell of a set comes first. From there on, this is the number of walls before the chosen one.
        let mut before = chances[set as usize];
        if set == position {
            before = rng.below(before);
        }
        for wall in grid.forward_sides(cell, 1).into_iter().map(|side| HalfEdge::new(cell, side)) {
            let (chosen, tossed) = (before == 0, rng.random_bool());
            before = before.wrapping_sub(1);
            let twin = grid.twin(wall);
            let cell = twin.cell - next_cells.start;
            let known = into[set as usize];
            let is_first = known == NONE;
            // The first open wall of a set joins nothing in the next row. Later ones must not lead to the set of an
            // earlier one.
            let ends = [choose(is_first, cell, known), cell].map(|cell| find_first(next, cell));
            let (wanted, apart) = (chosen | tossed, ends[0] != ends[1]);
            let possible = is_first | apart;
            let meant = wanted & possible;
            join_if(meant, next, ends);
            into[set as usize] = choose(meant & is_first, cell, known);
            sink.line(DOWN);
            sink.line(IF);
            if S::MARKS && meant {
                sink.line(OPEN);
            }
            sink.open_if(meant, [wall, twin])?;
        }
        chances[set as usize] = before;
    }
    sink.line(DOWN);
    ControlFlow::Continue(())
}
