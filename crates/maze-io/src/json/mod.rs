//! Mazes as JSON, one cell a line. Reading and writing hold one cell in memory at a time.

mod damage;
mod entry;
mod few;
mod opened;
mod place;
mod polygons;
mod read;
mod write;

pub use damage::JsonError;
pub(super) use polygons::read_polygons;
pub(super) use read::{Content, open, read};
pub(super) use write::write;

/// The version of the format.
const VERSION: u32 = 1;
