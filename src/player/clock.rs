//! The clock of a run.

use bevy::prelude::*;

/// Whether the player and the clock are stopped because the walk is covered or left. Never set in a room. Written by
/// [`crate::pause`].
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Resource)]
pub struct ClockStopped(pub bool);

/// Returns whether the clock of a run is running.
#[must_use]
pub fn clock_runs(stopped: Res<ClockStopped>) -> bool {
    !stopped.0
}
