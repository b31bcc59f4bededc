//! Files that the user picks in a dialog or drops.

use super::bytes;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::{
    fs::File,
    io::{self, Cursor, Read},
    path::{Path, PathBuf},
    sync::Arc,
};

/// A file that the user picked.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum PickedFile {
    /// A file on the disk.
    At(PathBuf),
    /// The name and the content of a file, on a page, where its path is unknown.
    Held(PathBuf, #[serde(with = "bytes")] Arc<[u8]>),
}

/// A request to open a file dialog, on platforms where paths cannot be typed: see [`HAS_FOLDERS`](super::HAS_FOLDERS).
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickFile {
    /// A maze to show.
    Maze,
    /// A mask.
    Mask,
    /// Bindings of keys and buttons.
    Bindings,
}

impl PickFile {
    /// The extensions of such files, or `None` if files of any name are offered. Mazes and masks are recognized by their
    /// content, so they may have other extensions or none.
    pub(crate) fn endings(self) -> Option<&'static [&'static str]> {
        match self {
            Self::Maze | Self::Mask => None,
            Self::Bindings => Some(&["ron"]),
        }
    }
}

impl PickedFile {
    /// Returns the name, with its folders if they are known.
    #[must_use]
    pub fn name(&self) -> &Path {
        match self {
            Self::At(name) | Self::Held(name, _) => name,
        }
    }

    /// Opens the content for reading.
    ///
    /// # Errors
    /// If it cannot be opened.
    pub(crate) fn open(&self) -> io::Result<Box<dyn Read>> {
        Ok(match self {
            Self::At(file) => Box::new(File::open(file)?),
            Self::Held(_, bytes) => Box::new(Cursor::new(bytes.clone())),
        })
    }
}

impl<P: Into<PathBuf>> From<P> for PickedFile {
    fn from(file: P) -> Self {
        Self::At(file.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_that_are_recognized_by_their_content_may_have_any_name() {
        assert_eq!([PickFile::Maze, PickFile::Mask].map(PickFile::endings), [None; 2]);
        assert_eq!(PickFile::Bindings.endings(), Some(&["ron"][..]));
    }
}
