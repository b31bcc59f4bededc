//! What the rest needs of the machine: threads, files, and frames when something moves.

pub mod awake;
pub mod files;
pub(crate) mod job;
