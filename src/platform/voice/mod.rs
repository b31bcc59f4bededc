//! The voice of the system, which says aloud what is written: of the browser on a page, of a program elsewhere.

#[cfg(target_family = "wasm")]
mod page;
#[cfg(not(target_family = "wasm"))]
mod program;

#[cfg(target_family = "wasm")]
pub(crate) use page::Voice;
#[cfg(not(target_family = "wasm"))]
pub(crate) use program::Voice;

/// Whether the system has one that can be asked without its libraries.
pub const HAS_VOICE: bool = cfg!(any(target_os = "linux", target_os = "macos", target_family = "wasm"));
