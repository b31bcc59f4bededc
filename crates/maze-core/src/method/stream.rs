//! Mazes row by row, of any length, in the memory of one row.

use super::{
    BinaryTree, Eller, Sidewinder,
    eller::Front,
    runs::{CarvesRows, Rows, draws},
};
use crate::{
    Cell, Grid, HalfEdge, MazeRng, Method, SideSet, Sink,
    bulk::Batch,
    grid::{Shaped, SideSets, Square},
};
use std::{iter::FusedIterator, ops::ControlFlow};

/// An iterator over the rows of a maze of squares, from the top, one byte of open sides a cell. The maze is the same
/// that [`Blueprint::generate`](crate::Blueprint::generate) makes with the same width, height, method and seed, but it
/// never holds more than two rows.
///
/// ```
/// use maze_core::{Method, method::RowStream};
///
/// let eller: Method = "eller".parse()?;
/// let rows = RowStream::new(30, 1_000_000_000_000, eller, 42)?;
/// assert_eq!(rows.take(1000).count(), 1000);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct RowStream {
    /// Four rows represent the whole maze: the first, one between, one that follows it and is not the last, and the
    /// last.
    window: Square,
    width: u32,
    method: RowMethod,
    rng: MazeRng,
    /// The number of rows still to come.
    left: u64,
    first: bool,
    this: Vec<u8>,
    next: Vec<u8>,
}

/// The methods that work row by row.
#[derive(Debug)]
enum RowMethod {
    BinaryTree(BinaryTree, Rows),
    Sidewinder(Sidewinder, Rows),
    Eller(Eller, Front),
}

/// An error in the arguments of a stream of rows.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the messages describe the variants")]
pub enum StreamError {
    #[error("{0} cannot work row by row; binary-tree, sidewinder and eller can")]
    Method(&'static str),
    #[error("width must be from 1 to {max}, not {0}", max = RowStream::MAX_WIDTH)]
    Width(u32),
    #[error("height must be from 1 to {max}, not 0", max = u64::MAX)]
    Height,
}

impl RowStream {
    /// The maximum width, in cells.
    pub const MAX_WIDTH: u32 = 1 << 26;

    /// Creates the rows of a maze of this size.
    ///
    /// # Errors
    /// If the method does not work row by row, the size is 0, or the width is more than 2^26.
    pub fn new(width: u32, height: u64, method: Method, seed: u64) -> Result<Self, StreamError> {
        if !(1..=Self::MAX_WIDTH).contains(&width) {
            return Err(StreamError::Width(width));
        }
        if height == 0 {
            return Err(StreamError::Height);
        }
        let window = Square::with_size([width, height.min(4) as u32, 0]);
        let cells = u64::from(width).saturating_mul(height);
        let method = match method {
            Method::BinaryTree(method) => RowMethod::BinaryTree(method, rows(&method, &window, cells)),
            Method::Sidewinder(method) => RowMethod::Sidewinder(method, rows(&method, &window, cells)),
            Method::Eller(method) => RowMethod::Eller(method, Front::new::<_, Window<'_>>(&window)),
            other => return Err(StreamError::Method(other.key())),
        };
        Ok(Self {
            window,
            width,
            method,
            rng: MazeRng::new(seed),
            left: height,
            first: true,
            this: vec![0; width as usize],
            next: vec![0; width as usize],
        })
    }
}

/// The rows of a maze with this many cells.
fn rows(method: &impl CarvesRows, window: &Square, cells: u64) -> Rows {
    Rows::new::<_, Window<'_>>(window, draws(method, window, cells))
}

impl Iterator for RowStream {
    type Item = SideSets;

    fn next(&mut self) -> Option<SideSets> {
        self.left = self.left.checked_sub(1)?;
        let last = self.window.dimensions()[1] - 1;
        let row = if self.left == 0 { last } else { u32::from(!self.first).min(last) };
        self.first = false;
        let start = row * self.width;
        let mut sink = Window { start, width: self.width, rows: [&mut self.this, &mut self.next] };
        let (grid, rng) = (&self.window, &mut self.rng);
        let _: ControlFlow<()> = match &mut self.method {
            RowMethod::BinaryTree(method, rows) => rows.carve(method, grid, row, rng, &mut sink),
            RowMethod::Sidewinder(method, rows) => rows.carve(method, grid, row, rng, &mut sink),
            RowMethod::Eller(method, front) => method.carve_row(front, grid, row, rng, &mut sink),
        };
        let finished = std::mem::replace(&mut self.this, std::mem::take(&mut self.next));
        self.next = vec![0; self.width as usize];
        Some(SideSets::from_bytes(finished))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = usize::try_from(self.left);
        (left.unwrap_or(usize::MAX), left.ok())
    }
}

impl FusedIterator for RowStream {}

/// A sink for two rows of a maze.
struct Window<'r> {
    /// The first cell of the first row.
    start: Cell,
    width: u32,
    rows: [&'r mut Vec<u8>; 2],
}

impl Sink for Window<'_> {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        for half in halves {
            let cell = half.cell - self.start;
            let beyond = cell >= self.width;
            let column = if beyond { cell - self.width } else { cell };
            self.rows[usize::from(beyond)][column as usize] |= SideSet::of(half.side).bits().to_le_bytes()[0];
        }
        ControlFlow::Continue(())
    }

    #[inline]
    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        // The methods here report single rows, never larger parts.
        for row in batch.rows() {
            let [this, next] = &mut self.rows;
            row.add_to(None, this);
            row.add_to_next(next);
        }
        ControlFlow::Continue(())
    }

    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
