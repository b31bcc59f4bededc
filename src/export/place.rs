//! The folder and the file name for saving mazes.

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

/// The name of the file to save the maze in, as it was typed.
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

/// Saves mazes in the folder that was last chosen, if it still exists.
fn follow(last: Res<LastFolder>, mut folders: ResMut<Folders>, mut before: Local<Option<PathBuf>>) {
    if *before != last.folder {
        before.clone_from(&last.folder);
        let chosen = last.folder.clone().filter(|folder| folder.is_dir());
        folders.mazes = chosen.unwrap_or_else(|| Folders::default().mazes);
    }
}
