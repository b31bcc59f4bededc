//! The walls of a part of a maze, collected to be reported later.

use super::packed::{pack, unpack};
use crate::{
    Grid, HalfEdge, Lines, Sink,
    bulk::{Batch, SquareBlock, SquareRow},
};
use std::ops::{ControlFlow, Range};

/// A sink that collects walls, which are all opened or all closed.
#[derive(Default)]
pub(super) struct Report {
    rows: Vec<SquareRow>,
    /// The walls, if the part is a rectangle of squares.
    squares: Option<SquareBlock>,
    /// Otherwise, a packed half-edge of each wall, in order.
    walls: Vec<u32>,
    /// Whether the walls were closed.
    are_closed: bool,
}

impl Report {
    /// Creates a report for the walls between cells in these columns and rows.
    pub(super) fn of_rectangle<G: Lines>(grid: &G, columns: &Range<u32>, rows: &Range<u32>) -> Self {
        let squares = grid.as_square().is_some().then(|| SquareBlock::new(grid, columns.clone(), rows.clone()));
        Self { squares, ..Self::default() }
    }

    /// Reports the collected walls to a sink that needs no marks.
    pub(super) fn pass_on<G: Grid, S: Sink>(reports: Vec<Self>, grid: &G, sink: &mut S) -> ControlFlow<()> {
        sink.idle()?;
        let mut all_rows = Vec::new();
        for Self { mut rows, squares, walls, are_closed } in reports {
            all_rows.append(&mut rows);
            for wall in walls.into_iter().map(unpack) {
                let halves = [wall, grid.twin(wall)];
                if are_closed { sink.close(halves)? } else { sink.open(halves)? }
            }
            if let Some(block) = squares {
                sink.batch(&Batch::of_block(&block, !are_closed))?;
            }
        }
        // Parts that consist of rows are consecutive.
        sink.batch(&Batch::opened_rows(&all_rows))
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call for each wall would double the time")]
    fn add(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        match &mut self.squares {
            Some(block) => block.add(halves),
            None => self.walls.push(pack(halves[0])),
        }
        ControlFlow::Continue(())
    }
}

impl Sink for Report {
    const MARKS: bool = false;

    #[inline]
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        debug_assert!(!self.are_closed, "the walls of a report are all opened or all closed");
        self.add(halves)
    }

    fn batch(&mut self, batch: &Batch<'_>) -> ControlFlow<()> {
        self.rows.extend_from_slice(batch.rows());
        ControlFlow::Continue(())
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "as above")]
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.are_closed = true;
        self.add(halves)
    }
}
