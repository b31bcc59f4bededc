//! Progress of writing a file, and cancellation.

use std::{io, ops::ControlFlow};

/// The number of steps between two reports.
const REPORTED: u64 = 1 << 10;

/// The error if the progress callback stopped writing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("writing was stopped")]
pub struct Stopped;

/// Progress in steps.
pub(crate) struct Steps<'r> {
    done: u64,
    total: u64,
    /// Called with the number of completed steps and the total. May stop the work.
    report: &'r mut dyn FnMut(u64, u64) -> ControlFlow<()>,
}

impl<'r> Steps<'r> {
    pub(crate) fn reported_to(report: &'r mut dyn FnMut(u64, u64) -> ControlFlow<()>) -> Self {
        Self { done: 0, total: 0, report }
    }

    /// Sets the total number of steps.
    pub(crate) fn expect(&mut self, steps: u64) {
        self.total = steps;
    }

    /// Counts one more step. Fails if the work is stopped.
    #[inline]
    pub(crate) fn step(&mut self) -> io::Result<()> {
        self.done += 1;
        if self.done.is_multiple_of(REPORTED) { self.tell() } else { Ok(()) }
    }

    /// Sets the number of completed steps. Fails if the work is stopped.
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
