//! Where sounds come from in a maze: along its ways, not through its walls.

mod listener;
mod way;

pub use listener::Listener;
pub use way::{Way, Ways};
