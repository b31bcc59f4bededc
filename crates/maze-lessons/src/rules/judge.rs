//! The trait of all rules, and checks that several of them use.

use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, HalfEdge};
use maze_locale::Message;
use std::fmt;

/// The rules of a question or task.
pub(crate) trait Rules: fmt::Debug + Send + Sync {
    /// Checks a click. A wall is an inner wall. `Err` says why the click is wrong.
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message>;

    /// Changes the maze as a right click does.
    fn play(&mut self, board: &mut Board, click: Click);

    /// Whether nothing is left to do.
    fn is_done(&self, board: &Board) -> bool;

    /// Whether a click near a wall means the wall. Otherwise it means the cell.
    fn takes_walls(&self) -> bool {
        false
    }

    /// The cells that have been found, if all cells of a kind must be found.
    fn found(&self) -> &[Cell] {
        &[]
    }

    /// The progress. `None` if a single click is enough.
    fn progress(&self, _: &Board) -> Option<Progress> {
        None
    }

    /// The numbers that are shown at cells and walls.
    fn numbers(&self, _: &Board) -> Vec<(usize, Click)> {
        Vec::new()
    }
}

/// The number of cells that have been visited, and of all cells.
pub(super) fn count(visited: &[bool]) -> Progress {
    Progress::of(visited.iter().filter(|is_visited| **is_visited).count(), visited.len())
}

/// The number of passages that have joined sets, and the number of them that joins all cells.
pub(super) fn passages(board: &Board) -> Progress {
    let cells = board.grid().len();
    Progress::of(cells - board.sets().count(), cells - 1)
}

/// A message about a cell.
pub(super) fn about(name: &str, board: &Board, cell: Cell) -> Message {
    Message::new(name, &[("cell", &board.name(cell))])
}

/// A message about two cells.
pub(super) fn about_two(name: &str, board: &Board, [cell, other]: [Cell; 2]) -> Message {
    Message::new(name, &[("cell", &board.name(cell)), ("other", &board.name(other))])
}

/// The cell that a click leads to from another cell: a click on a wall of that cell means the cell across.
pub(super) fn target(board: &Board, click: Click, here: Cell) -> Result<Cell, Message> {
    match click {
        Click::Cell(cell) => Ok(cell),
        Click::Wall(wall) => match board.sides(wall) {
            [cell, other] if cell == here => Ok(other),
            [other, cell] if cell == here => Ok(other),
            _ => Err(about("lesson-no-wall-of", board, here)),
        },
    }
}

/// The neighbor that a click leads to through an open passage.
pub(super) fn through_passage(board: &Board, click: Click, here: Cell) -> Result<Cell, Message> {
    let cell = target(board, click, here)?;
    if cell == here {
        return Err(about("lesson-no-here", board, here));
    }
    let wall = board.between(here, cell).ok_or_else(|| about_two("lesson-no-neighbor", board, [cell, here]))?;
    if board.maze().is_open(wall) { Ok(cell) } else { Err(about_two("lesson-no-passage", board, [cell, here])) }
}

/// The cell of a click, if it is on a cell.
pub(super) fn cell_of(click: Click) -> Result<Cell, Message> {
    match click {
        Click::Cell(cell) => Ok(cell),
        Click::Wall(_) => Err(Message::new("lesson-no-wall", &[])),
    }
}

/// The wall of a click, if it is on a wall.
pub(super) fn wall_of(click: Click) -> Result<HalfEdge, Message> {
    match click {
        Click::Wall(wall) => Ok(wall),
        Click::Cell(_) => Err(Message::new("lesson-no-cell", &[])),
    }
}
