//! A maze as JSON: all that is known of it, a cell a line. Neither writing nor reading holds more than a cell of it.

mod entry;
mod few;
mod opened;
mod place;
mod read;
mod write;

pub(super) use read::read;
pub(super) use write::write;

/// The number of this form of the format.
const VERSION: u32 = 1;
