//! The progress of an order.

use crate::platform::order::Tally;
use maze_core::{AnyGrid, Blueprint, Cell, Grid, HalfEdge, Mark, Sink};
use std::ops::ControlFlow;

/// Starts counting for a maze that should end with as many passages as a spanning tree.
pub(super) fn begin(tally: &Tally, blueprint: &Blueprint, grid: &AnyGrid) {
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let tree = count(grid.len() - 1);
    let at_first = if blueprint.method().builds_walls() { count(grid.inner_walls().count()) } else { 0 };
    tally.begin(tree - at_first);
}

/// Counts the events of a method or a solver, and stops it when the order is canceled.
pub(super) struct Counting<'a>(pub(super) &'a Tally);

impl Counting<'_> {
    fn event(&self, passages: i64) -> ControlFlow<()> {
        self.0.count(passages);
        self.go_on()
    }

    fn go_on(&self) -> ControlFlow<()> {
        if self.0.is_canceled() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}

impl Sink for Counting<'_> {
    const MARKS: bool = false;

    fn open(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.event(1)
    }

    fn close(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.event(-1)
    }

    fn keep(&mut self, _: [HalfEdge; 2]) -> ControlFlow<()> {
        self.event(0)
    }

    fn mark(&mut self, _: Cell, _: Mark) -> ControlFlow<()> {
        self.event(0)
    }

    fn idle(&mut self) -> ControlFlow<()> {
        self.go_on()
    }
}
