//! Questions about the next step of a playback: which wall opens or closes, and which cell is entered?

use super::judge::{Rules, about, about_two, cell_of};
use crate::{
    board::{Board, Step},
    click::Click,
};
use maze_core::{AnyGrid, Event, Mark, Playback};
use maze_locale::Message;
use std::sync::Arc;

/// The rules of the method, and the maze in which they have been executed up to the question. They say why a step is wrong.
pub(super) type Reasons = (Board, Box<dyn Rules>);

#[derive(Debug)]
pub(super) struct Next {
    /// The clicks that are right.
    right: Vec<Click>,
    /// Whether the question is about a wall.
    is_wall: bool,
    /// The steps up to the answer.
    steps: Vec<Step>,
    reasons: Option<Reasons>,
    is_done: bool,
}

impl Next {
    /// Which wall opens or closes next? A click on one of its two cells counts, too.
    pub(super) fn wall(playback: Playback<Arc<AnyGrid>>, reasons: Option<Reasons>) -> Result<Self, String> {
        let (steps, [wall, twin]) = steps_to(playback, |event| match *event {
            Event::Opened(wall) | Event::Closed(wall) => Some(wall),
            _ => None,
        })
        .ok_or("no wall opens or closes after this position")?;
        let click = Click::Wall(if twin.cell < wall.cell { twin } else { wall });
        Ok(Self::of(vec![click, Click::Cell(wall.cell), Click::Cell(twin.cell)], true, steps, reasons))
    }

    /// Which cell is entered next?
    pub(super) fn cell(playback: Playback<Arc<AnyGrid>>, reasons: Option<Reasons>) -> Result<Self, String> {
        let (_, journal) = playback.recording();
        let is_entered = |event: &Event| matches!(event, Event::Marked { new: Mark::Cursor, .. });
        // Some algorithms are at no particular cell.
        let mark = if journal.events().any(|event| is_entered(&event)) { Mark::Cursor } else { Mark::Visited };
        let (steps, cell) = steps_to(playback, |event| match *event {
            Event::Marked { cell, new, .. } if new == mark => Some(cell),
            _ => None,
        })
        .ok_or("no cell is entered after this position")?;
        Ok(Self::of(vec![Click::Cell(cell)], false, steps, reasons))
    }

    fn of(right: Vec<Click>, is_wall: bool, steps: Vec<Step>, reasons: Option<Reasons>) -> Self {
        // Rules that do not accept the answer are about steps of another kind.
        let reasons = reasons.filter(|(board, rules)| right.iter().any(|&click| rules.judge(board, click).is_ok()));
        Self { right, is_wall, steps, reasons, is_done: false }
    }
}

/// The steps of a playback up to the first for which `find` returns something, and what it returns.
fn steps_to<T>(mut playback: Playback<Arc<AnyGrid>>, find: impl Fn(&Event) -> Option<T>) -> Option<(Vec<Step>, T)> {
    let mut steps = Vec::new();
    loop {
        let step = Step::of(&mut playback)?;
        let found = find(&step.event);
        steps.push(step);
        if let Some(found) = found {
            return Some((steps, found));
        }
    }
}

impl Rules for Next {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        if self.right.contains(&click) {
            return Ok(());
        }
        if !self.is_wall {
            cell_of(click)?;
        }
        if let Some((board, rules)) = &self.reasons
            && (matches!(click, Click::Wall(_)) || !rules.takes_walls())
        {
            rules.judge(board, click)?;
        }
        Err(match click {
            Click::Wall(wall) => about_two("lesson-no-next-wall", board, board.sides(wall)),
            Click::Cell(cell) if self.is_wall => about("lesson-no-wall-here", board, cell),
            Click::Cell(cell) => about("lesson-no-next-cell", board, cell),
        })
    }

    fn play(&mut self, board: &mut Board, _: Click) {
        self.steps.iter().for_each(|step| board.take(step));
        self.is_done = true;
    }

    fn takes_walls(&self) -> bool {
        self.is_wall
    }

    fn is_done(&self, _: &Board) -> bool {
        self.is_done
    }
}
