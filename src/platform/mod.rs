//! What the rest needs of the machine: threads, files, and frames when something moves.

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

/// Whether files lie in folders that the user can name: a page asks for each file, and has new ones downloaded.
pub const HAS_FOLDERS: bool = !cfg!(target_family = "wasm");

/// Whether the pointer can be moved: a page can only lock it.
pub const PLACES_POINTER: bool = !cfg!(target_family = "wasm");

/// Whether gamepads can be made to shake.
pub const HAS_MOTORS: bool = cfg!(any(target_os = "linux", target_family = "wasm"));

/// Whether there are threads, for what takes long.
pub const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Whether the program may be gone without having been told so: a page is closed, and that is it.
pub const MAY_VANISH: bool = cfg!(target_family = "wasm");

/// Whether a key never comes: browsers keep those with functions for themselves.
pub(crate) fn is_kept_by_browser(key: bevy::prelude::KeyCode) -> bool {
    let name = format!("{key:?}");
    let number = name.strip_prefix('F').and_then(|number| number.parse::<u8>().ok());
    cfg!(target_family = "wasm") && number.is_some()
}

/// Whether the program can end itself: a page is closed by its user.
pub const HAS_QUIT: bool = !cfg!(target_family = "wasm");
