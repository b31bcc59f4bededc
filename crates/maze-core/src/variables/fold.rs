//! The changes of an algorithm's memory from event to event.

use super::memory::{Memory, Name};
use crate::{Cell, Event, Grid, HalfEdge, Mark, Maze};
use std::fmt;

/// An event, and the name of the line that made it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) line: &'static str,
    pub(super) event: Event,
}

impl Step {
    /// The cell that was marked, and its new mark.
    pub(super) fn marked(&self) -> Option<(Cell, Mark)> {
        match self.event {
            Event::Marked { cell, new, .. } => Some((cell, new)),
            _ => None,
        }
    }

    /// The two sides of the wall that was opened, closed or kept.
    pub(super) fn wall(&self) -> Option<[HalfEdge; 2]> {
        match self.event {
            Event::Opened(halves) | Event::Closed(halves) | Event::Kept(halves) => Some(halves),
            Event::Marked { .. } => None,
        }
    }
}

/// A variable: its name, and where its value is in the memory.
pub(super) type Named = (&'static str, Place);

/// Where the value of a variable is in the memory.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// A list of which the last entry comes first.
    Last(Name),
    /// A list of which the first entry comes first.
    First(Name),
    Number(Name),
    Sets,
}

/// Derives the memory of an algorithm from its events.
pub(super) trait Fold: fmt::Debug + Send + Sync {
    /// The variables of the algorithm, the most telling first.
    fn names(&self) -> &'static [Named];

    /// The memory before the first event.
    fn memory(&self) -> Memory {
        Memory::default()
    }

    /// Changes the memory as the algorithm did up to an event.
    fn step(&self, step: &Step, memory: &mut Memory);
}

/// An algorithm that remembers nothing.
#[derive(Debug)]
pub(super) struct Nothing;

impl Fold for Nothing {
    fn names(&self) -> &'static [Named] {
        &[]
    }

    fn step(&self, _: &Step, _: &mut Memory) {}
}

/// For each cell of a maze, the cells behind its passages.
pub(super) fn passages<G: Grid>(maze: &Maze<G>) -> Vec<Vec<Cell>> {
    maze.grid().cells().map(|cell| maze.neighbors(cell).collect()).collect()
}
