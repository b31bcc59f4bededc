//! What has changed in a maze on screen, for whoever shows it.

use maze_core::{Cell, Event, Mark, Wall};

/// A change in a maze on screen.
#[derive(Clone, Copy, Debug)]
pub enum MazeChanged {
    /// This wall opened.
    WallOpened([Wall; 2]),
    /// This wall closed.
    WallClosed([Wall; 2]),
    /// Whether this wall is kept for good.
    WallKept([Wall; 2], bool),
    /// This cell was marked anew.
    CellMarked(Cell, Mark),
    /// Anything may have changed.
    Jumped,
}

impl MazeChanged {
    /// What an event changes when it happens.
    pub(crate) fn by(event: Event) -> Self {
        match event {
            Event::Opened(halves) => Self::WallOpened(halves),
            Event::Closed(halves) => Self::WallClosed(halves),
            Event::Kept(halves) => Self::WallKept(halves, true),
            Event::Marked { cell, new, .. } => Self::CellMarked(cell, new),
        }
    }

    /// What an event changes when it is taken back.
    pub(crate) fn by_undoing(event: Event) -> Self {
        match event {
            Event::Opened(halves) => Self::WallClosed(halves),
            Event::Closed(halves) => Self::WallOpened(halves),
            Event::Kept(halves) => Self::WallKept(halves, false),
            Event::Marked { cell, old, .. } => Self::CellMarked(cell, old),
        }
    }

    /// The cells that look different from afar.
    pub fn cells(self) -> impl Iterator<Item = Cell> {
        let [one, other] = match self {
            Self::WallOpened(halves) | Self::WallClosed(halves) => halves.map(|half| Some(half.cell)),
            Self::CellMarked(cell, _) => [Some(cell), None],
            Self::WallKept(..) | Self::Jumped => [None; 2],
        };
        one.into_iter().chain(other)
    }
}

/// What has changed in a maze on screen, in order. A frame shows what has changed until it begins to show; what changes
/// after that, the next frame shows.
#[derive(Debug)]
pub(crate) struct Changes {
    all: Vec<MazeChanged>,
    /// How many of them this frame shows.
    due: usize,
}

impl Default for Changes {
    /// Walls and marks may be those of another moment before the first frame.
    fn default() -> Self {
        Self { all: vec![MazeChanged::Jumped], due: 0 }
    }
}

impl Changes {
    /// Notes changes.
    pub(crate) fn extend(&mut self, changes: impl IntoIterator<Item = MazeChanged>) {
        self.all.extend(changes);
    }

    /// All that this frame shows.
    pub(crate) fn due(&self) -> &[MazeChanged] {
        &self.all[..self.due]
    }

    /// Has all that has changed shown in this frame.
    pub(crate) fn fall_due(&mut self) {
        self.due = self.all.len();
    }

    /// Forgets what has been shown.
    pub(crate) fn forget_shown(&mut self) {
        self.all.drain(..std::mem::take(&mut self.due));
    }
}
