//! Journals as bytes: the initial maze, then the events. Decoding replays the events into a new journal, so the result
//! is always a valid journal.

use super::{
    Journal,
    record::{CLOSED, KEPT, OPENED, PackedMark},
};
use crate::{
    Cell, Grid, HalfEdge, Maze, Sink as _,
    maze::{NotOfGrid, byte_count, halves, to_bytes},
};

impl Journal {
    /// Encodes the journal, 8 bytes for each event, without its limit. [`from_bytes`](Self::from_bytes) decodes it on
    /// the same grid.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = to_bytes(self.ends, &self.chapters[0].start.open);
        bytes.reserve_exact(8 * self.len());
        for record in self.chapters.iter().flat_map(|chapter| &chapter.records) {
            bytes.extend(record.words().into_iter().flat_map(u32::to_le_bytes));
        }
        bytes
    }

    /// Decodes a journal from [bytes](Self::to_bytes). O(bytes).
    ///
    /// # Errors
    /// If the bytes do not encode a journal on this grid.
    pub fn from_bytes<G: Grid>(grid: &G, bytes: &[u8]) -> Result<Self, NotOfGrid> {
        let (maze, events) = bytes.split_at_checked(byte_count(grid)).ok_or(NotOfGrid)?;
        let mut journal = Self::new(&Maze::from_bytes(grid, maze)?);
        for event in events.chunks(8) {
            let event: [u8; 8] = event.try_into().map_err(|_| NotOfGrid)?;
            let [cell, what] =
                [0, 4].map(|at| u32::from_le_bytes([event[at], event[at + 1], event[at + 2], event[at + 3]]));
            journal.happen(grid, cell, what)?;
        }
        Ok(journal)
    }

    /// Decodes an event and records it.
    fn happen<G: Grid>(&mut self, grid: &G, cell: Cell, what: u32) -> Result<(), NotOfGrid> {
        let side = u8::try_from(what >> 2).map_err(|_| NotOfGrid);
        let walls = || side.and_then(|side| halves(grid, HalfEdge::new(cell, side)).ok_or(NotOfGrid));
        // A journal without a limit never breaks.
        let _ = match what & 3 {
            OPENED => self.open(walls()?),
            CLOSED => self.close(walls()?),
            KEPT => self.keep(walls()?),
            _ if (cell as usize) < grid.len() => self.mark(cell, PackedMark(what >> 2).into()),
            _ => return Err(NotOfGrid),
        };
        Ok(())
    }
}
