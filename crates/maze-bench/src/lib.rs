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
