//! Rows cut into runs, each joined to the next row once: shared by binary tree and sidewinder.
//!
//! Each run has exactly one passage to the next row, and the last row is a single run, so there are no loops. If some
//! cells do not touch the next row, as every other triangle, a run ends only if both it and the rest of the row touch
//! the next row.

use super::parts::{self, Part, is_large};
use crate::{
    Cell, HalfEdge, Lines, Mark, MazeRng, Sink,
    bulk::{Batch, SquareRow},
    code::Line,
};
use std::{
    ops::{ControlFlow, Range},
    slice,
};

/// The lines of a method's code that have to do with whole rows.
pub(super) struct RowLines {
    /// The loop over all rows except the last.
    pub(super) row: Line,
    /// The loop that opens the walls ahead at the end of a row, and its body.
    pub(super) rest: [Line; 2],
    /// The same for the last row.
    pub(super) last: [Line; 2],
}

/// A method that cuts rows into runs.
pub(super) trait CarvesRows: Sync {
    /// The lines of rows.
    const LINES: RowLines;

    /// Carves a row other than the last, wall by wall. `last_link` is the position of the last cell that touches the
    /// next row.
    fn carve_row<G: Lines, S: Sink>(
        &self,
        row: &Row<'_, G>,
        last_link: u32,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()>;

    /// Carves a row of squares other than the last, all at once, with the same draws and walls as
    /// [`carve_row`](Self::carve_row).
    fn carve_squares(&self, row: &mut SquareRow, rng: &mut MazeRng);

    /// The random draws of a row of this many squares, in a large maze.
    fn draws(&self, _columns: u32) -> Draws {
        Draws::Unknown
    }
}

/// The random draws of a row.
#[derive(Clone, Copy, Debug)]
pub(super) enum Draws {
    /// Not known in advance.
    Unknown,
    /// This many coins, or none for the last row.
    Coins(u32),
    /// At most this many words. They are reserved for the row, so that other rows need not wait for it.
    Words(u32),
}

/// Carves all rows of a grid.
pub(super) fn carve_rows<G: Lines, S: Sink>(
    method: &impl CarvesRows,
    grid: &G,
    rng: &mut MazeRng,
    sink: &mut S,
) -> ControlFlow<()> {
    let [columns, rows] = grid.dimensions();
    let draws = draws(method, grid, grid.len() as u64);
    if let Draws::Unknown = draws {
        let mut all = Rows::new::<G, S>(grid, draws);
        return (0..rows).try_for_each(|row| all.carve(method, grid, row, rng, sink));
    }
    let bands = parts::cut(0..rows, (CELLS / columns).max(1)).map(|rows| Band { method, grid, draws, rows });
    parts::carve_all(bands, grid, rng, sink, |()| ())
}

/// The random draws of a row, in a maze of this many cells.
pub(super) fn draws<G: Lines>(method: &impl CarvesRows, grid: &G, cells: u64) -> Draws {
    if grid.as_square().is_some() && is_large(cells) { method.draws(grid.dimensions()[0]) } else { Draws::Unknown }
}

/// The approximate number of cells in a band.
const CELLS: u32 = 1 << 18;

/// A band of consecutive rows of a large maze, which a thread generates.
struct Band<'m, M, G> {
    method: &'m M,
    grid: &'m G,
    draws: Draws,
    rows: Range<u32>,
}

impl<M: CarvesRows, G: Lines> Part for Band<'_, M, G> {
    type Rest = ();

    fn draws(&self) -> u64 {
        let Range { start, end } = self.rows;
        let last = self.grid.dimensions()[1] - 1;
        match self.draws {
            Draws::Unknown => 0,
            Draws::Coins(coins) => u64::from(coins) * u64::from(end.min(last) - start),
            Draws::Words(words) => u64::from(words) * u64::from(end - start),
        }
    }

    fn skip(&self, rng: &mut MazeRng, draws: u64) {
        match self.draws {
            Draws::Coins(_) => rng.skip_coins(draws),
            Draws::Unknown | Draws::Words(_) => rng.skip_words(draws),
        }
    }

    fn carve<S: Sink>(mut self, rng: &mut MazeRng, sink: &mut S) -> ControlFlow<()> {
        let mut rows = Rows::new::<G, S>(self.grid, self.draws);
        self.rows.try_for_each(|row| rows.carve(self.method, self.grid, row, rng, sink))
    }
}

