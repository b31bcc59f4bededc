//! Which day it is.

use maze_play::daily::Date;
use web_time::{SystemTime, UNIX_EPOCH};

/// The days from 1970-01-01 to 2025-12-31, the day before the first that has a maze.
const DAYS_BEFORE: u64 = 20_453;

/// The day that it is now in Greenwich, so that all have the same maze at once. A clock that is before the first day
/// that has a maze, or after the last one, gives the first one.
#[must_use]
pub fn today() -> Date {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date_at(passed.as_secs())
}

/// The day in which so many seconds have passed since 1970.
fn date_at(seconds: u64) -> Date {
    let number = (seconds / 86_400).saturating_sub(DAYS_BEFORE).max(1);
    u32::try_from(number).ok().and_then(Date::of_number).unwrap_or(Date::FIRST)
}
