//! The state at a position of a journal, and how events change it.

use super::{Event, record::PackedMark};
use crate::{HalfEdge, Mark, grid::SideSets};

/// The state at a position of a journal: open sides, kept walls and marks. It takes about 6 bytes a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct State {
    pub(super) open: SideSets,
    pub(super) kept: SideSets,
    pub(super) marks: Vec<PackedMark>,
}

impl State {
    pub(super) fn bytes(&self) -> usize {
        self.open.bytes() + self.kept.bytes() + size_of_val(&self.marks[..])
    }

    pub(super) fn view(&mut self) -> View<'_, PackedMark> {
        View { open: &mut self.open, kept: &mut self.kept, marks: &mut self.marks }
    }
}

/// Mutable access to the parts of a state.
pub(super) struct View<'a, M> {
    pub(super) open: &'a mut SideSets,
    pub(super) kept: &'a mut SideSets,
    pub(super) marks: &'a mut [M],
}

impl<M: From<Mark>> View<'_, M> {
    pub(super) fn apply(self, event: Event) {
        match event {
            Event::Opened(halves) => self.open.insert(halves),
            Event::Closed(halves) => self.open.remove(halves),
            Event::Kept(halves) => self.kept.insert(halves),
            Event::Marked { cell, new, .. } => self.marks[cell as usize] = new.into(),
        }
    }

    /// Sets the state of a wall.
    pub(super) fn set_wall(self, halves: [HalfEdge; 2], is_open: bool, is_kept: bool) {
        for (sides, is_in) in [(self.open, is_open), (self.kept, is_kept)] {
            if is_in { sides.insert(halves) } else { sides.remove(halves) }
        }
    }

    pub(super) fn revert(self, event: Event) {
        match event {
            Event::Opened(halves) => self.open.remove(halves),
            Event::Closed(halves) => self.open.insert(halves),
            Event::Kept(halves) => self.kept.remove(halves),
            Event::Marked { cell, old, .. } => self.marks[cell as usize] = old.into(),
        }
    }
}
