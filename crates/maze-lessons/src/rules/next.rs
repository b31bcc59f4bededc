//! Questions about the next step of a playback: which wall opens or closes, and which cell is entered?

use super::judge::{Rules, about, about_two, cell_of};
use crate::{
    board::{Board, Step},
    click::Click,
};
use maze_core::{AnyGrid, Cell, Event, Grid, HalfEdge, Mark, Playback, solve::Solver};
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
    /// The solver, if the question is about a search.
    solver: Option<Solver>,
    /// Whether no wall opens that would make a loop.
    makes_tree: bool,
    reasons: Option<Reasons>,
    is_done: bool,
}

impl Next {
    /// Which wall opens or closes next? A click on one of its two cells counts, too.
    pub(super) fn wall(playback: Playback<Arc<AnyGrid>>) -> Result<Self, String> {
        let closes = playback.recording().1.events().any(|event| matches!(event, Event::Closed(_)));
        let makes_tree = !closes && Playback::new(playback.recording()).finish().is_perfect();
        let (steps, [wall, twin]) = steps_to(playback, |event| match *event {
            Event::Opened(wall) | Event::Closed(wall) => Some(wall),
            _ => None,
        })
        .ok_or("no wall opens or closes after this position")?;
        let click = Click::Wall(if twin.cell < wall.cell { twin } else { wall });
        let right = vec![click, Click::Cell(wall.cell), Click::Cell(twin.cell)];
        Ok(Self { makes_tree, ..Self::of(right, true, steps) })
    }

    /// Which cell is entered next?
    pub(super) fn cell(playback: Playback<Arc<AnyGrid>>) -> Result<Self, String> {
        let (_, journal) = playback.recording();
        let is_entered = |event: &Event| matches!(event, Event::Marked { new: Mark::Cursor, .. });
        // Some algorithms are at no particular cell.
        let mark = if journal.events().any(|event| is_entered(&event)) { Mark::Cursor } else { Mark::Visited };
        let (steps, cell) = steps_to(playback, |event| match *event {
            Event::Marked { cell, new, .. } if new == mark => Some(cell),
            _ => None,
        })
        .ok_or("no cell is entered after this position")?;
        Ok(Self::of(vec![Click::Cell(cell)], false, steps))
    }

    fn of(right: Vec<Click>, is_wall: bool, steps: Vec<Step>) -> Self {
        Self { right, is_wall, steps, solver: None, makes_tree: false, reasons: None, is_done: false }
    }

    /// Explains wrong answers by the rules of a method or of a solver.
    pub(super) fn explained(self, solver: Option<Solver>, reasons: Option<Reasons>) -> Self {
        // Rules that do not accept the answer are about steps of another kind.
        let is_right = |(board, rules): &Reasons| self.right.iter().any(|&click| rules.judge(board, click).is_ok());
        let reasons = reasons.filter(is_right);
        Self { solver, reasons, ..self }
    }

    /// The reason that the maze shows against a wall, whatever the method is.
    fn against_wall(&self, board: &Board, wall: HalfEdge) -> Option<Message> {
        let (sides, is_open) = (board.sides(wall), board.maze().is_open(wall));
        match self.steps.last()?.event {
            Event::Opened(_) if is_open => Some(about_two("lesson-no-open", board, sides)),
            Event::Opened(_) if self.makes_tree && board.sets().equiv(sides[0], sides[1]) => {
                Some(about_two("lesson-no-connected", board, sides))
            }
            Event::Closed(_) if !is_open => Some(Message::new("lesson-no-built", &[])),
            _ => None,
        }
    }

    /// The reason that the maze shows against a cell, whatever the method is.
    fn against_cell(&self, board: &Board, cell: Cell) -> Option<Message> {
        if let Some(solver @ (Solver::BreadthFirst | Solver::AStar)) = self.solver {
            return Some(match board.mark_of(cell) {
                Mark::Frontier => about(&format!("lesson-no-next-cell-{solver}"), board, cell),
                Mark::Visited => about("lesson-no-searched", board, cell),
                _ => about("lesson-no-found-yet", board, cell),
            });
        }
        let here = board.grid().cells().find(|&cell| board.mark_of(cell) == Mark::Cursor)?;
        if cell == here {
            return Some(about("lesson-no-here", board, here));
        }
        // The method may also go on elsewhere.
        let &[Click::Cell(next)] = &self.right[..] else { return None };
        board.between(here, next)?;
        match board.between(here, cell) {
            None => Some(about_two("lesson-no-neighbor", board, [cell, here])),
            Some(wall) if self.solver.is_some() && !board.maze().is_open(wall) => {
                Some(about_two("lesson-no-passage", board, [cell, here]))
            }
            Some(_) => None,
        }
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
        let reasons =
            self.reasons.as_ref().filter(|(_, rules)| matches!(click, Click::Wall(_)) || !rules.takes_walls());
        if let Some((board, rules)) = reasons {
            rules.judge(board, click)?;
        }
        let shown = match click {
            Click::Wall(wall) => self.against_wall(board, wall),
            Click::Cell(cell) if !self.is_wall => self.against_cell(board, cell),
            Click::Cell(_) => None,
        };
        if let Some(shown) = shown {
            return Err(shown);
        }
        // The rules allow several steps, of which the method has made one.
        let choice = reasons.map(|_| match self.solver {
            Some(solver @ (Solver::DepthFirst | Solver::DeadEndFilling)) => solver.key(),
            _ => "chance",
        });
        Err(match (click, choice) {
            (Click::Wall(wall), Some(_)) => about_two("lesson-no-next-wall-chance", board, board.sides(wall)),
            (Click::Wall(wall), None) => about_two("lesson-no-next-wall", board, board.sides(wall)),
            (Click::Cell(cell), _) if self.is_wall => about("lesson-no-wall-here", board, cell),
            (Click::Cell(cell), Some(choice)) => about(&format!("lesson-no-next-cell-{choice}"), board, cell),
            (Click::Cell(cell), None) => about("lesson-no-next-cell", board, cell),
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
