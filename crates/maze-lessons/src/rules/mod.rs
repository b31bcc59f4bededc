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
    lesson::{Ask, Place, Screen},
};
use maze_core::{
    AnyGrid, Event, Method, Playback,
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
        Ask::NextWall => Box::new(next::NextWall::of(playback)?),
        Ask::NextCell => Box::new(next::NextCell::of(playback)?),
        Ask::Connected(place) => Box::new(pick::Pick::connected(&board, cell(place)?)?),
        Ask::Region(place) => Box::new(pick::Pick::region(&board, cell(place)?)?),
        Ask::DeadEnds => Box::new(pick::Pick::dead_ends(&board)?),
        Ask::Walk => Box::new(walk::Walk::begin(&mut board)),
        Ask::Tree => Box::new(tree::Tree::begin(&mut board)),
        Ask::Task => task(screen, &playback, &mut board)?,
    };
    Ok((board, rules))
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
