//! Walls in bulk: rows and rectangles of squares, in compact form.
//!
//! Carving and opening them in bulk is several times as fast as one by one. Methods use [`Lines::as_square`] to find
//! out whether they can, and sinks receive the walls from [`Sink::batch`](crate::Sink::batch).
//!
//! [`Lines::as_square`]: crate::Lines::as_square

mod block;
mod row;

pub(crate) use block::SquareBlock;
pub(crate) use row::SquareRow;

use crate::HalfEdge;

/// Walls of a grid of [squares](crate::grid::Square) that were all opened, or all closed.
///
/// ```
/// use maze_core::{Blueprint, HalfEdge, Sink, sink::Batch};
/// use std::ops::ControlFlow;
///
/// /// Counts walls.
/// struct Count(usize);
///
/// impl Sink for Count {
///     const MARKS: bool = false;
///
///     fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
///         self.0 += 1;
///         ControlFlow::Continue(())
///     }
///
///     fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
///         ControlFlow::Continue(())
///     }
///
///     fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
///         assert!(batch.opens());
///         self.0 += batch.len();
///         ControlFlow::Continue(())
///     }
/// }
///
/// let mut count = Count(0);
/// let made = "square:20x30/eller#1".parse::<Blueprint>()?.generate_with(&mut count);
/// assert!(made.is_continue());
/// assert_eq!(count.0, 20 * 30 - 1);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Batch<'w>(Walls<'w>);

#[derive(Clone, Copy, Debug)]
enum Walls<'w> {
    OpenedRows(&'w [SquareRow]),
    Opened(&'w SquareBlock),
    Closed(&'w SquareBlock),
}

impl<'w> Batch<'w> {
    /// A batch of opened walls in consecutive rows.
    #[inline]
    pub(crate) fn opened_rows(rows: &'w [SquareRow]) -> Self {
        Self(Walls::OpenedRows(rows))
    }

    /// A batch of the walls of a rectangle, all opened or all closed.
    pub(crate) fn of_block(block: &'w SquareBlock, opened: bool) -> Self {
        Self(if opened { Walls::Opened(block) } else { Walls::Closed(block) })
    }

    /// Whether the walls were opened. Otherwise they were closed.
    #[must_use]
    pub fn opens(&self) -> bool {
        !matches!(self.0, Walls::Closed(_))
    }

    /// The number of walls.
    #[must_use]
    pub fn len(&self) -> usize {
        match self.0 {
            Walls::OpenedRows(rows) => rows.iter().map(SquareRow::len).sum(),
            Walls::Opened(block) | Walls::Closed(block) => block.len(),
        }
    }

    /// Whether there are no walls.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The walls, each as its two half-edges.
    pub fn walls(&self) -> impl Iterator<Item = [HalfEdge; 2]> {
        let (rows, block) = match self.0 {
            Walls::OpenedRows(rows) => (rows, None),
            Walls::Opened(block) | Walls::Closed(block) => (&[][..], Some(block)),
        };
        rows.iter().flat_map(SquareRow::walls).chain(block.into_iter().flat_map(SquareBlock::walls))
    }

    /// The rows, if the batch consists of rows.
    #[inline]
    pub(crate) fn rows(&self) -> &'w [SquareRow] {
        if let Walls::OpenedRows(rows) = self.0 { rows } else { &[] }
    }

    /// Opens or closes the walls in a whole maze of one byte per cell.
    #[inline]
    pub(crate) fn apply(&self, cells: &mut [u8]) {
        match self.0 {
            Walls::OpenedRows(rows) => SquareRow::add_all(rows, cells),
            Walls::Opened(block) => block.open_in(cells),
            Walls::Closed(block) => block.close_in(cells),
        }
    }
}
