//! All themes: the built-in ones, and those in files, which can replace built-in ones.

use super::file::Theme;
use super::look::DEFAULT_THEME;
use bevy::prelude::*;
use maze_locale::Message;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The theme for the high contrast setting.
pub(super) const CONTRAST: &str = "contrast";

const BUILT_IN: [(&str, &str); 7] = [
    (DEFAULT_THEME, include_str!("../../assets/themes/model.ron")),
    ("dungeon", include_str!("../../assets/themes/dungeon.ron")),
    ("garden", include_str!("../../assets/themes/garden.ron")),
    ("brick", include_str!("../../assets/themes/brick.ron")),
    ("ice", include_str!("../../assets/themes/ice.ron")),
    ("blueprint", include_str!("../../assets/themes/blueprint.ron")),
    (CONTRAST, include_str!("../../assets/themes/contrast.ron")),
];

/// The maximum size of a theme file, in bytes.
const MAX_BYTES: u64 = 1 << 16;

/// All themes by the names of their files without the extension. Built-in ones come first.
#[derive(Resource, Clone, Debug)]
pub struct Themes(Vec<(String, Theme)>);

/// A theme file that cannot be used.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}: {reason}", file.display())]
pub struct ThemeError {
    /// The file.
    pub file: PathBuf,
    /// Why it cannot be used.
    pub reason: Message,
}

impl From<&ThemeError> for Message {
    fn from(ThemeError { file, reason }: &ThemeError) -> Self {
        Self::of(file.display(), reason.clone())
    }
}

impl Default for Themes {
    fn default() -> Self {
        let read = |text| Theme::parse(text).expect("the themes that are built in have been tested");
        Self(BUILT_IN.map(|(key, text)| (key.to_owned(), read(text))).into())
    }
}

impl Themes {
    /// All themes, with the names of their files.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Theme)> {
        self.0.iter().map(|(key, theme)| (key.as_str(), theme))
    }

    /// Returns a theme by name.
    ///
    /// # Errors
    /// If there is no such theme. The message lists all names.
    pub fn get(&self, key: &str) -> Result<&Theme, Message> {
        self.iter().find(|(one, _)| *one == key).map(|(_, theme)| theme).ok_or_else(|| {
            let all: Vec<_> = self.iter().map(|(key, _)| key).collect();
            Message::new("theme-unknown", &[("given", &key), ("list", &all.join(", "))])
        })
    }

    /// Reads the files in these folders. Later files replace earlier ones of the same name. If a file cannot be used,
    /// the previous theme of this name stays. Returns the files that cannot be used.
    pub fn read(&mut self, folders: &[PathBuf]) -> Vec<ThemeError> {
        let mut wrong = Vec::new();
        for folder in folders {
            let mut files: Vec<PathBuf> = fs::read_dir(folder)
                .into_iter()
                .flatten()
                .filter_map(|entry| Some(entry.ok()?.path()))
                .filter(|file| file.extension().is_some_and(|ending| ending == "ron"))
                .collect();
            files.sort();
            for file in files {
                let Some(key) = file.file_stem().and_then(|name| name.to_str()).map(str::to_owned) else { continue };
                match read(&file) {
                    Ok(theme) => match self.0.iter_mut().find(|(one, _)| *one == key) {
                        Some((_, before)) => *before = theme,
                        None => self.0.push((key, theme)),
                    },
                    Err(reason) => wrong.push(ThemeError { file, reason }),
                }
            }
        }
        wrong
    }
}

fn read(file: &Path) -> Result<Theme, Message> {
    let size = fs::metadata(file)?.len();
    if size > MAX_BYTES {
        return Err(Message::new("theme-long", &[("size", &size), ("most", &MAX_BYTES)]));
    }
    Ok(Theme::parse(&fs::read_to_string(file)?)?)
}
