//! The rules by which clicks are checked, one file for each kind of question and each method.

mod breadth_first;
mod dead_end_filling;
mod depth_first;
mod division;
mod kruskal;
mod next;
mod pick;
mod prim;
mod random_walk;
mod robot;
mod tree;
mod walk;
mod wilson;

use crate::{
    board::Board,
    exercise::{Click, Exercise},
    lesson::{Ask, Place, Screen},
};
use maze_core::{
    AnyGrid, Cell, Event, HalfEdge, Method, Playback,
    method::{Growth, Order},
    solve::Solver,
};
use maze_locale::Message;
use std::{fmt, sync::Arc};

/// The rules of a question or task.
pub(crate) trait Rules: fmt::Debug + Send + Sync {
    /// Checks a click. A wall is an inner wall. `Err` says why the click is wrong.
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message>;

    /// Changes the maze as a right click does.
    fn play(&mut self, board: &mut Board, click: Click);

    /// Whether nothing is left to do.
    fn is_done(&self, board: &Board) -> bool;

    /// Cells or walls that are numbered in this order.
    fn numbered(&self, _: &Board) -> Vec<Click> {
        Vec::new()
    }
}

/// A question about a playback at its position. `Err` says why it cannot be asked.
pub(crate) fn of(screen: &Screen, ask: Ask, playback: Playback<Arc<AnyGrid>>) -> Result<Exercise, String> {
    let mut board = Board::at(&playback);
    let cell = |place: Place| {
        place.cell(board.grid()).ok_or_else(|| format!("the maze has no cell ({}, {})", place.0, place.1))
    };
    let rules: Box<dyn Rules> = match ask {
        Ask::NextWall => Box::new(next::NextWall::of(playback)?),
        Ask::NextCell => Box::new(next::NextCell::of(playback)?),
        Ask::Connected(place) => Box::new(pick::Pick::connected(&board, cell(place)?)?),
        Ask::Region(place) => Box::new(pick::Pick::region(&board, cell(place)?)?),
        Ask::DeadEnds => Box::new(pick::Pick::dead_ends(&board)?),
        Ask::Walk => Box::new(walk::Walk::begin(&mut board)),
        Ask::Tree => Box::new(tree::Tree::begin(&mut board)),
        Ask::Task => task(screen, &playback, &mut board)?,
    };
    Ok(Exercise::new(board, rules))
}

/// The rules of the method or the solver of a screen.
fn task(screen: &Screen, playback: &Playback<Arc<AnyGrid>>, board: &mut Board) -> Result<Box<dyn Rules>, String> {
    let events = playback.recording().1;
    let start = events.events().find_map(|event| match event {
        Event::Marked { cell, .. } => Some(cell),
        _ => None,
    });
    let start = start.unwrap_or_default();
    Ok(match (screen.solver, screen.maze.method()) {
        (Some(Solver::DepthFirst), _) => Box::new(depth_first::DepthFirst::search(board)),
        (Some(Solver::BreadthFirst), _) => Box::new(breadth_first::BreadthFirst::begin(board)),
        (Some(Solver::DeadEndFilling), _) => Box::new(dead_end_filling::DeadEndFilling),
        (Some(solver @ (Solver::RightHand | Solver::LeftHand | Solver::Pledge)), _) => {
            Box::new(robot::Robot::begin(solver, board)?)
        }
        (Some(solver), _) => return Err(format!("no task for the solver {solver}")),
        (None, Method::Backtracker(method)) if method.order == Order::Random => {
            Box::new(depth_first::DepthFirst::carve(board, start))
        }
        (None, Method::Kruskal(_)) => Box::new(kruskal::Kruskal::begin(events.events())),
        (None, Method::Prim(method)) if method.by == Growth::Cells => Box::new(prim::Prim::begin(board, start)),
        (None, Method::AldousBroder(_)) => Box::new(random_walk::RandomWalk::begin(board, start)),
        (None, Method::Wilson(_)) => Box::new(wilson::Wilson::begin(board, start)),
        (None, Method::Division(_)) => Box::new(division::Division::begin(screen.maze.shape(), board)?),
        (None, method) => return Err(format!("no task for the method {}", method.key())),
    })
}

/// A message about a cell.
fn about(name: &str, board: &Board, cell: Cell) -> Message {
    Message::new(name, &[("cell", &board.name(cell))])
}

/// A message about two cells.
fn about_two(name: &str, board: &Board, [cell, other]: [Cell; 2]) -> Message {
    Message::new(name, &[("cell", &board.name(cell)), ("other", &board.name(other))])
}

/// The cell that a click leads to from another cell: a click on a wall of that cell means the cell across.
fn target(board: &Board, click: Click, here: Cell) -> Result<Cell, Message> {
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
fn through_passage(board: &Board, click: Click, here: Cell) -> Result<Cell, Message> {
    let cell = target(board, click, here)?;
    if cell == here {
        return Err(about("lesson-no-here", board, here));
    }
    let wall = board.between(here, cell).ok_or_else(|| about_two("lesson-no-neighbor", board, [cell, here]))?;
    if board.maze().is_open(wall) { Ok(cell) } else { Err(about_two("lesson-no-passage", board, [cell, here])) }
}

/// The cell of a click, if it is on a cell.
fn cell_of(click: Click) -> Result<Cell, Message> {
    match click {
        Click::Cell(cell) => Ok(cell),
        Click::Wall(_) => Err(Message::new("lesson-no-wall", &[])),
    }
}

/// The wall of a click, if it is on a wall.
fn wall_of(click: Click) -> Result<HalfEdge, Message> {
    match click {
        Click::Wall(wall) => Ok(wall),
        Click::Cell(_) => Err(Message::new("lesson-no-cell", &[])),
    }
}
