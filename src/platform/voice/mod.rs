//! Text-to-speech: by the browser on a page, and by a program of the system elsewhere.

#[cfg(target_family = "wasm")]
mod page;
#[cfg(not(target_family = "wasm"))]
mod program;

#[cfg(target_family = "wasm")]
pub(crate) use page::Voice;
#[cfg(not(target_family = "wasm"))]
pub(crate) use program::Voice;

/// Whether text-to-speech is available without a system library.
pub const HAS_VOICE: bool = cfg!(any(target_os = "linux", target_os = "macos", target_family = "wasm"));
