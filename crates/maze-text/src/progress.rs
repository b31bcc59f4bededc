//! How far long work has come: a bar with an estimate, on a terminal, as soon as a second has passed.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use maze_core::{Cell, Mark, Sink, SquareRow, Wall};
use std::{
    io::{self, Read, Write},
    mem,
    ops::ControlFlow,
    time::{Duration, Instant},
};

/// Work of a known number of steps, reported as they are done.
pub(crate) struct Progress {
    bar: ProgressBar,
    /// How it is shown.
    template: &'static str,
    began: Instant,
    done: u64,
}

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The number of steps between two looks at the clock.
const CLOCK_STEPS: u64 = 1 << 12;

impl Progress {
    pub(crate) fn of(steps: u64) -> Self {
        Self::begun(Some(steps), "{wide_bar} {percent} %, {eta} left")
    }

    /// Bytes that are written, nobody knows how many.
    pub(crate) fn written() -> Self {
        Self::begun(None, "{decimal_bytes} written in {elapsed}")
    }

    fn begun(steps: Option<u64>, template: &'static str) -> Self {
        let bar = ProgressBar::with_draw_target(steps, ProgressDrawTarget::hidden());
        Self { bar, template, began: Instant::now(), done: 0 }
    }

    /// The same stream, each byte of which is a step.
    pub(crate) fn follow<S>(self, stream: S) -> Followed<S> {
        Followed { stream, progress: self, bytes: 0 }
    }

    /// One more step is done, of many small ones.
    #[inline]
    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.done.is_multiple_of(CLOCK_STEPS) {
            self.show();
        }
    }

    /// More steps are done, which took a while.
    pub(crate) fn stride(&mut self, steps: usize) {
        self.done += steps as u64;
        self.show();
    }

    fn show(&mut self) {
        if self.began.elapsed() < PATIENCE {
            return;
        }
        // Without a terminal it stays hidden.
        if self.bar.is_hidden() && anstyle_query::term_supports_color() {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
            if let Ok(style) = ProgressStyle::with_template(self.template) {
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

/// A stream that is read or written, and how far it has come.
pub(crate) struct Followed<S> {
    stream: S,
    progress: Progress,
    /// How many bytes have not been reported.
    bytes: usize,
}

/// The number of bytes between two reports.
const REPORTED: usize = 1 << 20;

impl<S> Followed<S> {
    fn add(&mut self, bytes: usize) -> usize {
        self.bytes += bytes;
        if self.bytes >= REPORTED {
            self.progress.stride(mem::take(&mut self.bytes));
        }
        bytes
    }
}

impl<S: Read> Read for Followed<S> {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.stream.read(bytes).map(|read| self.add(read))
    }
}

impl<S: Write> Write for Followed<S> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream.write(bytes).map(|written| self.add(written))
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stream.flush()
    }
}

/// It observes methods and solvers.
impl Sink for Progress {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.step();
        ControlFlow::Continue(())
    }

    fn open_rows(&mut self, rows: &[SquareRow]) -> ControlFlow<()> {
        self.stride(rows.iter().map(SquareRow::len).sum());
        ControlFlow::Continue(())
    }

    #[inline]
    fn close(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.step();
        ControlFlow::Continue(())
    }

    #[inline]
    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        self.step();
        ControlFlow::Continue(())
    }
}
