//! Questions about several cells, all of which must be found.

use super::judge::{Rules, about, about_two, cell_of};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Cell, Grid, Mark};
use maze_locale::Message;

#[derive(Debug)]
pub(super) struct Pick {
    kind: Kind,
    wanted: Vec<Cell>,
    chosen: Vec<Cell>,
}

#[derive(Debug)]
enum Kind {
    Connected(Cell),
    Region(Cell),
    DeadEnds,
}

impl Pick {
    /// The other cells that are connected to a cell.
    pub(super) fn connected(board: &Board, cell: Cell) -> Result<Self, String> {
        let mut sets = board.sets();
        Self::of(board, Kind::Connected(cell), |other| other != cell && sets.equiv(cell, other))
    }

    /// The other cells with the same mark as a cell.
    pub(super) fn region(board: &Board, cell: Cell) -> Result<Self, String> {
        let mark = board.mark_of(cell);
        if !matches!(mark, Mark::Region(_)) {
            return Err(format!("cell {} is in no set or region at this position", board.name(cell)));
        }
        Self::of(board, Kind::Region(cell), |other| other != cell && board.mark_of(other) == mark)
    }

    /// The cells with one passage.
    pub(super) fn dead_ends(board: &Board) -> Result<Self, String> {
        Self::of(board, Kind::DeadEnds, |cell| board.maze().degree(cell) == 1)
    }

    fn of(board: &Board, kind: Kind, mut is_wanted: impl FnMut(Cell) -> bool) -> Result<Self, String> {
        let wanted: Vec<_> = board.grid().cells().filter(|&cell| is_wanted(cell)).collect();
        if wanted.is_empty() {
            Err("no cell is an answer".to_owned())
        } else {
            Ok(Self { kind, wanted, chosen: Vec::new() })
        }
    }
}

impl Rules for Pick {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let cell = cell_of(click)?;
        if self.chosen.contains(&cell) {
            return Err(about("lesson-no-chosen", board, cell));
        }
        if self.wanted.contains(&cell) {
            return Ok(());
        }
        Err(match self.kind {
            Kind::Connected(of) | Kind::Region(of) if of == cell => about("lesson-no-asked", board, cell),
            Kind::Connected(of) => about_two("lesson-no-way", board, [cell, of]),
            Kind::Region(of) if board.sets().equiv(cell, of) => about_two("lesson-no-region", board, [cell, of]),
            Kind::Region(of) => about_two("lesson-no-way", board, [cell, of]),
            Kind::DeadEnds => {
                let count = board.maze().degree(cell);
                Message::new("lesson-no-dead-end", &[("cell", &board.name(cell)), ("count", &count)])
            }
        })
    }

    fn play(&mut self, _: &mut Board, click: Click) {
        if let Click::Cell(cell) = click {
            self.chosen.push(cell);
        }
    }

    fn found(&self) -> &[Cell] {
        &self.chosen
    }

    fn progress(&self, _: &Board) -> Option<Progress> {
        Some(Progress::of(self.chosen.len(), self.wanted.len()))
    }

    fn is_done(&self, _: &Board) -> bool {
        self.chosen.len() == self.wanted.len()
    }
}
