//! Sinks behind a pointer. A method is compiled for each type of sink, and with this one only once for all of them.

use crate::{Cell, HalfEdge, Mark, Sink, code::Line, sink::Batch};
use std::ops::ControlFlow;

/// A sink whose type is only known at run time. `MARKS` must equal [`Sink::MARKS`] of that sink.
pub(crate) struct Dynamic<'a, const MARKS: bool>(pub(crate) &'a mut dyn Events);

/// The functions of a [`Sink`], which is too generic for virtual calls.
pub(crate) trait Events {
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()>;
    fn open_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()>;
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()>;
    fn close_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()>;
    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()>;
    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()>;
    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()>;
    fn line(&mut self, line: Line);
    fn idle(&mut self) -> ControlFlow<()>;
}

impl<S: Sink> Events for S {
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        Sink::open(self, halves)
    }

    fn open_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        Sink::open_if(self, condition, halves)
    }

    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        Sink::close(self, halves)
    }

    fn close_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        Sink::close_if(self, condition, halves)
    }

    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        Sink::batch(self, batch)
    }

    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        Sink::keep(self, halves)
    }

    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        Sink::mark(self, cell, mark)
    }

    fn line(&mut self, line: Line) {
        Sink::line(self, line);
    }

    fn idle(&mut self) -> ControlFlow<()> {
        Sink::idle(self)
    }
}

impl<const MARKS: bool> Sink for Dynamic<'_, MARKS> {
    const MARKS: bool = MARKS;

    #[inline]
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.open(halves)
    }

    #[inline]
    fn open_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.open_if(condition, halves)
    }

    #[inline]
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.close(halves)
    }

    #[inline]
    fn close_if(&mut self, condition: bool, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.close_if(condition, halves)
    }

    #[inline]
    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        self.0.batch(batch)
    }

    #[inline]
    fn keep(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.keep(halves)
    }

    #[inline]
    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        self.0.mark(cell, mark)
    }

    #[inline]
    fn line(&mut self, line: Line) {
        // Other sinks need no lines, which are frequent.
        if MARKS {
            self.0.line(line);
        }
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        self.0.idle()
    }
}
