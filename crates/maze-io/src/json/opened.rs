//! A maze whose cells are opened one by one, as they are read.

use super::entry::Entry;
use crate::{ReadError, loaded::open};
use maze_core::{AnyGrid, Grid, HalfEdge, Maze, Shape};

/// A maze whose first cells are opened.
pub(super) struct Opened {
    pub(super) shape: Shape,
    pub(super) maze: Maze<AnyGrid>,
    /// How many cells have been read.
    count: u32,
    /// The line on which they begin.
    begins: usize,
    /// What is said of the cell that is looked at, in this shape.
    wanted: Entry,
}

impl Opened {
    /// None yet, of cells that begin on this line.
    pub(super) fn new(shape: Shape, maze: Maze<AnyGrid>, begins: usize) -> Self {
        Self { shape, maze, count: 0, begins, wanted: Entry::default() }
    }

    /// Whether as many have been read as the shape has.
    pub(super) fn is_whole(&self) -> Result<(), ReadError> {
        let Self { shape, count, begins: line, .. } = self;
        if *count == self.maze.grid().cells().end {
            return Ok(());
        }
        Err(ReadError::Line { line: *line, message: format!("{count} cells are not the {} of {shape}", shape.cells()) })
    }

    /// Opens the next cell, if there is one, as its entry says, which ends on this line.
    pub(super) fn take(&mut self, entry: &Entry, line: usize) -> Result<(), ReadError> {
        let cell = self.count;
        self.count = cell.saturating_add(1);
        if !self.maze.grid().cells().contains(&cell) {
            return Ok(());
        }
        let wrong = |message: String| Err(ReadError::Line { line, message });
        self.wanted.set(&self.maze, cell);
        if let Some(what) = entry.differs(&self.wanted) {
            return wrong(format!("the {what} of cell {cell} are not those of {}", self.shape));
        }
        for side in self.maze.grid().neighbor_sides(cell) {
            let (wall, listed) = (HalfEdge::new(cell, side), entry.passages.contains(&side));
            let other = self.maze.grid().twin(wall).cell;
            // Both cells list a passage. The first of them opens it, the second must find it as it says.
            if other < cell && listed != self.maze.is_open(wall) {
                return wrong(format!("cells {cell} and {other} do not agree on their passage"));
            }
            if other > cell && listed {
                open(&mut self.maze, wall);
            }
        }
        Ok(())
    }
}
