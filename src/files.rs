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

/// The folders in which the user keeps documents and pictures; where there are none, that of the user.
#[must_use]
pub fn users() -> [PathBuf; 2] {
    let folders = directories::UserDirs::new();
    let home = folders.as_ref().map_or_else(|| PathBuf::from("."), |folders| folders.home_dir().to_owned());
    let there = |folder: Option<&std::path::Path>| {
        folder.filter(|folder| folder.is_dir()).map_or_else(|| home.clone(), ToOwned::to_owned)
    };
    let folders = folders.as_ref();
    [
        there(folders.and_then(|folders| folders.document_dir())),
        there(folders.and_then(|folders| folders.picture_dir())),
    ]
}
