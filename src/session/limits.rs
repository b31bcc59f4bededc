//! How large a maze, and how long its making, can be shown.

use bevy::prelude::*;
use maze_core::Shape;

/// The most cells that the app shows: on a page fewer, where nothing happens while a maze is taken up. The text program and
/// the library know no such limit.
pub const MAX_CELLS: u64 = if cfg!(target_family = "wasm") { 1 << 20 } else { 1 << 24 };

/// Refuses a maze that is too large to show.
///
/// # Errors
/// If it has more than [`MAX_CELLS`] cells.
pub(crate) fn check_cells(shape: Shape) -> Result<Shape, String> {
    let cells = shape.cells();
    if cells > MAX_CELLS {
        Err(format!("{cells} cells are more than {MAX_CELLS}, the most that can be shown"))
    } else {
        Ok(shape)
    }
}

/// The most events that are written down to be played, of a maze or a search. They take up to 15 bytes each.
#[derive(Resource, Clone, Copy, Debug)]
pub struct MaxEvents(pub usize);

impl Default for MaxEvents {
    fn default() -> Self {
        // What a page is told of by a worker, it takes within a frame.
        Self(if cfg!(target_family = "wasm") { 1 << 21 } else { 1 << 24 })
    }
}
