//! Files that the user chose.

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

/// A file that the user chose.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Chosen {
    /// It lies there.
    At(PathBuf),
    /// It is named so, and holds this: pages do not learn where a file lies.
    Held(PathBuf, #[serde(with = "bytes")] Arc<[u8]>),
}

/// A request to have the user choose a file, where paths cannot be typed: see [`HAS_FOLDERS`](super::HAS_FOLDERS).
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum Choose {
    /// A maze to be shown.
    Maze,
    /// A mask.
    Mask,
    /// Bindings of keys and buttons.
    Bindings,
}

impl Choose {
    /// The extensions of such files.
    pub(crate) fn endings(self) -> Vec<&'static str> {
        match self {
            Self::Maze => Format::READ.iter().map(|format| format.extension()).collect(),
            Self::Mask => vec!["png", "txt"],
            Self::Bindings => vec!["ron"],
        }
    }
}

impl Chosen {
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

impl<P: Into<PathBuf>> From<P> for Chosen {
    fn from(file: P) -> Self {
        Self::At(file.into())
    }
}
