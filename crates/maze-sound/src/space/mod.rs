//! Sound propagation in a maze: through passages, not through walls.

mod listener;
mod way;

pub use listener::Listener;
pub use way::{Way, Ways};
