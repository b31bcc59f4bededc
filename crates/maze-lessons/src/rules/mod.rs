//! The rules by which clicks are checked, one file for each kind of question and each method.

mod breadth_first;
mod dead_end_filling;
mod depth_first;
mod division;
mod judge;
mod kruskal;
mod next;
mod pick;
mod prim;
mod random_walk;
mod robot;
mod tree;
mod tremaux;
mod walk;
mod wilson;

pub(crate) use judge::Rules;

use crate::{
    board::Board,
    click::Click,
    lesson::{Ask, Place, Screen},
};
use maze_core::{
    AnyGrid, Event, Grid, Mark, Method, Playback,
    method::{Growth, Order},
    solve::Solver,
};
use std::sync::Arc;

/// The maze in which a question is asked, and the rules that check its answers.
type Asked = (Board, Box<dyn Rules>);

/// A question about a playback at its position. `Err` says why it cannot be asked.
pub(crate) fn of(screen: &Screen, ask: Ask, playback: Playback<Arc<AnyGrid>>) -> Result<Asked, String> {
    let mut board = Board::at(&playback);
    let cell = |place: Place| {
        place.cell(board.grid()).ok_or_else(|| format!("the maze has no cell ({}, {})", place.0, place.1))
    };
    let rules: Box<dyn Rules> = match ask {
        Ask::NextWall | Ask::NextCell => {
            let reasons = reasons(screen, ask, &playback);
            let next = if ask == Ask::NextWall { next::Next::wall } else { next::Next::cell };
            Box::new(next(playback)?.explained(screen.solver, reasons))
        }
        Ask::Connected(place) => Box::new(pick::Pick::connected(&board, cell(place)?)?),
        Ask::Region(place) => Box::new(pick::Pick::region(&board, cell(place)?)?),
        Ask::DeadEnds => Box::new(pick::Pick::dead_ends(&board)?),
        Ask::Walk => Box::new(walk::Walk::begin(&mut board)),
        Ask::Tree => Box::new(tree::Tree::begin(&mut board)),
        Ask::Task => task(screen, &playback, &mut board)?,
    };
    Ok((board, rules))
}

/// The rules that say which steps are wrong at the position of a playback, if there are any.
fn reasons(screen: &Screen, ask: Ask, playback: &Playback<Arc<AnyGrid>>) -> Option<Asked> {
    let mut board = Board::at(playback);
    match (screen.solver, screen.maze.method()) {
        // Its task finds the neighbors of the first cell in the queue, in any order.
        (Some(Solver::BreadthFirst), _) => None,
        // Its task is about walls in a known order.
        (None, Method::Kruskal(_)) => {
            let rules = tree::Tree::begin(&mut board);
            Some((board, Box::new(rules)))
        }
        // Its task carves a whole trail at once.
        (None, Method::Wilson(_)) if ask == Ask::NextWall => Some((board, Box::new(wilson::Trail::of(playback)?))),
        (None, Method::Wilson(_)) => {
            let here = board.grid().cells().find(|&cell| board.mark_of(cell) == Mark::Cursor)?;
            let rules = random_walk::RandomWalk::begin(&mut board, here);
            Some((board, Box::new(rules)))
        }
        // Its task chooses the gap of a wall.
        (None, Method::Division(_)) => None,
        _ => executed(screen, playback),
    }
}

/// The task of a screen, done up to the position of a playback.
fn executed(screen: &Screen, playback: &Playback<Arc<AnyGrid>>) -> Option<Asked> {
    let mut board = Board::at(&Playback::new(playback.recording()));
    let mut rules = task(screen, playback, &mut board).ok()?;
    let fills = screen.solver == Some(Solver::DeadEndFilling);
    for event in playback.recording().1.events().take(playback.position()) {
        let click = match event {
            Event::Opened([wall, _]) => Click::Wall(wall),
            Event::Marked { cell, new: Mark::Cursor, .. } => Click::Cell(cell),
            Event::Marked { cell, new: Mark::Visited, .. } if fills => Click::Cell(cell),
            _ => continue,
        };
        // A step may have an event for its wall, and one for its cell.
        if rules.judge(&board, click).is_ok() {
            rules.play(&mut board, click);
        }
    }
    Some((board, rules))
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
        (Some(Solver::DeadEndFilling), _) => Box::new(dead_end_filling::DeadEndFilling::begin(board)),
        (Some(solver @ (Solver::RightHand | Solver::LeftHand | Solver::Pledge)), _) => {
            Box::new(robot::Robot::begin(solver, board)?)
        }
        (Some(Solver::Tremaux), _) => Box::new(tremaux::Tremaux::begin(board)),
        (Some(solver), _) => return Err(format!("no task for the solver {solver}")),
        (None, Method::Backtracker(method)) if method.order == Order::Random => {
            Box::new(depth_first::DepthFirst::carve(board, start))
        }
        (None, Method::Kruskal(_)) => Box::new(kruskal::Kruskal::begin(events.events())),
        (None, Method::Prim(method)) if method.by != Growth::Weights => {
            Box::new(prim::Prim::begin(board, start, method.by))
        }
        (None, Method::AldousBroder(_)) => Box::new(random_walk::RandomWalk::begin(board, start)),
        (None, Method::Wilson(_)) => Box::new(wilson::Wilson::begin(board, start)),
        (None, Method::Division(_)) => Box::new(division::Division::begin(screen.maze.shape(), board)?),
        (None, method) => return Err(format!("no task for the method {}", method.key())),
    })
}
