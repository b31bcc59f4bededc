//! The search tree of solvers that see the whole maze.

use super::{Attempt, Unsolved};
use crate::{Cell, Grid, HalfEdge, Mark, Maze, Side, SideSet, Sink, code::Line};
use std::ops::ControlFlow;

/// The side by which each cell was found.
pub(super) struct Tree(Vec<Side>);

/// The values for cells that have not been found, and for the root.
const UNKNOWN: Side = Side::MAX;
const ROOT: Side = SideSet::MAX_SIDES;

impl Tree {
    pub(super) fn new<G: Grid>(maze: &Maze<G>, root: Cell) -> Self {
        let mut found_by = vec![UNKNOWN; maze.grid().len()];
        found_by[root as usize] = ROOT;
        Self(found_by)
    }

    /// Whether a cell has been found.
    pub(super) fn knows(&self, cell: Cell) -> bool {
        self.0[cell as usize] != UNKNOWN
    }

    /// Records the half-edge by which a cell was found.
    pub(super) fn find(&mut self, by: HalfEdge) {
        self.0[by.cell as usize] = by.side;
    }

    /// The half-edge by which a cell was found, or `None` at the root.
    pub(super) fn found_by(&self, cell: Cell) -> Option<HalfEdge> {
        Some(HalfEdge::new(cell, self.0[cell as usize])).filter(|wall| wall.side < ROOT)
    }

    /// Adds the neighbors of a cell that have not been found.
    pub(super) fn find_around<G: Grid, S: Sink>(
        &mut self,
        maze: &Maze<G>,
        cell: Cell,
        [each, add]: [Line; 2],
        sink: &mut S,
        mut found: impl FnMut(Cell),
    ) -> ControlFlow<()> {
        for side in maze.open_sides(cell) {
            let twin = maze.grid().twin(HalfEdge::new(cell, side));
            if !self.knows(twin.cell) {
                self.find(twin);
                sink.line(each);
                sink.line(add);
                sink.mark(twin.cell, Mark::Frontier)?;
                found(twin.cell);
            }
        }
        sink.line(each);
        ControlFlow::Continue(())
    }

    /// The cells from a found cell back to the root.
    pub(super) fn way_back<G: Grid>(&self, maze: &Maze<G>, from: Cell) -> Vec<Cell> {
        let back = |&cell: &Cell| self.found_by(cell).map(|wall| maze.grid().twin(wall).cell);
        std::iter::successors(Some(from), back).collect()
    }

    /// The result of a search from the root, after it found the goal or all reachable cells.
    pub(super) fn solution<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        to: Cell,
        steps: u64,
        line: Line,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt> {
        let path = if self.knows(to) {
            let mut path = self.way_back(maze, to);
            path.reverse();
            Ok(path)
        } else {
            Err(Unsolved::NoPath)
        };
        let visited = self.0.iter().filter(|&&side| side != UNKNOWN).count();
        report_path(path.as_deref(), line, sink)?;
        ControlFlow::Continue(Attempt { path, steps, visited })
    }
}

/// Marks the path.
pub(super) fn report_path<S: Sink>(
    path: Result<&[Cell], &Unsolved>,
    line: impl Into<Option<Line>>,
    sink: &mut S,
) -> ControlFlow<()> {
    line.into().into_iter().for_each(|line| sink.line(line));
    path.into_iter().flatten().try_for_each(|&cell| sink.mark(cell, Mark::Path))
}
