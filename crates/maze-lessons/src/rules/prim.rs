//! Prim's algorithm by hand: every cell of the frontier may join the maze, or, by walls, every wall at its edge may open.

use super::judge::{Rules, about, about_two, wall_of};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, Mark, method::Growth};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct Prim {
    by: Growth,
}

impl Prim {
    pub(super) fn begin(board: &mut Board, start: Cell, by: Growth) -> Self {
        join(board, start);
        Self { by }
    }
}

/// Adds a cell to the maze, and its other neighbors to the frontier.
fn join(board: &mut Board, cell: Cell) {
    board.mark(cell, Mark::Visited);
    for neighbor in board.neighbors(cell) {
        if board.mark_of(neighbor) == Mark::Blank {
            board.mark(neighbor, Mark::Frontier);
        }
    }
}

impl Rules for Prim {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        match click {
            Click::Cell(_) if self.by == Growth::Walls => wall_of(click).map(|_| ()),
            Click::Cell(cell) => match board.mark_of(cell) {
                Mark::Frontier => Ok(()),
                Mark::Visited => Err(about("lesson-no-in-maze", board, cell)),
                _ => Err(about("lesson-no-frontier", board, cell)),
            },
            Click::Wall(wall) => {
                let sides = board.sides(wall);
                match sides.map(|cell| board.mark_of(cell)) {
                    [Mark::Visited, Mark::Frontier] | [Mark::Frontier, Mark::Visited] => Ok(()),
                    [Mark::Visited, Mark::Visited] => Err(about_two("lesson-no-connected", board, sides)),
                    _ => Err(about_two("lesson-no-edge", board, sides)),
                }
            }
        }
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let is_in = |cell: Cell| board.mark_of(cell) == Mark::Visited;
        let (cell, wall) = match click {
            Click::Cell(cell) => {
                let neighbor = board.neighbors(cell).into_iter().find(|&neighbor| is_in(neighbor));
                (cell, neighbor.and_then(|neighbor| board.between(cell, neighbor)))
            }
            Click::Wall(wall) => {
                let [cell, other] = board.sides(wall);
                (if is_in(cell) { other } else { cell }, Some(wall))
            }
        };
        if let Some(wall) = wall {
            board.open(wall);
        }
        join(board, cell);
    }

    fn takes_walls(&self) -> bool {
        true
    }

    fn progress(&self, board: &Board) -> Option<Progress> {
        let is_in = |&cell: &Cell| board.mark_of(cell) == Mark::Visited;
        Some(Progress::of(board.grid().cells().filter(is_in).count(), board.grid().len()))
    }

    fn is_done(&self, board: &Board) -> bool {
        board.grid().cells().all(|cell| board.mark_of(cell) == Mark::Visited)
    }
}
