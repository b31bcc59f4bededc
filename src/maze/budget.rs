//! How long one frame may work on what comes piece by piece.

use std::time::Duration;
use web_time::Instant;

/// So long: two such works and the rest of a frame are done before anybody notices that frames do not follow each other.
const SHARE: Duration = Duration::from_millis(25);

/// Runs one piece of work after the other, at least one, until there is none left or time is up.
pub(super) fn work(mut piece: impl FnMut() -> bool) {
    let begin = Instant::now();
    while piece() && begin.elapsed() < SHARE {}
}
