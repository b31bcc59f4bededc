//! The choices, kept in a file for the next start.

use super::{Checked, FloorShows, Settings, read_code};
use crate::{notice::Notify, words::Words};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::{fs, io, path::PathBuf};

/// The file that keeps the choices; `None` keeps nothing.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFile(pub Option<PathBuf>);

/// What the file holds.
#[derive(Debug, Deserialize, Serialize)]
struct Kept {
    code: String,
    random_seed: bool,
    #[serde(default)]
    floor: FloorShows,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SettingsFile>()
        .add_systems(PreStartup, load)
        .add_systems(Last, save.after(super::check).run_if(resource_changed::<Settings>));
}

/// Reads the choices of the last time. A damaged file costs the choices, and is told.
fn load(
    file: Res<SettingsFile>,
    mut settings: ResMut<Settings>,
    mut notices: MessageWriter<Notify>,
    words: Res<Words>,
) {
    let Some(file) = &file.0 else { return };
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return,
        Err(error) => {
            notices.write(Notify(words.fill("notice.unreadable", &[("file", &file.display()), ("error", &error)])));
            return;
        }
    };
    let kept = ron::from_str::<Kept>(&text)
        .map_err(|error| error.to_string())
        .and_then(|kept| read_code(&kept.code).map(|blueprint| (kept, blueprint)));
    match kept {
        Ok((kept, blueprint)) => {
            settings.show(&blueprint);
            settings.random_seed = kept.random_seed;
            settings.floor = kept.floor;
        }
        Err(error) => {
            notices.write(Notify(words.fill("notice.damaged", &[("file", &file.display()), ("error", &error)])));
        }
    }
}

/// Keeps the choices whenever they make a maze.
fn save(
    file: Res<SettingsFile>,
    settings: Res<Settings>,
    checked: Res<Checked>,
    mut saved: Local<String>,
    mut notices: MessageWriter<Notify>,
    words: Res<Words>,
) {
    let (Some(file), Some(Ok(blueprint))) = (&file.0, &checked.0) else { return };
    let kept = Kept { code: blueprint.to_string(), random_seed: settings.random_seed, floor: settings.floor };
    let Ok(text) = ron::ser::to_string_pretty(&kept, default()) else { return };
    if *saved == text {
        return;
    }
    let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
    if let Err(error) = folder.and_then(|()| fs::write(file, &text)) {
        notices.write(Notify(words.fill("notice.unsaved", &[("file", &file.display()), ("error", &error)])));
    }
    *saved = text;
}
