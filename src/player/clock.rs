//! The clock of a run.

use bevy::prelude::*;

/// Whether the walker waits, and the clock with it, since something covers the walk or leads away from it. In a room
/// the clock always goes on. [`crate::pause`] decides.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClockStopped(pub bool);

/// Whether the clock of a run goes on.
#[must_use]
pub fn clock_runs(stopped: Res<ClockStopped>) -> bool {
    !stopped.0
}
