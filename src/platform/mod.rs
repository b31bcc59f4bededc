//! Platform services: threads, files, gamepads, and when to draw a frame.

pub mod awake;
pub(crate) mod bell;
pub(crate) mod bytes;
#[cfg(not(target_family = "wasm"))]
pub(crate) mod dialog;
#[cfg(target_family = "wasm")]
mod events;
pub mod files;
pub(crate) mod given;
pub(crate) mod inbox;
pub(crate) mod job;
pub(crate) mod kept;
#[cfg(not(target_family = "wasm"))]
mod no_page;
pub(crate) mod order;
pub(crate) mod pads;
#[cfg(target_family = "wasm")]
pub(crate) mod page;
pub mod picked;
#[cfg(target_family = "wasm")]
mod report;
pub mod voice;
#[cfg(target_family = "wasm")]
pub(crate) mod worker;

#[cfg(not(target_family = "wasm"))]
pub(crate) use no_page::{is_encrypted, link_to, may_copy, offers_fullscreen, own_server};
#[cfg(target_family = "wasm")]
pub(crate) use page::{is_encrypted, link_to, may_copy, offers_fullscreen, own_server};

/// Whether the user has access to folders. A page instead asks for each file, and downloads new ones.
pub const HAS_FOLDERS: bool = !cfg!(target_family = "wasm");

/// Whether the program can move the pointer. A page can only lock it.
pub const PLACES_POINTER: bool = !cfg!(target_family = "wasm");

/// Whether the program can make gamepads vibrate.
pub const HAS_MOTORS: bool = cfg!(any(target_os = "linux", target_family = "wasm"));

/// Whether there are threads for long computations.
pub const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Whether the program can start other programs.
pub const HAS_PROCESSES: bool = !cfg!(target_family = "wasm");

/// Whether the program may end without notice, as when a page is closed.
pub const MAY_VANISH: bool = cfg!(target_family = "wasm");

/// Whether the program never receives this key: browsers reserve the function keys.
pub(crate) fn is_kept_by_browser(key: bevy::prelude::KeyCode) -> bool {
    let name = format!("{key:?}");
    let number = name.strip_prefix('F').and_then(|number| number.parse::<u8>().ok());
    cfg!(target_family = "wasm") && number.is_some()
}

/// Whether the program can end itself. A page is closed by its user.
pub const HAS_QUIT: bool = !cfg!(target_family = "wasm");
