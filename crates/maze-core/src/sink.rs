//! What a method tells, and who listens.

use crate::{Cell, Wall};
use std::ops::ControlFlow;

/// What a method, or a solver, thinks of a cell, to be painted on the floor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    /// The cell lies on the way that was found.
    Way,
    /// The cell belongs to this set, chamber or region; fewer than 2^29 of them.
    Region(u32),
}

/// Somebody who listens to a method.
///
/// Every call may answer [`ControlFlow::Break`], upon which the method returns at once: the way to stop a long run.
/// A wall comes with both its names, because the method has them at hand and the listener would have to compute them.
pub trait Sink {
    /// Whether marks and kept walls are wanted. A method does no work for them otherwise.
    const MARKS: bool;

    /// The wall fell: its two cells are joined now.
    fn open(&mut self, names: [Wall; 2]) -> ControlFlow<()>;

    /// The wall fell, if it was meant to: for choices that no processor can foresee, where a listener may do without a
    /// branch.
    #[inline]
    fn open_if(&mut self, meant: bool, names: [Wall; 2]) -> ControlFlow<()> {
        if meant { self.open(names) } else { ControlFlow::Continue(()) }
    }

    /// The wall rose: its two cells are parted now.
    fn close(&mut self, names: [Wall; 2]) -> ControlFlow<()>;

    /// The wall rose, if it was meant to.
    #[inline]
    fn close_if(&mut self, meant: bool, names: [Wall; 2]) -> ControlFlow<()> {
        if meant { self.close(names) } else { ControlFlow::Continue(()) }
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
    fn open(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        (**self).open(names)
    }

    #[inline]
    fn open_if(&mut self, meant: bool, names: [Wall; 2]) -> ControlFlow<()> {
        (**self).open_if(meant, names)
    }

    #[inline]
    fn close(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        (**self).close(names)
    }

    #[inline]
    fn close_if(&mut self, meant: bool, names: [Wall; 2]) -> ControlFlow<()> {
        (**self).close_if(meant, names)
    }

    #[inline]
    fn keep(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        (**self).keep(names)
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

/// Two listeners are a listener.
impl<A: Sink, B: Sink> Sink for (A, B) {
    const MARKS: bool = A::MARKS || B::MARKS;

    #[inline]
    fn open(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        self.0.open(names)?;
        self.1.open(names)
    }

    #[inline]
    fn open_if(&mut self, meant: bool, names: [Wall; 2]) -> ControlFlow<()> {
        self.0.open_if(meant, names)?;
        self.1.open_if(meant, names)
    }

    #[inline]
    fn close(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        self.0.close(names)?;
        self.1.close(names)
    }

    #[inline]
    fn close_if(&mut self, meant: bool, names: [Wall; 2]) -> ControlFlow<()> {
        self.0.close_if(meant, names)?;
        self.1.close_if(meant, names)
    }

    #[inline]
    fn keep(&mut self, names: [Wall; 2]) -> ControlFlow<()> {
        self.0.keep(names)?;
        self.1.keep(names)
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

/// A listener that stops the method as soon as its question is answered with yes.
#[derive(Debug)]
pub struct Until<F>(pub F);

impl<F: FnMut() -> bool> Until<F> {
    #[inline]
    fn ask(&mut self) -> ControlFlow<()> {
        if (self.0)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl<F: FnMut() -> bool> Sink for Until<F> {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.ask()
    }

    #[inline]
    fn close(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
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

/// A listener who does not listen.
#[derive(Debug)]
pub(crate) struct Deaf;

impl Sink for Deaf {
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
    fn close(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    #[inline]
    fn close_if(&mut self, _: bool, _: [Wall; 2]) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
