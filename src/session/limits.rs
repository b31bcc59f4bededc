//! How large a maze, and how long its making, can be shown.

use bevy::prelude::*;
use maze_core::Shape;
use maze_locale::Message;

/// The most cells that the app shows: on a page fewer, where nothing happens while a maze is taken up. The text program and
/// the library know no such limit.
pub const MAX_CELLS: u64 = if cfg!(target_family = "wasm") { 1 << 20 } else { 1 << 24 };

/// Refuses a maze that is too large to show.
///
/// # Errors
/// If it has more than [`MAX_CELLS`] cells.
pub(crate) fn check_cells(shape: Shape) -> Result<Shape, Message> {
    let cells = shape.cells();
    if cells > MAX_CELLS {
        Err(Message::new("limit-cells", &[("cells", &cells), ("most", &MAX_CELLS)]))
    } else {
        Ok(shape)
    }
}

/// How much memory the events of a maze or a search usually may take, in MiB. What a page is told of by a worker, it takes
/// within a frame.
pub const USUAL_MEMORY: u32 = if cfg!(target_family = "wasm") { 30 } else { 240 };

/// How many bytes an event takes at most, as [`maze_core::Journal`] promises.
const EVENT: usize = 15;

/// The most events that are written down to be played, of a maze or a search.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MaxEvents(usize);

impl MaxEvents {
    /// So many that they take no more memory than this, in MiB.
    #[must_use]
    pub fn within(memory: u32) -> Self {
        Self(((memory as usize) << 20) / EVENT)
    }

    /// How many.
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
