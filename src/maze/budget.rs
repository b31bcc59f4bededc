//! How long one frame may work on what comes piece by piece.

use bevy::prelude::*;
use std::time::Duration;
use web_time::Instant;

/// So long: together with the rest of a frame that does not last long enough to be noticed.
const SHARE: Duration = Duration::from_millis(8);

/// Whether nothing of a part of a maze comes yet: the frame in which that begins has enough to do.
pub(super) fn waits(part: &impl DetectChanges) -> bool {
    part.is_added()
}

/// Runs one piece of work after the other, at least one, until there is none left or time is up. Where frames last long
/// anyway, as the last one did, a quarter of that is not noticed either; a page answers to nothing meanwhile.
pub(super) fn work(last_frame: &Time<Real>, mut piece: impl FnMut() -> bool) {
    let share = if cfg!(target_family = "wasm") { SHARE } else { SHARE.max(last_frame.delta() / 4) };
    let begin = Instant::now();
    while piece() && begin.elapsed() < share {}
}
