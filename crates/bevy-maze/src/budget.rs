//! The time that a frame may spend on showing mazes.

use bevy::{ecs::system::SystemParam, prelude::*};
use std::time::Duration;
use web_time::Instant;

/// Too short to be noticed.
const SHARE: Duration = Duration::from_millis(8);

/// The time that a frame may spend on showing mazes.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Resource, Clone, Debug, Default, PartialEq)]
pub enum FrameBudget {
    /// 8 milliseconds, or natively a quarter of a frame that takes longer. Large mazes take several frames.
    #[default]
    Limited,
    /// Any time: mazes are complete in the frame in which they are spawned or changed. For programs that render single
    /// pictures.
    Unlimited,
}

pub(super) fn plugin(app: &mut App) {
    app.register_type::<FrameBudget>().init_resource::<FrameBudget>();
}

/// Runs work within the [`FrameBudget`].
#[derive(SystemParam)]
pub(super) struct Budget<'w> {
    time: Res<'w, Time>,
    budget: Res<'w, FrameBudget>,
}

impl Budget<'_> {
    /// Returns whether work may take any time.
    pub(super) fn is_unlimited(&self) -> bool {
        *self.budget == FrameBudget::Unlimited
    }

    /// Runs pieces of work, at least one, until none is left or the budget is spent.
    pub(super) fn work(&self, mut piece: impl FnMut() -> bool) {
        // A page does not respond during a frame, so there long frames do not get longer.
        let limit = if cfg!(target_family = "wasm") { SHARE } else { SHARE.max(self.time.delta() / 4) };
        let share = if self.is_unlimited() { Duration::MAX } else { limit };
        let begin = Instant::now();
        while piece() && begin.elapsed() < share {}
    }
}

/// Returns whether a part of a maze waits for the next frame: the frame that adds it has enough to do.
pub(super) fn waits(part: &impl DetectChanges) -> bool {
    part.is_added()
}
