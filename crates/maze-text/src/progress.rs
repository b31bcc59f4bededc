//! How far long work has come: a bar with an estimate, on a terminal, as soon as a second has passed.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use maze_core::{Cell, Mark, Sink, SquareRow, Wall};
use std::{
    ops::ControlFlow,
    time::{Duration, Instant},
};

/// Work of a known number of steps, reported as they are done.
pub(crate) struct Progress {
    bar: ProgressBar,
    began: Instant,
    done: u64,
}

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The number of steps between two looks at the clock.
const CLOCK_STEPS: u64 = 1 << 12;

impl Progress {
    pub(crate) fn of(steps: u64) -> Self {
        let bar = ProgressBar::with_draw_target(Some(steps), ProgressDrawTarget::hidden());
        Self { bar, began: Instant::now(), done: 0 }
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
            if let Ok(style) = ProgressStyle::with_template("{wide_bar} {percent} %, {eta} left") {
                self.bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏ "));
            }
        }
        self.bar.set_position(self.done.min(self.bar.length().unwrap_or(0)));
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
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

    fn open_row(&mut self, row: &SquareRow) -> ControlFlow<()> {
        self.stride(row.len());
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
