//! Where files lie, and how new ones are named.

use bevy::ecs::resource::Resource;
use directories::{ProjectDirs, UserDirs};
use std::path::{Path, PathBuf};

/// Where files without a folder, and pictures, are written.
#[derive(Resource, Clone, Debug)]
pub struct Folders {
    /// For mazes.
    pub mazes: PathBuf,
    /// For pictures of the window.
    pub pictures: PathBuf,
}

impl Default for Folders {
    fn default() -> Self {
        let [mazes, pictures] = users();
        Self { mazes, pictures }
    }
}

/// The first of some numbered names, from 1, that no file has yet.
pub fn first_free(name: impl Fn(u32) -> PathBuf) -> PathBuf {
    (1..u32::MAX).map(&name).find(|file| !super::kept::exists(file)).unwrap_or_else(|| name(u32::MAX))
}

/// The folder of the program's assets, if it is there: beside the program, where it was installed, or, when Cargo runs the
/// program, in its source.
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

/// The folder that keeps the masks that were opened, in the user's configuration folder.
#[must_use]
pub fn masks() -> Option<PathBuf> {
    settings().and_then(|settings| Some(settings.parent()?.join("masks")))
}

/// The folder that keeps the images of surfaces, in the user's cache folder. Browsers have no room for them.
#[must_use]
pub fn textures() -> Option<PathBuf> {
    folders().map(|folders| folders.cache_dir().join("surfaces"))
}

/// The folder for files that are only looked at. Browsers have none.
#[must_use]
pub(crate) fn passing() -> PathBuf {
    if cfg!(target_family = "wasm") { PathBuf::new() } else { std::env::temp_dir() }
}

/// The folders in which files of themes lie: the program's, and the user's, in the user's configuration folder.
#[must_use]
pub fn themes() -> Vec<PathBuf> {
    let users = settings().and_then(|settings| Some(settings.parent()?.to_owned()));
    assets().into_iter().chain(users).map(|folder| folder.join("themes")).collect()
}

/// The folder that keeps the best runs, in the user's folder of data.
#[must_use]
pub fn runs() -> Option<PathBuf> {
    own(ProjectDirs::data_dir).map(|folder| folder.join("runs"))
}

/// The file that keeps the share codes of the mazes that were shown last, in the user's folder of data.
#[must_use]
pub fn recent() -> Option<PathBuf> {
    own(ProjectDirs::data_dir).map(|folder| folder.join("recent.txt"))
}

/// The file that keeps the user's choices, in the user's configuration folder.
#[must_use]
pub fn settings() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|folder| folder.join("settings.ron"))
}

/// The file that notes what happens while the program runs, in the user's folder for such, or else in that of data.
#[must_use]
pub fn log() -> Option<PathBuf> {
    let folder = |folders: &ProjectDirs| folders.state_dir().unwrap_or(folders.data_local_dir()).to_owned();
    folders().map(|folders| folder(&folders).join("labyrinth.log"))
}

/// The file that keeps the user's own bindings, beside that of the choices.
#[must_use]
pub fn bindings() -> Option<PathBuf> {
    own(ProjectDirs::config_dir).map(|folder| folder.join("bindings.ron"))
}

fn folders() -> Option<ProjectDirs> {
    ProjectDirs::from("", "", "labyrinth")
}

/// A folder of the program's own among the user's. Among what a browser keeps, all have one.
fn own(folder: fn(&ProjectDirs) -> &Path) -> Option<PathBuf> {
    let in_browser = || cfg!(target_family = "wasm").then(|| PathBuf::from("labyrinth"));
    folders().map(|folders| folder(&folders).to_owned()).or_else(in_browser)
}

/// The folders in which the user keeps documents and pictures; where there are none, that of the user.
#[must_use]
pub fn users() -> [PathBuf; 2] {
    let folders = UserDirs::new();
    let home = folders.as_ref().map_or_else(|| PathBuf::from("."), |folders| folders.home_dir().to_owned());
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
    fn assets_are_found_beside_the_program_where_it_was_installed_and_in_the_source() -> io::Result<()> {
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
