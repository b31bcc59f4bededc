//! How far the writing of a file has come, and whether it is to go on.

use std::{io, ops::ControlFlow};

/// How many steps are done between two reports.
const REPORTED: u64 = 1 << 10;

/// Whoever heard how far the writing has come has stopped it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the writing was stopped")]
pub struct Stopped;

/// Work that is done step by step.
pub(crate) struct Steps<'r> {
    done: u64,
    total: u64,
    /// Hears how many steps are done, and of how many.
    report: &'r mut dyn FnMut(u64, u64) -> ControlFlow<()>,
}

impl<'r> Steps<'r> {
    pub(crate) fn reported_to(report: &'r mut dyn FnMut(u64, u64) -> ControlFlow<()>) -> Self {
        Self { done: 0, total: 0, report }
    }

    /// So many steps are to be done.
    pub(crate) fn expect(&mut self, steps: u64) {
        self.total = steps;
    }

    /// One more step is done. Fails if the work is to stop.
    #[inline]
    pub(crate) fn step(&mut self) -> io::Result<()> {
        self.done += 1;
        if self.done.is_multiple_of(REPORTED) { self.tell() } else { Ok(()) }
    }

    /// So many steps are done by now. Fails if the work is to stop.
    pub(crate) fn reach(&mut self, done: u64) -> io::Result<()> {
        let before = std::mem::replace(&mut self.done, done);
        if before / REPORTED < done / REPORTED { self.tell() } else { Ok(()) }
    }

    fn tell(&mut self) -> io::Result<()> {
        match (self.report)(self.done, self.total) {
            ControlFlow::Continue(()) => Ok(()),
            ControlFlow::Break(()) => Err(io::Error::other(Stopped)),
        }
    }
}
