//! A progress bar on the terminal with an estimate of the remaining time. It appears after a second.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use maze_core::{Cell, HalfEdge, Mark, Sink, sink::Batch};
use std::{
    io::{self, Read},
    mem,
    ops::ControlFlow,
    time::{Duration, Instant},
};

/// Progress of work with a known number of steps.
pub(crate) struct Progress {
    bar: ProgressBar,
    began: Instant,
    done: u64,
}

/// The time after which the bar appears.
const PATIENCE: Duration = Duration::from_secs(1);

/// The number of steps between two checks of the clock.
const CLOCK_STEPS: u64 = 1 << 12;

impl Progress {
    pub(crate) fn of(steps: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        Self { bar, began: Instant::now(), done: 0 }
    }

    /// Wraps a stream. Each byte that is read is a step.
    pub(crate) fn follow<S>(self, stream: S) -> Followed<S> {
        Followed { stream, progress: self, bytes: 0 }
    }

    /// Counts one small step.
    #[inline]
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.done.is_multiple_of(CLOCK_STEPS) {
            self.show();
        }
    }

    /// Counts several steps, and updates the bar.
    pub(crate) fn stride(&mut self, steps: usize) {
        self.done += steps as u64;
        self.show();
    }

    /// Sets the number of completed steps and the total.
    pub(crate) fn reach(&mut self, done: u64, steps: u64) {
        self.done = done;
        self.bar.set_length(steps);
        self.show();
    }

    fn show(&mut self) {
        if self.began.elapsed() < PATIENCE {
            return;
        }
        // Without a terminal, the bar stays hidden.
        if self.bar.is_hidden() && anstyle_query::term_supports_color() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent} %, {eta}") {
                self.bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏ "));
            }
        }
        self.bar.set_position(self.done.min(self.bar.length().unwrap_or(u64::MAX)));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// A stream whose reading shows progress.
pub(crate) struct Followed<S> {
    stream: S,
    progress: Progress,
    /// The number of bytes that have not been reported.
    bytes: usize,
}

/// The number of bytes between two reports.
const REPORTED: usize = 1 << 20;

impl<S: Read> Read for Followed<S> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(bytes)?;
        self.bytes += read;
        if self.bytes >= REPORTED {
            self.progress.stride(mem::take(&mut self.bytes));
        }
        Ok(read)
    }
}

/// Counts the events of methods and solvers as steps.
impl Sink for Progress {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.step();
        ControlFlow::Continue(())
    }

    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        self.stride(batch.len());
        ControlFlow::Continue(())
    }

    #[inline]
    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.step();
        ControlFlow::Continue(())
    }

    #[inline]
    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        self.step();
        ControlFlow::Continue(())
    }
}
