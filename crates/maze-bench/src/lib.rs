//! What the measurements share: which methods and shapes, beside which peers, on what machine, and how.

mod cases;
mod machine;
mod memory;
mod peers;
mod time;

pub use cases::{methods, shapes};
pub use machine::{machine, pool};
pub use memory::generate;
pub use peers::{Peer, peers};
pub use time::{RUNS, SECONDS, cpu_seconds, fastest, seconds};

use std::{env, path::PathBuf};

/// Where the pages lie that the programs write: of the workspace in which Cargo was called.
#[must_use]
pub fn docs() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    package.join("../../docs")
}
