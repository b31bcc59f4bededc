//! A rectangle of squares from a file: its walls are opened one by one, and its start and goals are collected.

use crate::{Loaded, ReadError, loaded};
use maze_core::{AnyGrid, Cell, HalfEdge, Maze, Shape, Side, grid::Square};
use std::collections::BTreeSet;

/// A rectangle of squares that is being read.
pub(crate) struct Squares {
    shape: Shape,
    maze: Maze<AnyGrid>,
    width: usize,
    /// The gaps in the boundary, in the order in which they were opened.
    gaps: Vec<HalfEdge>,
    /// The marked start. Without one, it is the first gap in the boundary, or else the first cell.
    pub(crate) start: Option<Cell>,
    /// The marked goals. Without any, they are the other gaps in the boundary, or else the last cell.
    pub(crate) goals: Vec<Cell>,
}

impl Squares {
    /// Creates a rectangle with all walls. The size is in cells.
    pub(crate) fn new(size: [usize; 2]) -> Result<Self, ReadError> {
        let (shape, maze) = loaded::rectangle(size)?;
        Ok(Self { shape, maze, width: size[0], gaps: Vec::new(), start: None, goals: Vec::new() })
    }

    /// The number of the cell in this column and row.
    pub(crate) fn cell(&self, column: usize, row: usize) -> Cell {
        Cell::try_from(row * self.width + column).unwrap_or(Cell::MAX)
    }

    /// Opens a side of a cell. On the boundary, that is a gap.
    pub(crate) fn open(&mut self, cell: Cell, side: Side) {
        let wall = HalfEdge::new(cell, side);
        if !loaded::open(&mut self.maze, wall) {
            self.gaps.push(wall);
        }
    }

    /// Marks the ends of a contest if the file does not show them: the start is the south-west corner, and the goals are
    /// the one, two or four cells in the middle.
    pub(crate) fn mark_contest_ends(&mut self, [columns, rows]: [usize; 2]) {
        if !self.gaps.is_empty() {
            return;
        }
        let corner = self.cell(0, rows - 1);
        self.start.get_or_insert(corner);
        if self.goals.is_empty() {
            let [middle_columns, middle_rows] = [columns, rows].map(|side| [(side - 1) / 2, side / 2]);
            let cells = middle_rows.into_iter().flat_map(|row| middle_columns.map(|column| self.cell(column, row)));
            self.goals = cells.collect();
        }
    }

    /// Completes the maze. If the file never shows gaps, `shows_gaps` is false, and the boundary is not known to be
    /// closed.
    ///
    /// # Errors
    /// If the boundary is open on cells side by side, unless these are its only two gaps: then the file leaves out cells
    /// rather than showing a gap.
    pub(crate) fn finish(self, shows_gaps: bool) -> Result<Loaded, ReadError> {
        let Self { shape, maze, width, gaps, start, goals } = self;
        let at = |wall: &HalfEdge| [wall.cell as usize % width, wall.cell as usize / width];
        let beside = |one: &HalfEdge, next: &HalfEdge| {
            let ([x, y], [other_x, other_y]) = (at(one), at(next));
            let is_along = if matches!(one.side, Square::NORTH | Square::SOUTH) { y == other_y } else { x == other_x };
            one.side == next.side && is_along && x.abs_diff(other_x) + y.abs_diff(other_y) == 1
        };
        let mut ordered = gaps.clone();
        ordered.sort_unstable_by_key(|wall| (wall.side, wall.cell));
        let may_touch = gaps.len() == 2;
        if let Some(pair) = ordered.windows(2).find(|pair| !may_touch && beside(&pair[0], &pair[1])) {
            let [column, row] = at(&pair[0]);
            return Err(ReadError::WideGap { row: row + 1, column: column + 1 });
        }
        let closed = shows_gaps && gaps.is_empty();
        let is_twice = matches!(&gaps[..], [one, next] if one.cell == next.cell);
        let mut gaps: Vec<Cell> = gaps.into_iter().map(|wall| wall.cell).collect();
        let mut seen = BTreeSet::new();
        gaps.retain(|&cell| seen.insert(cell));
        let default = maze.ends();
        // Marks take precedence over gaps.
        let mut gaps = gaps.into_iter().filter(|cell| Some(*cell) != start && !goals.contains(cell));
        let from = start.or_else(|| gaps.next()).unwrap_or(default.from);
        let goals = if goals.is_empty() { gaps.collect() } else { goals };
        // Two gaps in one cell are the entrance and the exit.
        let goals = if goals.is_empty() { vec![if is_twice { from } else { default.to }] } else { goals };
        let maze =
            maze.with_goals(from, &goals).map_err(|error| ReadError::Line { line: 1, message: error.to_string() })?;
        Ok(Loaded { shape, maze, closed, challenge: None })
    }
}
