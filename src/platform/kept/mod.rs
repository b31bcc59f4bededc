//! Persistent storage: text files on disk, or entries of the browser's local storage with the same paths as keys.
//! Writes are atomic.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod disk;

#[cfg(target_family = "wasm")]
pub(crate) use browser::{exists, read, rename, write};
#[cfg(not(target_family = "wasm"))]
pub(crate) use disk::{exists, read, rename, write};
