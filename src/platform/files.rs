//! The paths of the program's files, and names for new ones.

use super::HAS_FOLDERS;
use bevy::ecs::resource::Resource;
use directories::{ProjectDirs, UserDirs};
use std::path::{Path, PathBuf};

/// The default folders for new files.
#[derive(Resource, Clone, Debug)]
pub struct Folders {
    /// The folder for mazes.
    pub mazes: PathBuf,
    /// The folder for screenshots.
    pub pictures: PathBuf,
}

impl Default for Folders {
    fn default() -> Self {
        let [mazes, pictures] = users();
        Self { mazes, pictures }
    }
}

/// Returns the first numbered name, from 1, that no file has.
pub fn first_free(name: impl Fn(u32) -> PathBuf) -> PathBuf {
    (1..u32::MAX).map(&name).find(|file| !super::kept::exists(file)).unwrap_or_else(|| name(u32::MAX))
}

/// Returns the folder of the program's assets, if it exists: beside the program, at its installed location, or, if
/// Cargo runs the program, in the source.
#[must_use]
pub fn assets() -> Option<PathBuf> {
    let program = std::env::current_exe().ok();
    let source = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    assets_of(program.as_deref(), source.as_deref())
}

fn assets_of(program: Option<&Path>, source: Option<&Path>) -> Option<PathBuf> {
    let folder = program.and_then(Path::parent);
    let beside = folder.map(|folder| folder.join("assets"));
    let installed = folder.and_then(Path::parent).map(|prefix| prefix.join("share/labyrinth"));
    let source = source.map(|source| source.join("assets"));
    [beside, installed, source].into_iter().flatten().find(|folder| folder.is_dir())
}

/// Returns the folder of opened masks, in the user's configuration folder.
#[must_use]
pub fn masks() -> Option<PathBuf> {
    settings().and_then(|settings| Some(settings.parent()?.join("masks")))
}

/// Returns the folder of cached texture images, in the user's cache folder. Browsers have none, since their storage is
/// too small.
#[must_use]
pub fn textures() -> Option<PathBuf> {
    folders().map(|folders| folders.cache_dir().join("surfaces"))
}

/// Returns the folder for temporary files. Browsers have none.
#[must_use]
pub(crate) fn passing() -> PathBuf {
    if cfg!(target_family = "wasm") { PathBuf::new() } else { std::env::temp_dir() }
}

/// Returns the folders of theme files: the program's, and the user's in the configuration folder.
#[must_use]
pub fn themes() -> Vec<PathBuf> {
    programs_and_users("themes")
}

/// Returns the folders of lessons: the program's, and the user's in the configuration folder.
#[must_use]
pub fn lessons() -> Vec<PathBuf> {
    programs_and_users("lessons")
}

/// Returns the folders of this name in the program's assets and in the user's configuration folder.
fn programs_and_users(name: &str) -> Vec<PathBuf> {
    let users = settings().and_then(|settings| Some(settings.parent()?.to_owned()));
    assets().into_iter().chain(users).map(|folder| folder.join(name)).collect()
}

/// Returns the folder of the best runs, in the user's data folder.
#[must_use]
pub fn runs() -> Option<PathBuf> {
    own(ProjectDirs::data_dir).map(|folder| folder.join("runs"))
}

/// Returns the file with the share codes of recent mazes, in the user's data folder.
#[must_use]
pub fn recent() -> Option<PathBuf> {
    own(ProjectDirs::data_dir).map(|folder| folder.join("recent.txt"))
}

/// Returns the file with the drawing of the editor, in the user's data folder.
#[must_use]
pub fn drawing() -> Option<PathBuf> {
    own(ProjectDirs::data_dir).map(|folder| folder.join("drawing.txt"))
}

/// Returns the settings file, in the user's configuration folder.
#[must_use]
pub fn settings() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|folder| folder.join("settings.ron"))
}

/// Returns the log file, in the user's state folder, or else in the local data folder.
#[must_use]
pub fn log() -> Option<PathBuf> {
    let folder = |folders: &ProjectDirs| folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned();
    folders().map(|folders| folder(&folders).join("labyrinth.log"))
}

/// Returns the user's own bindings file, in the configuration folder.
#[must_use]
pub fn bindings() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|folder| folder.join("bindings.ron"))
}

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "labyrinth")
}

/// Returns one of the program's own folders. In a browser, all of them share one prefix.
fn own(folder: fn(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    let in_browser = || cfg!(target_family = "wasm").then(|| PathBuf::from("labyrinth"));
    folders().map(|folders| folder(&folders).to_owned()).or_else(in_browser)
}

/// Returns the user's folders for documents and pictures. The home folder replaces a missing one. Browsers have none.
#[must_use]
pub fn users() -> [PathBuf; 2] {
    let folders = UserDirs::new();
    let here = if HAS_FOLDERS { "." } else { "" };
    let home = folders.as_ref().map_or_else(|| PathBuf::from(here), |folders| folders.home_dir().to_owned());
    let there =
        |folder: Option<&Path>| folder.filter(|folder| folder.is_dir()).map_or_else(|| home.clone(), ToOwned::to_owned);
    let folders = folders.as_ref();
    [
        there(folders.and_then(|folders| folders.document_dir())),
        there(folders.and_then(|folders| folders.picture_dir())),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io;

    #[test]
    fn assets_are_found_beside_the_program_where_installed_and_in_the_source() -> io::Result<()> {
        let prefix = std::env::temp_dir().join(format!("labyrinth-assets-{}", std::process::id()));
        let (program, source) = (prefix.join("bin/labyrinth"), prefix.join("source"));
        let found = || assets_of(Some(&program), Some(&source));
        assert_eq!(found(), None, "there is none yet");
        for place in ["source/assets", "share/labyrinth", "bin/assets"] {
            let place = prefix.join(place);
            std::fs::create_dir_all(&place)?;
            assert_eq!(found(), Some(place), "the nearer one is preferred");
        }
        assert_eq!(assets_of(None, None), None);
        std::fs::remove_dir_all(prefix)
    }
}
