//! Text-to-speech: by the browser on a page, by the synthesizer of Windows, and by a program of the system elsewhere.

#[cfg(target_family = "wasm")]
mod page;
#[cfg(not(any(target_family = "wasm", windows)))]
mod program;
#[cfg(windows)]
mod windows;

#[cfg(target_family = "wasm")]
pub(crate) use page::Voice;
#[cfg(not(any(target_family = "wasm", windows)))]
pub(crate) use program::Voice;
#[cfg(windows)]
pub(crate) use windows::Voice;

/// Whether the program can speak on this system.
pub const HAS_VOICE: bool = cfg!(any(target_os = "linux", target_os = "macos", windows, target_family = "wasm"));
