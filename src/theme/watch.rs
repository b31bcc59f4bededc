//! Reloads the themes when one of their files changes. Debug builds do this, so that saving a theme shows it at once.

use super::choose::{ReadThemes, ThemeFolders};
use crate::platform::inbox::Inbox;
use bevy::prelude::*;
use std::{
    collections::BTreeMap,
    fs::{self, DirEntry},
    io,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

/// The interval between checks of the files.
const PAUSE: Duration = Duration::from_millis(300);

/// A file in one of the folders was saved, added or removed.
struct Saved;

/// Watches the folders of themes.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, begin).add_systems(PreUpdate, read.run_if(resource_exists::<Inbox<Saved>>));
}

fn begin(folders: Res<ThemeFolders>, mut commands: Commands) {
    let (put, inbox) = Inbox::new();
    commands.insert_resource(inbox);
    let folders = folders.0.clone();
    let mut before = states(&folders);
    thread::spawn(move || {
        loop {
            thread::sleep(PAUSE);
            let now = states(&folders);
            if now != before {
                before = now;
                put(Saved);
            }
        }
    });
}

fn read(mut inbox: ResMut<Inbox<Saved>>, mut commands: Commands) {
    if inbox.bypass_change_detection().take().count() > 0 {
        commands.trigger(ReadThemes);
    }
}

/// The time when a file was saved, and its length.
type State = (SystemTime, u64);

/// Returns the states of all files in the folders.
fn states(folders: &[PathBuf]) -> BTreeMap<PathBuf, State> {
    folders.iter().filter_map(|folder| states_in(folder).ok()).flatten().collect()
}

fn states_in(folder: &Path) -> io::Result<BTreeMap<PathBuf, State>> {
    let state = |entry: DirEntry| {
        let file = entry.metadata()?;
        Ok((entry.path(), (file.modified()?, file.len())))
    };
    fs::read_dir(folder)?.map(|entry| entry.and_then(state)).collect()
}
