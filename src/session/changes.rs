//! What has changed in a maze on screen, for whoever shows it.

use crate::{platform::awake, schedule::LabyrinthSystems};
use bevy::prelude::*;
use maze_core::{Cell, Mark, Wall};

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

/// What has changed in a maze on screen, in order. A frame shows what changed until [`LabyrinthSystems::Sync`] begins;
/// what changes after that, the next one.
#[derive(Component, Default, Debug)]
pub struct Changes {
    all: Vec<MazeChanged>,
    /// How many of them this frame shows.
    due: usize,
}

impl Changes {
    /// Notes changes.
    pub(super) fn extend(&mut self, changes: impl IntoIterator<Item = MazeChanged>) {
        self.all.extend(changes);
    }

    /// All that this frame shows.
    pub fn iter(&self) -> impl Iterator<Item = MazeChanged> {
        self.all[..self.due].iter().copied()
    }

    /// Whether this frame shows none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.due == 0
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            fall_due.after(LabyrinthSystems::Advance).before(LabyrinthSystems::Sync),
            forget_shown.in_set(LabyrinthSystems::Finish),
        ),
    );
    awake::while_moving(app, any_match_filter::<Changed<Changes>>);
}

fn fall_due(mut mazes: Query<&mut Changes>) {
    for mut changes in &mut mazes {
        let changes = changes.bypass_change_detection();
        changes.due = changes.all.len();
    }
}

fn forget_shown(mut mazes: Query<&mut Changes>) {
    for mut changes in &mut mazes {
        let changes = changes.bypass_change_detection();
        changes.all.drain(..std::mem::take(&mut changes.due));
    }
}
