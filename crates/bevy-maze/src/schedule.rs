//! When the systems of this crate run.

use bevy::prelude::*;

/// The order of the systems in `Update`. Systems that move a [`Timeline`](crate::Timeline) or change a look by themselves
/// run before [`MazeSystems::Show`], so that the change is seen in the same frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MazeSystems {
    /// Moves the timelines that play.
    Play,
    /// Takes up what has changed, and which parts of large mazes are near the camera.
    Choose,
    /// Shows what has changed.
    Show,
    /// Forgets the changes that have been shown.
    Forget,
}

pub(crate) fn plugin(app: &mut App) {
    use MazeSystems::{Choose, Forget, Play, Show};
    app.configure_sets(Update, (Play, Choose, Show, Forget).chain());
}