/// Carves the rows of a grid, one after the other.
#[derive(Debug)]
pub(super) struct Rows {
    columns: u32,
    draws: Draws,
    /// The buffer for rows of squares, which are carved at once.
    squares: Option<SquareRow>,
}

impl Rows {
    pub(super) fn new<G: Lines, S: Sink>(grid: &G, draws: Draws) -> Self {
        let columns = grid.dimensions()[0];
        Self { columns, draws, squares: (grid.as_square().is_some() && !S::MARKS).then(|| SquareRow::new(columns)) }
    }

    /// Carves one row.
    pub(super) fn carve<M: CarvesRows, G: Lines, S: Sink>(
        &mut self,
        method: &M,
        grid: &G,
        row: u32,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<()> {
        let mut here;
        let rng = if let Draws::Words(words) = self.draws {
            here = rng.clone();
            rng.skip_words(words.into());
            &mut here
        } else {
            rng
        };
        let row = Row::new(grid, self.columns, row, rng);
        if let Some(squares) = &mut self.squares {
            squares.begin(row.cells.start);
            if row.is_last {
                squares.open_east(0..self.columns - 1);
            } else {
                method.carve_squares(squares, rng);
            }
            return sink.batch(&Batch::opened_rows(slice::from_ref(squares)));
        }
        sink.line(M::LINES.row);
        match row.last_link() {
            Some(last_link) => method.carve_row(&row, last_link, rng, sink),
            None => row.join_from(0, M::LINES.last, sink),
        }
    }
}

/// A row, and where its runs begin.
pub(super) struct Row<'g, G> {
    grid: &'g G,
    cells: Range<Cell>,
    /// The first cell. In a closed row, it can be any cell.
    first: Cell,
    is_last: bool,
}

impl<'g, G: Lines> Row<'g, G> {
    /// A row of a grid with this many columns.
    fn new(grid: &'g G, columns: u32, row: u32, rng: &mut MazeRng) -> Self {
        let cells = grid.row_cells(0..columns, row);
        let turn = if grid.wraps(0) { rng.below(cells.end - cells.start) } else { 0 };
        let first = cells.start + turn;
        let is_last = cells.end == grid.cells().end;
        Self { grid, cells, first, is_last }
    }

    /// The number of cells.
    pub(super) fn len(&self) -> u32 {
        self.cells.end - self.cells.start
    }

    /// The position of the last cell that touches the next row, or `None` for the last row.
    fn last_link(&self) -> Option<u32> {
        if self.is_last { None } else { (0..self.len()).rev().find(|&position| self.touches_next(position)) }
    }

    /// The cell at a position.
    #[inline]
    fn cell(&self, position: u32) -> Cell {
        let cell = self.first + position;
        if cell < self.cells.end { cell } else { cell - self.len() }
    }

    /// Whether the cell at a position touches the next row.
    #[inline]
    pub(super) fn touches_next(&self, position: u32) -> bool {
        !self.grid.forward_sides(self.cell(position), 1).is_empty()
    }

    /// The wall between the cell at a position and the next one of the row.
    #[inline]
    pub(super) fn ahead(&self, position: u32) -> HalfEdge {
        let cell = self.cell(position);
        HalfEdge::new(cell, self.grid.next_in_row(cell))
    }

    /// A wall between the cell at a position and the next row.
    #[inline]
    pub(super) fn up(&self, position: u32, rng: &mut MazeRng) -> HalfEdge {
        let cell = self.cell(position);
        let sides = self.grid.forward_sides(cell, 1);
        // Squares have only one.
        let side = if sides.is_single() { sides.lowest() } else { rng.choose_side(sides) };
        HalfEdge::new(cell, side)
    }

    #[inline]
    pub(super) fn open<S: Sink>(&self, wall: HalfEdge, sink: &mut S) -> ControlFlow<()> {
        sink.open([wall, self.grid.twin(wall)])?;
        sink.mark(wall.cell, Mark::Visited)
    }

    /// Joins the cells from a position to the end of the row.
    pub(super) fn join_from<S: Sink>(&self, position: u32, [each, open]: [Line; 2], sink: &mut S) -> ControlFlow<()> {
        (position..self.len() - 1).try_for_each(|position| {
            sink.line(each);
            sink.line(open);
            self.open(self.ahead(position), sink)
        })?;
        sink.line(each);
        sink.mark(self.cell(self.len() - 1), Mark::Visited)
    }
}
