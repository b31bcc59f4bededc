//! A spanning tree in any order: every wall between two sets may open.

use super::judge::{Rules, about_two, passages, wall_of};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::Grid;
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct Tree;

impl Tree {
    pub(super) fn begin(board: &mut Board) -> Self {
        // Single cells have no color.
        for cell in board.grid().cells() {
            if board.maze().degree(cell) > 0 {
                board.color_set(cell);
            }
        }
        Self
    }
}

impl Rules for Tree {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let wall = wall_of(click)?;
        let [cell, other] = board.sides(wall);
        if board.maze().is_open(wall) {
            Err(about_two("lesson-no-open", board, [cell, other]))
        } else if board.sets().equiv(cell, other) {
            Err(about_two("lesson-no-connected", board, [cell, other]))
        } else {
            Ok(())
        }
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        if let Click::Wall(wall) = click {
            board.open(wall);
            board.color_set(wall.cell);
        }
    }

    fn takes_walls(&self) -> bool {
        true
    }

    fn progress(&self, board: &Board) -> Option<Progress> {
        Some(passages(board))
    }

    fn is_done(&self, board: &Board) -> bool {
        board.sets().count() == 1
    }
}
