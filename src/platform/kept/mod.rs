//! What is kept for the user until the next start: files of text on a disk; in a browser, entries of its storage, which
//! have the same paths for names. Written whole or not at all.

#[cfg(target_family = "wasm")]
mod browser;
#[cfg(not(target_family = "wasm"))]
mod disk;

#[cfg(target_family = "wasm")]
pub(crate) use browser::{exists, read, rename, write};
#[cfg(not(target_family = "wasm"))]
pub(crate) use disk::{exists, read, rename, write};
