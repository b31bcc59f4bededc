//! The order of the systems.

use bevy::prelude::*;

/// The order of the systems in `Update`. Move a [`Timeline`](crate::Timeline) before [`MazeSystems::Choose`], and change a
/// look before [`MazeSystems::Show`], to see the effect in the same frame.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MazeSystems {
    /// Advances the timelines that play.
    Play,
    /// Collects the changes, and chooses the parts of large mazes that are near the camera.
    Choose,
    /// Updates walls and floor.
    Show,
    /// Removes the changes that were shown.
    Forget,
}

pub(crate) fn plugin(app: &mut App) {
    use MazeSystems::{Choose, Forget, Play, Show};
    app.configure_sets(Update, (Play, Choose, Show, Forget).chain());
}
