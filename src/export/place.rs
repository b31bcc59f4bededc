//! Where mazes are saved: the folder of the last file, and the name of the next one.

use crate::{platform::files::Folders, preferences::describe::preferences};
use bevy::prelude::*;
use std::path::PathBuf;

preferences! {
    /// The folder of the last file that was chosen in a dialog.
    pub struct LastFolder {
        /// The folder.
        folder: Option<PathBuf> = None;
    }
}

/// The file to save the maze in, as it was typed.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct TypedFile(pub String);

impl Default for TypedFile {
    fn default() -> Self {
        Self("maze.svg".to_owned())
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TypedFile>()
        .init_resource::<Folders>()
        .add_systems(PreUpdate, follow.run_if(resource_changed::<LastFolder>));
}

/// Mazes go where the last file was chosen, if that folder is still there.
fn follow(last: Res<LastFolder>, mut folders: ResMut<Folders>, mut before: Local<Option<PathBuf>>) {
    if *before != last.folder {
        before.clone_from(&last.folder);
        let chosen = last.folder.clone().filter(|folder| folder.is_dir());
        folders.mazes = chosen.unwrap_or_else(|| Folders::default().mazes);
    }
}
