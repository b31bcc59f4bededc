//! All themes: those that are built in, and those in files, which take their place or stand beside them.

use super::file::Theme;
use super::look::DEFAULT_THEME;
use bevy::prelude::*;
use maze_locale::Message;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// The theme of those who need high contrast.
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

/// The longest file of a theme, in bytes.
const MAX_BYTES: u64 = 1 << 16;

/// All themes, by the names of their files without the ending: first those that are built in.
#[derive(Resource, Clone, Debug)]
pub struct Themes(Vec<(String, Theme)>);

/// A file that holds no theme.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[error("{}: {reason}", file.display())]
pub struct ThemeError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
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
    /// Each theme, and the name of its file.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Theme)> {
        self.0.iter().map(|(key, theme)| (key.as_str(), theme))
    }

    /// The theme of this name.
    ///
    /// # Errors
    /// If there is none: a message that names those that there are.
    pub fn get(&self, key: &str) -> Result<&Theme, Message> {
        self.iter().find(|(one, _)| *one == key).map(|(_, theme)| theme).ok_or_else(|| {
            let all: Vec<_> = self.iter().map(|(key, _)| key).collect();
            Message::new("theme-unknown", &[("given", &key), ("list", &all.join(", "))])
        })
    }

    /// Reads the files of these folders, the later ones in place of the earlier. In place of a file that holds no theme
    /// the one that was read before stays. Says which files those are.
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
