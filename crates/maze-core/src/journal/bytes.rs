//! Journals as bytes: the number of other goals, and the initial maze; the number of events, and the events; for each event, the number of the lines that
//! led to it; and all sequences of lines, the one after the last event at the end. Decoding replays the events into a new
//! journal, so the result is always a valid journal.

use super::{
    Journal,
    record::{CLOSED, KEPT, OPENED, PackedMark},
    track::Sequence,
};
use crate::{
    Cell, Grid, HalfEdge, Maze, Sink as _,
    maze::{NotOfGrid, byte_count, halves, to_bytes},
};

impl Journal {
    /// Encodes the journal, 9 bytes for each event, without its limit. [`from_bytes`](Self::from_bytes) decodes it on
    /// the same grid.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = (self.other_goals.len() as u64).to_le_bytes().to_vec();
        bytes.extend(to_bytes(self.ends, &self.chapters[0].start.open, &self.other_goals));
        bytes.reserve_exact(8 + 9 * self.len() + 16 * (self.track.sequences().len() + 1));
        bytes.extend((self.len() as u64).to_le_bytes());
        for record in self.chapters.iter().flat_map(|chapter| &chapter.records) {
            bytes.extend(record.words().into_iter().flat_map(u32::to_le_bytes));
        }
        self.chapters.iter().for_each(|chapter| bytes.extend(&chapter.lines));
        for sequence in self.track.sequences().iter().chain([&self.track.tail()]) {
            bytes.extend(sequence.to_bytes());
        }
        bytes
    }

    /// Decodes a journal from [bytes](Self::to_bytes). O(bytes).
    ///
    /// # Errors
    /// If the bytes do not encode a journal on this grid.
    pub fn from_bytes<G: Grid>(grid: &G, bytes: &[u8]) -> Result<Self, NotOfGrid> {
        let (other_goals, rest) = count(bytes)?;
        let maze_bytes = other_goals.checked_mul(4).and_then(|goals| goals.checked_add(byte_count(grid)));
        let (maze, rest) = maze_bytes.and_then(|bytes| rest.split_at_checked(bytes)).ok_or(NotOfGrid)?;
        let mut journal = Self::new(&Maze::from_bytes(grid, maze)?);
        let (len, rest) = count(rest)?;
        let event_bytes = len.checked_mul(8).ok_or(NotOfGrid)?;
        let (events, rest) = rest.split_at_checked(event_bytes).ok_or(NotOfGrid)?;
        let (numbers, rest) = rest.split_at_checked(len).ok_or(NotOfGrid)?;
        let (sequences, cut) = rest.as_chunks::<16>();
        let sequences: Vec<_> = sequences.iter().map(|&bytes| Sequence::from_bytes(bytes)).collect::<Result<_, _>>()?;
        let (&tail, sequences) = sequences.split_last().filter(|_| cut.is_empty()).ok_or(NotOfGrid)?;
        for (event, &number) in events.as_chunks::<8>().0.iter().zip(numbers) {
            journal.track.set(*sequences.get(usize::from(number)).ok_or(NotOfGrid)?);
            let [cell, what] =
                [0, 4].map(|at| u32::from_le_bytes([event[at], event[at + 1], event[at + 2], event[at + 3]]));
            journal.happen(grid, cell, what)?;
        }
        tail.lines().for_each(|line| journal.track.line(line));
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

/// Decodes a count, and returns the bytes after it.
fn count(bytes: &[u8]) -> Result<(usize, &[u8]), NotOfGrid> {
    let (count, rest) = bytes.split_first_chunk::<8>().ok_or(NotOfGrid)?;
    Ok((usize::try_from(u64::from_le_bytes(*count)).map_err(|_| NotOfGrid)?, rest))
}
