//! Picking files, in a dialog of the system or by dropping them.

use super::bytes;
use bevy::prelude::*;
use maze_io::Format;
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
    /// The name of a file, and its content: pages do not learn where a file lies.
    Held(PathBuf, #[serde(with = "bytes")] Arc<[u8]>),
}

/// A request to have the user pick a file, where paths cannot be typed: see [`HAS_FOLDERS`](super::HAS_FOLDERS).
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum PickFile {
    /// A maze to be shown.
    Maze,
    /// A mask.
    Mask,
    /// Bindings of keys and buttons.
    Bindings,
}

impl PickFile {
    /// The extensions of such files.
    pub(crate) fn endings(self) -> Vec<&'static str> {
        match self {
            Self::Maze => Format::READ.iter().map(|format| format.extension()).collect(),
            Self::Mask => vec!["png", "txt"],
            Self::Bindings => vec!["ron"],
        }
    }
}

impl PickedFile {
    /// Its name, with its folders if they are known.
    #[must_use]
    pub fn name(&self) -> &Path {
        match self {
            Self::At(name) | Self::Held(name, _) => name,
        }
    }

    /// What it holds.
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
