//! A question or task that is being answered.

use crate::{
    board::Board,
    click::Click,
    lesson::{Ask, Screen},
    progress::Progress,
    rules::{self, Rules},
};
use maze_core::{AnyGrid, Cell, Grid, Playback};
use maze_locale::Message;
use std::sync::Arc;

/// A question or task that is being answered.
#[derive(Debug)]
pub struct Exercise {
    board: Board,
    rules: Box<dyn Rules>,
    cell: Option<Cell>,
}

impl Screen {
    /// The question or task, not answered yet. `None` if the screen has none.
    #[must_use]
    pub fn exercise(&self) -> Option<Exercise> {
        self.asked()?.ok()
    }

    /// The exercise as in [`exercise`](Self::exercise). `Err` says why the question cannot be asked.
    pub(crate) fn asked(&self) -> Option<Result<Exercise, String>> {
        let ask = self.ask?;
        let mut playback = self.playback();
        let position = if ask == Ask::Task { 0 } else { *self.range(playback.len()).end() };
        playback.seek(position);
        let cell = ask.place().and_then(|place| place.cell(playback.maze().grid()));
        Some(rules::of(self, ask, playback).map(|(board, rules)| Exercise { board, rules, cell }))
    }
}

impl Exercise {
    /// Checks a click. If it is right, the maze changes accordingly.
    ///
    /// # Errors
    /// Why the click is wrong. The maze does not change.
    pub fn click(&mut self, click: Click) -> Result<(), Message> {
        let click = self.checked(click)?;
        self.rules.play(&mut self.board, click);
        Ok(())
    }

    /// The cell that the question names, if it names one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.cell
    }

    /// The cells that have been found, if all cells of a kind must be found.
    #[must_use]
    pub fn found(&self) -> &[Cell] {
        self.rules.found()
    }

    /// The progress. `None` if a single click is enough.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        self.rules.progress(&self.board)
    }

    /// Whether a click near a wall means the wall. Otherwise it means the cell.
    #[must_use]
    pub fn takes_walls(&self) -> bool {
        self.rules.takes_walls()
    }

    /// Whether nothing is left to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.rules.is_done(&self.board)
    }

    /// The maze, with the changes made by all clicks so far, at the last one.
    #[must_use]
    pub fn playback(&self) -> Playback<Arc<AnyGrid>> {
        self.board.playback()
    }

    /// Whether the maze is finished: nothing is left to do, and all cells are connected.
    #[must_use]
    pub fn is_maze_finished(&self) -> bool {
        self.is_done() && self.board.sets().count() == 1
    }

    /// All clicks that are right now.
    #[must_use]
    pub fn moves(&self) -> Vec<Click> {
        let grid = self.board.grid();
        let cells = grid.cells().map(Click::Cell);
        let walls = grid.inner_walls().map(|[wall, _]| Click::Wall(wall));
        cells.chain(walls).filter(|&click| self.checked(click).is_ok()).collect()
    }

    /// The numbers that the app shows at cells and walls: places in the queue of a search or in the order of the walls,
    /// or the chalk marks of passages.
    #[must_use]
    pub fn numbers(&self) -> Vec<(usize, Click)> {
        if self.is_done() { Vec::new() } else { self.rules.numbers(&self.board) }
    }

    /// Returns a right click with its wall as an inner wall has it in [`Grid::inner_walls`].
    fn checked(&self, click: Click) -> Result<Click, Message> {
        if self.is_done() {
            return Err(Message::new("lesson-no-done", &[]));
        }
        let click = match click {
            Click::Wall(wall) => {
                let twin = self.board.grid().across(wall).ok_or_else(|| Message::new("lesson-no-border", &[]))?;
                Click::Wall(if twin.cell < wall.cell { twin } else { wall })
            }
            cell @ Click::Cell(_) => cell,
        };
        self.rules.judge(&self.board, click)?;
        Ok(click)
    }
}
