//! What the rest needs of the machine: threads, files, and frames when something moves.

pub mod awake;
pub mod chosen;
pub mod files;
pub(crate) mod given;
pub(crate) mod job;
pub(crate) mod kept;
#[cfg(target_family = "wasm")]
pub(crate) mod page;

/// The link to a maze, if the program is on a page.
#[cfg(not(target_family = "wasm"))]
pub(crate) fn link_to(_code: &str) -> Option<String> {
    None
}
#[cfg(target_family = "wasm")]
pub(crate) use page::link_to;

/// Whether files lie in folders that the user can name: a page asks for each file, and has new ones downloaded.
pub const HAS_FOLDERS: bool = !cfg!(target_family = "wasm");

/// Whether the pointer can be moved: a page can only lock it.
pub const PLACES_POINTER: bool = !cfg!(target_family = "wasm");

/// Whether there are threads, for what takes long.
pub const HAS_THREADS: bool = !cfg!(target_family = "wasm");

/// Whether the program can end itself: a page is closed by its user.
pub const HAS_QUIT: bool = !cfg!(target_family = "wasm");

/// Whether the graphics interface has buffers of any length, so that any number of entities is drawn at once.
pub const HAS_STORAGE_BUFFERS: bool = !cfg!(target_family = "wasm");
