//! How long one frame may work on what comes piece by piece.

use bevy::{ecs::system::SystemParam, prelude::*};
use std::time::Duration;
use web_time::Instant;

/// So long: together with the rest of a frame that does not last long enough to be noticed.
const SHARE: Duration = Duration::from_millis(8);

/// With this resource, mazes are complete in the frame in which they are spawned or changed, however long the frame takes:
/// for programs that render single pictures. Without it, large mazes take several frames.
#[derive(Resource, Default)]
pub struct AtOnce;

/// What one frame may spend.
#[derive(SystemParam)]
pub(super) struct Budget<'w> {
    time: Res<'w, Time>,
    at_once: Option<Res<'w, AtOnce>>,
}

impl Budget<'_> {
    /// Whether everything shall come in the frame in which it is wanted.
    pub(super) fn is_unlimited(&self) -> bool {
        self.at_once.is_some()
    }

    /// Runs one piece of work after the other, at least one, until there is none left or time is up. Where frames last long
    /// anyway, as the last one did, a quarter of that is not noticed either; but a page answers to nothing meanwhile.
    pub(super) fn work(&self, mut piece: impl FnMut() -> bool) {
        // What a rest took is not in this time, and no more of a frame than a quarter of a second.
        let long = if cfg!(target_family = "wasm") { SHARE } else { SHARE.max(self.time.delta() / 4) };
        let share = if self.is_unlimited() { Duration::MAX } else { long };
        let begin = Instant::now();
        while piece() && begin.elapsed() < share {}
    }
}

/// Whether nothing of a part of a maze comes yet: the frame in which that begins has enough to do.
pub(super) fn waits(part: &impl DetectChanges) -> bool {
    part.is_added()
}
