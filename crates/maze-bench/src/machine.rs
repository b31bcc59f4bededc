//! The machine on which times are measured.

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use std::fs;

/// The name of the processor.
#[must_use]
pub fn machine() -> String {
    let info = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = info.lines().find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    model.map_or_else(|| std::env::consts::ARCH.to_owned(), |(_, name)| name.to_owned())
}

/// Creates a pool with this many threads. Methods that run in it use no others.
///
/// # Errors
/// If the system cannot start them.
pub fn pool(threads: usize) -> Result<ThreadPool, ThreadPoolBuildError> {
    // The backtracker of knossos recurses once per cell, and would overflow a usual stack.
    const STACK: usize = 4 << 30;
    ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build()
}
