//! A maze that is read cell by cell.

use super::{damage::JsonError, entry::Entry};
use crate::{ReadError, loaded::open};
use maze_core::{AnyGrid, Grid, HalfEdge, Maze, Shape};

/// A maze of which some cells have been read.
pub(super) struct Opened {
    pub(super) shape: Shape,
    pub(super) maze: Maze<AnyGrid>,
    /// The number of cells that have been read.
    count: u32,
    /// The line on which the list of cells begins.
    begins: usize,
    /// The entry of the current cell as the shape defines it.
    wanted: Entry,
}

impl Opened {
    /// Creates a maze without passages. The list of its cells begins on this line.
    pub(super) fn new(shape: Shape, maze: Maze<AnyGrid>, begins: usize) -> Self {
        Self { shape, maze, count: 0, begins, wanted: Entry::default() }
    }

    /// Checks that all cells of the shape have been read.
    pub(super) fn is_whole(&self) -> Result<(), ReadError> {
        if self.count == self.maze.grid().cells().end {
            return Ok(());
        }
        let error = JsonError::CellCount { shape: self.shape.clone(), given: self.count };
        Err(ReadError::Json { line: self.begins, error })
    }

    /// Opens the passages of the next cell. Its entry ends on this line.
    pub(super) fn take(&mut self, entry: &Entry, line: usize) -> Result<(), ReadError> {
        let cell = self.count;
        self.count = cell.saturating_add(1);
        if !self.maze.grid().cells().contains(&cell) {
            return Ok(());
        }
        let wrong = |error| Err(ReadError::Json { line, error });
        self.wanted.set(&self.maze, cell, self.shape.kind().is_building());
        if let Some(field) = entry.differs(&self.wanted) {
            return wrong(JsonError::CellField { field, cell, shape: self.shape.clone() });
        }
        for side in self.maze.grid().neighbor_sides(cell) {
            let (wall, listed) = (HalfEdge::new(cell, side), entry.passages.contains(&side));
            let other = self.maze.grid().twin(wall).cell;
            // Both cells list a passage. The one with the lower number opens it, the other one must agree.
            if other < cell && listed != self.maze.is_open(wall) {
                return wrong(JsonError::OneSided { cells: [cell, other] });
            }
            if other > cell && listed {
                open(&mut self.maze, wall);
            }
        }
        Ok(())
    }
}
