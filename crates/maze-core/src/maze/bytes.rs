//! Mazes as bytes.

use super::{Endpoints, Maze, halves};
use crate::{Cell, Grid, HalfEdge, SideSet, grid::SideSets};

impl<G: Grid> Maze<G> {
    /// Encodes the maze as bytes. [`from_bytes`](Self::from_bytes) decodes them on the same grid.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self.ends, &self.open, &self.other_goals)
    }

    /// Decodes a maze from [bytes](Self::to_bytes). The bytes do not describe the grid: store its share code beside
    /// them.
    ///
    /// # Errors
    /// If the bytes do not encode a maze on this grid: the number of cells differs, a passage leads outside, or a
    /// passage is open on one side only.
    pub fn from_bytes(grid: G, bytes: &[u8]) -> Result<Self, NotOfGrid> {
        let (bytes, goals) = bytes.split_at_checked(byte_count(&grid)).ok_or(NotOfGrid)?;
        let goals = goals.chunks(4).map(|goal| goal.try_into().map(Cell::from_le_bytes).map_err(|_| NotOfGrid));
        let other_goals = goals.collect::<Result<Vec<_>, _>>()?;
        let mut words = bytes.chunks(2).map(|word| word.try_into().map(u16::from_le_bytes).map_err(|_| NotOfGrid));
        let mut word = || words.next().unwrap_or(Err(NotOfGrid));
        let mut cell = || -> Result<Cell, NotOfGrid> { Ok(Cell::from(word()?) | Cell::from(word()?) << 16) };
        let ends = Endpoints { from: cell()?, to: cell()? };
        let open = grid.cells().map(|_| word().map(SideSet::from_bits)).collect::<Result<Vec<_>, _>>()?;
        let mut maze = Self::with_all_walls(grid);
        for (cell, &sides) in (0..).zip(&open) {
            for side in sides {
                let [wall, twin] = halves(&maze.grid, HalfEdge::new(cell, side)).ok_or(NotOfGrid)?;
                if !open[twin.cell as usize].contains(twin.side) {
                    return Err(NotOfGrid);
                }
                maze.open.insert_if::<G>(true, [wall, twin]);
            }
        }
        let mut maze = maze.with_ends(ends).map_err(|_| NotOfGrid)?;
        let is_ordered = other_goals.is_sorted_by(|one, next| one < next) && !other_goals.contains(&ends.to);
        if !is_ordered || other_goals.last().is_some_and(|&last| last as usize >= maze.grid.len()) {
            return Err(NotOfGrid);
        }
        maze.other_goals = other_goals;
        Ok(maze)
    }
}

/// Encodes a maze: the two ends as 32-bit words, the open sides of each cell as 16-bit words, and the goals other than
/// the second end as 32-bit words, all little-endian.
pub(crate) fn to_bytes(ends: Endpoints, open: &SideSets, other_goals: &[Cell]) -> Vec<u8> {
    let ends = [ends.from, ends.to].map(Cell::to_le_bytes);
    let open = open.iter().flat_map(|sides| sides.bits().to_le_bytes());
    let goals = other_goals.iter().flat_map(|goal| goal.to_le_bytes());
    ends.into_iter().flatten().chain(open).chain(goals).collect()
}

/// The length of that encoding in bytes, without other goals.
pub(crate) fn byte_count<G: Grid>(grid: &G) -> usize {
    8 + 2 * grid.len()
}

/// The error for data of a maze or a journal that does not belong to the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this was not written on this grid, or is damaged")]
pub struct NotOfGrid;
