//! How far a worker has come with a maze: it counts, and the window reads, while neither waits for the other.

use crate::platform::job::CancelToken;
use maze_core::{AnyGrid, Blueprint, Cell, Grid, Mark, Sink, Wall};
use std::{
    ops::ControlFlow,
    sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed},
};

/// What has been counted.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    events: AtomicU64,
    /// How many walls opened, less those that closed.
    passages: AtomicI64,
    /// How many of them there will be at the end, if that is known; negative where walls are built.
    aim: AtomicI64,
}

impl Tally {
    /// How much has happened.
    pub(crate) fn events(&self) -> u64 {
        self.events.load(Relaxed)
    }

    /// The share of the maze that is done, 0 to 1, if that can be said.
    #[expect(clippy::cast_precision_loss, reason = "a share need not be exact")]
    pub(crate) fn share(&self) -> Option<f32> {
        let aim = self.aim.load(Relaxed);
        (aim != 0).then(|| (self.passages.load(Relaxed) as f32 / aim as f32).clamp(0.0, 1.0))
    }

    /// Begins anew, with a maze that has as many passages at the end as a tree has.
    pub(crate) fn begin(&self, blueprint: &Blueprint, grid: &AnyGrid) {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let tree = count(grid.len() - 1);
        let at_first = if blueprint.method().info().builds_walls { count(grid.inner_walls().count()) } else { 0 };
        self.aim.store(tree - at_first, Relaxed);
        self.passages.store(0, Relaxed);
        self.events.store(0, Relaxed);
    }
}

/// Counts what a method or a solver does, and stops it when nobody waits for it any more.
pub(crate) struct Counting<'a> {
    pub(crate) tally: &'a Tally,
    pub(crate) cancel: &'a CancelToken,
}

impl Counting<'_> {
    fn event(&self, passages: i64) -> ControlFlow<()> {
        // Only this thread writes.
        self.tally.events.store(self.tally.events.load(Relaxed) + 1, Relaxed);
        if passages != 0 {
            self.tally.passages.store(self.tally.passages.load(Relaxed) + passages, Relaxed);
        }
        self.go_on()
    }

    fn go_on(&self) -> ControlFlow<()> {
        if self.cancel.is_cancelled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Counting<'_> {
    const MARKS: bool = false;

    fn open(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.event(1)
    }

    fn close(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.event(-1)
    }

    fn keep(&mut self, _: [Wall; 2]) -> ControlFlow<()> {
        self.event(0)
    }

    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        self.event(0)
    }

    fn idle(&mut self) -> ControlFlow<()> {
        self.go_on()
    }
}
