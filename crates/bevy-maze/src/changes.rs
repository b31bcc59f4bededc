//! Changes in a maze on screen, for the systems that show them.

use maze_core::{Cell, Event, HalfEdge, Mark};

/// A change in a maze on screen.
#[derive(Clone, Copy, Debug)]
pub enum MazeChange {
    /// A wall opened. Both of its sides are given.
    WallOpened([HalfEdge; 2]),
    /// A wall closed.
    WallClosed([HalfEdge; 2]),
    /// The method decided to keep a wall, or the decision was taken back.
    WallKept([HalfEdge; 2], bool),
    /// A cell has another mark.
    CellMarked(Cell, Mark),
    /// The timeline jumped: anything may have changed.
    Jumped,
}

impl MazeChange {
    /// Returns the change that an event makes.
    pub(crate) fn by(event: Event) -> Self {
        match event {
            Event::Opened(halves) => Self::WallOpened(halves),
            Event::Closed(halves) => Self::WallClosed(halves),
            Event::Kept(halves) => Self::WallKept(halves, true),
            Event::Marked { cell, new, .. } => Self::CellMarked(cell, new),
        }
    }

    /// Returns the change that taking an event back makes.
    pub(crate) fn by_undoing(event: Event) -> Self {
        match event {
            Event::Opened(halves) => Self::WallClosed(halves),
            Event::Closed(halves) => Self::WallOpened(halves),
            Event::Kept(halves) => Self::WallKept(halves, false),
            Event::Marked { cell, old, .. } => Self::CellMarked(cell, old),
        }
    }

    /// Returns the cells that look different from afar.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let [one, other] = match self {
            Self::WallOpened(halves) | Self::WallClosed(halves) => halves.map(|half| Some(half.cell)),
            Self::CellMarked(cell, _) => [Some(cell), None],
            Self::WallKept(..) | Self::Jumped => [None; 2],
        };
        one.into_iter().chain(other)
    }
}

/// The changes of a timeline, in order. Changes that are noted after a frame has begun to show them wait for the next one.
#[derive(Debug)]
pub(crate) struct Changes {
    all: Vec<MazeChange>,
    /// The number of changes that this frame shows.
    due: usize,
}

impl Default for Changes {
    /// A new timeline may be at another moment than the walls on screen.
    fn default() -> Self {
        Self { all: vec![MazeChange::Jumped], due: 0 }
    }
}

impl Changes {
    /// Notes changes.
    pub(crate) fn extend(&mut self, changes: impl IntoIterator<Item = MazeChange>) {
        self.all.extend(changes);
    }

    /// Returns the changes that this frame shows.
    pub(crate) fn due(&self) -> &[MazeChange] {
        &self.all[..self.due]
    }

    /// Has this frame show all changes.
    pub(crate) fn fall_due(&mut self) {
        self.due = self.all.len();
    }

    /// Removes the changes that this frame has shown.
    pub(crate) fn forget_shown(&mut self) {
        self.all.drain(..std::mem::take(&mut self.due));
    }
}
