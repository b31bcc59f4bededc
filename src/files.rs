//! Where files lie.

use std::path::PathBuf;

/// The folder of the program's assets, if it is there: beside the program, or in the source it was built from.
#[must_use]
pub fn assets() -> Option<PathBuf> {
    let beside = std::env::current_exe().ok().and_then(|program| Some(program.parent()?.join("assets")));
    let source = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets");
    beside.into_iter().chain([source]).find(|folder| folder.is_dir())
}

/// The folder that keeps the masks that were opened, in the user's configuration folder.
#[must_use]
pub fn masks() -> Option<PathBuf> {
    settings().and_then(|settings| Some(settings.parent()?.join("masks")))
}

/// The file that keeps the user's choices, in the user's configuration folder.
#[must_use]
pub fn settings() -> Option<PathBuf> {
    directories::ProjectDirs::from("", "", "labyrinth").map(|folders| folders.config_dir().join("settings.ron"))
}
