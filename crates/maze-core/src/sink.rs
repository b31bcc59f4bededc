//! What a method reports, and to whom.

use crate::{Cell, SquareBlock, SquareRow, Wall};
use std::ops::ControlFlow;

/// What a method, or a solver, thinks of a cell, to be painted on the floor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// Nothing yet.
    #[default]
    Blank,
    /// The cell belongs to the maze.
    Visited,
    /// The cell is known, and the method will come back to it.
    Frontier,
    /// The method stands here.
    Cursor,
    /// The cell lies on the path that was found.
    Path,
    /// The cell belongs to this set, chamber or region. A [`Journal`](crate::Journal) stores a number above
    /// [`MAX_REGION`](Self::MAX_REGION) as that one.
    Region(u32),
}

impl Mark {
    /// The largest region number that a [`Journal`](crate::Journal) can store: 2^30 - 6. No method has as many regions.
    pub const MAX_REGION: u32 = (1 << 30) - 6;
}

/// What a method reports to, event by event.
///
/// Every call may answer [`ControlFlow::Break`], upon which the method returns at once: this stops a long run.
/// A wall comes as both its half-edges, because the method has them at hand and the sink would have to compute them.
pub trait Sink {
    /// Whether marks and kept walls are wanted, and walls in the order in which the method opens them. It does no work for
    /// that otherwise.
    const MARKS: bool;

    /// The wall was opened: its two cells are joined now. The half-edges are twins.
    fn open(&mut self, halves: [Wall; 2]) -> ControlFlow<()>;

    /// The wall was opened if the condition holds: for random choices, where a sink may do without an unpredictable branch.
    #[inline]
    fn open_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        if condition { self.open(halves) } else { ControlFlow::Continue(()) }
    }

    /// These walls of rows of squares, which follow one another, were opened, perhaps in another order. Only sinks without
    /// [`MARKS`](Self::MARKS) hear of whole rows.
    #[inline]
    fn open_rows(&mut self, rows: &[SquareRow]) -> ControlFlow<()> {
        rows.iter().flat_map(SquareRow::walls).try_for_each(|halves| self.open(halves))
    }

    /// These walls of a rectangle of squares were opened, perhaps in another order. Only sinks without
    /// [`MARKS`](Self::MARKS) hear of whole rectangles.
    #[inline]
    fn open_squares(&mut self, block: &SquareBlock) -> ControlFlow<()> {
        block.walls().try_for_each(|halves| self.open(halves))
    }

    /// The wall was closed: its two cells are separated now.
    fn close(&mut self, halves: [Wall; 2]) -> ControlFlow<()>;

    /// The wall was closed if the condition holds.
    #[inline]
    fn close_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        if condition { self.close(halves) } else { ControlFlow::Continue(()) }
    }

    /// These walls of a rectangle of squares were closed, perhaps in another order. Only sinks without
    /// [`MARKS`](Self::MARKS) hear of whole rectangles.
    #[inline]
    fn close_squares(&mut self, block: &SquareBlock) -> ControlFlow<()> {
        block.walls().try_for_each(|halves| self.close(halves))
    }

    /// The wall was examined and stays for good (Kruskal's locked door).
    #[inline]
    fn keep(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// The cell got a new mark.
    #[inline]
    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Nothing happened, for a while: called now and then in long silent stretches, so that they can be stopped too.
    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

impl<S: Sink> Sink for &mut S {
    const MARKS: bool = S::MARKS;

    #[inline]
    fn open(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        (**self).open(halves)
    }

    #[inline]
    fn open_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        (**self).open_if(condition, halves)
    }

    #[inline]
    fn open_rows(&mut self, rows: &[SquareRow]) -> ControlFlow<()> {
        (**self).open_rows(rows)
    }

    #[inline]
    fn open_squares(&mut self, block: &SquareBlock) -> ControlFlow<()> {
        (**self).open_squares(block)
    }

    #[inline]
    fn close(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        (**self).close(halves)
    }

    #[inline]
    fn close_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        (**self).close_if(condition, halves)
    }

    #[inline]
    fn close_squares(&mut self, block: &SquareBlock) -> ControlFlow<()> {
        (**self).close_squares(block)
    }

    #[inline]
    fn keep(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        (**self).keep(halves)
    }

    #[inline]
    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        (**self).mark(cell, mark)
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        (**self).idle()
    }
}

/// Two sinks are a sink: both hear of everything.
impl<A: Sink, B: Sink> Sink for (A, B) {
    const MARKS: bool = A::MARKS || B::MARKS;

    #[inline]
    fn open(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        self.0.open(halves)?;
        self.1.open(halves)
    }

    #[inline]
    fn open_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        self.0.open_if(condition, halves)?;
        self.1.open_if(condition, halves)
    }

    #[inline]
    fn open_rows(&mut self, rows: &[SquareRow]) -> ControlFlow<()> {
        self.0.open_rows(rows)?;
        self.1.open_rows(rows)
    }

    #[inline]
    fn open_squares(&mut self, block: &SquareBlock) -> ControlFlow<()> {
        self.0.open_squares(block)?;
        self.1.open_squares(block)
    }

    #[inline]
    fn close(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        self.0.close(halves)?;
        self.1.close(halves)
    }

    #[inline]
    fn close_if(&mut self, condition: bool, halves: [Wall; 2]) -> ControlFlow<()> {
        self.0.close_if(condition, halves)?;
        self.1.close_if(condition, halves)
    }

    #[inline]
    fn close_squares(&mut self, block: &SquareBlock) -> ControlFlow<()> {
        self.0.close_squares(block)?;
        self.1.close_squares(block)
    }

    #[inline]
    fn keep(&mut self, halves: [Wall; 2]) -> ControlFlow<()> {
        self.0.keep(halves)?;
        self.1.keep(halves)
    }

    #[inline]
    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        self.0.mark(cell, mark)?;
        self.1.mark(cell, mark)
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        self.0.idle()?;
        self.1.idle()
    }
}

/// A sink that stops the method as soon as the function returns `true`.
#[derive(Debug)]
pub struct StopWhen<F>(pub F);

impl<F: FnMut() -> bool> StopWhen<F> {
    #[inline]
    fn ask(&mut self) -> ControlFlow<()> {
        if (self.0)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<F: FnMut() -> bool> Sink for StopWhen<F> {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn open_rows(&mut self, _: &[SquareRow]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn open_squares(&mut self, _: &SquareBlock) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn close(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn close_squares(&mut self, _: &SquareBlock) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn keep(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        self.ask()
    }
}

/// A sink that ignores everything.
#[derive(Debug)]
pub struct NullSink;

impl Sink for NullSink {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn open_if(&mut self, _: bool, _: [Wall; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn open_rows(&mut self, _: &[SquareRow]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn open_squares(&mut self, _: &SquareBlock) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn close(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn close_squares(&mut self, _: &SquareBlock) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn close_if(&mut self, _: bool, _: [Wall; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
