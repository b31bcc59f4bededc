//! Questions about the next step of a playback.

use super::judge::{Rules, about, about_two, cell_of};
use crate::{
    board::{Board, Step},
    click::Click,
};
use maze_core::{AnyGrid, Cell, Event, HalfEdge, Mark, Playback};
use maze_locale::Message;
use std::sync::Arc;

/// Which wall opens or closes next?
#[derive(Debug)]
pub(super) struct NextWall {
    wall: [HalfEdge; 2],
    /// The steps up to the wall.
    steps: Vec<Step>,
    is_done: bool,
}

impl NextWall {
    pub(super) fn of(mut playback: Playback<Arc<AnyGrid>>) -> Result<Self, String> {
        let mut steps = Vec::new();
        while let Some(step) = Step::of(&mut playback) {
            let wall = if let Event::Opened(wall) | Event::Closed(wall) = step.event { Some(wall) } else { None };
            steps.push(step);
            if let Some(wall) = wall {
                return Ok(Self { wall, steps, is_done: false });
            }
        }
        Err("no wall opens or closes after this position".to_owned())
    }
}

impl Rules for NextWall {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let (is_right, wrong) = match click {
            Click::Cell(cell) => {
                (self.wall.iter().any(|half| half.cell == cell), about("lesson-no-wall-here", board, cell))
            }
            Click::Wall(wall) => {
                (self.wall.contains(&wall), about_two("lesson-no-next-wall", board, board.sides(wall)))
            }
        };
        if is_right { Ok(()) } else { Err(wrong) }
    }

    fn play(&mut self, board: &mut Board, _: Click) {
        self.steps.iter().for_each(|step| board.take(step));
        self.is_done = true;
    }

    fn takes_walls(&self) -> bool {
        true
    }

    fn is_done(&self, _: &Board) -> bool {
        self.is_done
    }
}

/// Which cell is entered next?
#[derive(Debug)]
pub(super) struct NextCell {
    cell: Cell,
    /// The steps up to the one that enters the cell.
    steps: Vec<Step>,
    is_done: bool,
}

impl NextCell {
    pub(super) fn of(mut playback: Playback<Arc<AnyGrid>>) -> Result<Self, String> {
        let (_, journal) = playback.recording();
        let is_entered = |event: &Event| matches!(event, Event::Marked { new: Mark::Cursor, .. });
        // Some algorithms are at no particular cell.
        let mark = if journal.events().any(|event| is_entered(&event)) { Mark::Cursor } else { Mark::Visited };
        let mut steps = Vec::new();
        while let Some(step) = Step::of(&mut playback) {
            let entered = match step.event {
                Event::Marked { cell, new, .. } if new == mark => Some(cell),
                _ => None,
            };
            steps.push(step);
            if let Some(cell) = entered {
                return Ok(Self { cell, steps, is_done: false });
            }
        }
        Err("no cell is entered after this position".to_owned())
    }
}

impl Rules for NextCell {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let cell = cell_of(click)?;
        if cell == self.cell { Ok(()) } else { Err(about("lesson-no-next-cell", board, cell)) }
    }

    fn play(&mut self, board: &mut Board, _: Click) {
        self.steps.iter().for_each(|step| board.take(step));
        self.is_done = true;
    }

    fn is_done(&self, _: &Board) -> bool {
        self.is_done
    }
}
