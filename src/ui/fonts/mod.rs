//! The fonts of the menu.

#[cfg(target_family = "wasm")]
mod page;
#[cfg(not(target_family = "wasm"))]
mod system;

#[cfg(target_family = "wasm")]
pub(super) use page::plugin;
#[cfg(not(target_family = "wasm"))]
pub(super) use system::plugin;
