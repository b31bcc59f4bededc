//! Code shared by the benchmarks: methods, shapes, other libraries, and measuring.

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

/// The folder of the pages that the programs write, in the workspace in which Cargo was called.
#[must_use]
pub fn docs() -> PathBuf {
    let package = env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| env!("CARGO_MANIFEST_DIR").into(), PathBuf::from);
    package.join("../../docs")
}
