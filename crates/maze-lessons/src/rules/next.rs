//! Questions about the next step of a playback.

use super::judge::{Rules, about, about_two, cell_of};
use crate::{board::Board, click::Click};
use maze_core::{AnyGrid, Cell, Event, HalfEdge, Mark, Playback};
use maze_locale::Message;
use std::sync::Arc;

/// Which wall opens or closes next?
#[derive(Debug)]
pub(super) struct NextWall {
    wall: [HalfEdge; 2],
    opens: bool,
    is_done: bool,
}

impl NextWall {
    pub(super) fn of(mut playback: Playback<Arc<AnyGrid>>) -> Result<Self, String> {
        while let Some(event) = playback.forward() {
            let (wall, opens) = match event {
                Event::Opened(wall) => (wall, true),
                Event::Closed(wall) => (wall, false),
                _ => continue,
            };
            return Ok(Self { wall, opens, is_done: false });
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
        let [wall, _] = self.wall;
        if self.opens {
            board.open(wall)
        } else {
            board.close(wall)
        }
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
    mark: Mark,
    is_done: bool,
}

impl NextCell {
    pub(super) fn of(mut playback: Playback<Arc<AnyGrid>>) -> Result<Self, String> {
        let (_, journal) = playback.recording();
        let is_entered = |event: &Event| matches!(event, Event::Marked { new: Mark::Cursor, .. });
        // Some algorithms are at no particular cell.
        let mark = if journal.events().any(|event| is_entered(&event)) { Mark::Cursor } else { Mark::Visited };
        while let Some(event) = playback.forward() {
            if let Event::Marked { cell, new, .. } = event
                && new == mark
            {
                return Ok(Self { cell, mark, is_done: false });
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
        board.mark(self.cell, self.mark);
        self.is_done = true;
    }

    fn is_done(&self, _: &Board) -> bool {
        self.is_done
    }
}
