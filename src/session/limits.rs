//! The limits of the app: the size of a maze, and the memory for its recording.

use bevy::prelude::*;
use maze_core::Shape;
use maze_locale::Message;

/// The maximum number of cells that the app shows. It is lower in browsers, where receiving a maze blocks the page.
/// The text program and the library have no such limit.
pub const MAX_CELLS: u64 = if cfg!(target_family = "wasm") { 1 << 20 } else { 1 << 24 };

/// The maximum number of cells on a surface, whose walls are always entities.
pub const MAX_CELLS_ON_SURFACE: u64 = if cfg!(target_family = "wasm") { 1 << 13 } else { 1 << 16 };

/// Returns an error if a maze is too large to show.
///
/// # Errors
/// If it has more than [`MAX_CELLS`] cells, or more than [`MAX_CELLS_ON_SURFACE`] on a surface.
pub(crate) fn check_cells(shape: Shape) -> Result<Shape, Message> {
    let cells = shape.cells();
    let most = if shape.kind().is_flat() { MAX_CELLS } else { MAX_CELLS_ON_SURFACE };
    if cells > most { Err(Message::new("limit-cells", &[("cells", &cells), ("most", &most)])) } else { Ok(shape) }
}

/// The default memory limit for the recorded events of a maze or a search, in MiB. It is lower in browsers, where
/// receiving them must fit in a frame.
pub const USUAL_MEMORY: u32 = if cfg!(target_family = "wasm") { 30 } else { 240 };

/// The maximum size of an event in bytes, as [`maze_core::Journal`] guarantees.
const EVENT: usize = 15;

/// The maximum number of recorded events of a maze or a search.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxEvents(usize);

impl MaxEvents {
    /// Returns the number of events that fit in this memory, in MiB.
    #[must_use]
    pub fn within(memory: u32) -> Self {
        Self(((memory as usize) << 20) / EVENT)
    }

    /// Returns the number of events.
    #[must_use]
    pub fn get(self) -> usize {
        self.0
    }
}

impl Default for MaxEvents {
    fn default() -> Self {
        Self::within(USUAL_MEMORY)
    }
}
