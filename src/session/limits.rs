//! The limits of the app: the size of a maze, and the memory for its recording.

use bevy::prelude::*;
use maze_core::Shape;
use maze_locale::Message;

/// The maximum number of cells that the app shows. It is lower in browsers, where receiving a maze blocks the page.
/// The text program and the library have no such limit.
pub const MAX_CELLS: u64 = if cfg!(target_family = "wasm") { 1 << 20 } else { 1 << 24 };

/// The maximum number of cells of a maze that is not flat. Its walls are always entities, never a field. It is lower in
/// browsers, where a draw call batches at most 23 walls.
pub const MAX_CELLS_ON_SURFACE: u64 = if cfg!(target_family = "wasm") { 1 << 13 } else { 1 << 16 };

/// Returns an error if a maze is too large to show.
///
/// # Errors
/// If it has more than [`MAX_CELLS`] cells, or more than [`MAX_CELLS_ON_SURFACE`] on a surface.
pub(crate) fn check_cells(shape: Shape) -> Result<Shape, Message> {
    let cells = shape.cells();
    let (most, wrong) = if shape.kind().is_flat() {
        (MAX_CELLS, "limit-cells")
    } else {
        (MAX_CELLS_ON_SURFACE, "limit-cells-on-surface")
    };
    if cells > most { Err(Message::new(wrong, &[("cells", &cells), ("most", &most)])) } else { Ok(shape) }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_for_a_large_surface_gives_the_reason() {
        let shape = |code: &str| code.parse::<Shape>().unwrap_or_else(|error| panic!("{code}: {error}"));
        let said = |code| check_cells(shape(code)).map(drop).map_err(|wrong| wrong.to_string());
        for (fits, too_large) in [("torus:64x64", "torus:300x300"), ("floors:20x20x3", "floors:100x100x32")] {
            assert_eq!(said(fits), Ok(()));
            let wrong = said(too_large).expect_err("it is too large");
            assert!(wrong.contains("65536") && wrong.ends_with("whose walls are drawn one by one"), "{wrong}");
        }
        assert_eq!(said("square:300x300"), Ok(()), "flat mazes may be larger");
    }
}
