//! The date of the daily maze.

use maze_play::daily::Date;
use web_time::{SystemTime, UNIX_EPOCH};

/// The days from 1970-01-01 to 2025-12-31, the day before the first that has a maze.
const DAYS_BEFORE: u64 = 20_453;

/// Returns the current date in UTC, so that everybody has the same maze at the same time. Outside the range of daily
/// mazes, returns the first date.
#[must_use]
pub fn today() -> Date {
    let passed = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    date_at(passed.as_secs())
}

/// Returns the date at a number of seconds since 1970.
fn date_at(seconds: u64) -> Date {
    let number = (seconds / 86_400).saturating_sub(DAYS_BEFORE).max(1);
    u32::try_from(number).ok().and_then(Date::of_number).unwrap_or(Date::FIRST)
}
