//! Kruskal's algorithm by hand, in the order of the walls that the method has drawn. The next walls are numbered.

use super::judge::{Rules, about_two, passages, wall_of};
use crate::{board::Board, click::Click, progress::Progress};
use maze_core::{Event, HalfEdge};
use maze_locale::Message;

/// The number of walls that are numbered.
const NUMBERED: usize = 6;

#[derive(Debug)]
pub(super) struct Kruskal {
    /// The walls that the pupil has not decided on yet.
    order: Vec<HalfEdge>,
    /// The number of walls before them, so that each wall keeps its number.
    decided: usize,
}

impl Kruskal {
    /// Reads the order from the events of the method.
    pub(super) fn begin(events: impl Iterator<Item = Event>) -> Self {
        let order = events.filter_map(|event| match event {
            Event::Opened([wall, twin]) | Event::Kept([wall, twin]) => {
                Some(if twin.cell < wall.cell { twin } else { wall })
            }
            _ => None,
        });
        Self { order: order.collect(), decided: 0 }
    }

    /// The number of walls before the next one that opens.
    fn next(&self, board: &Board) -> Option<usize> {
        let mut sets = board.sets();
        self.order.iter().position(|&wall| {
            let [cell, other] = board.sides(wall);
            !sets.equiv(cell, other)
        })
    }
}

impl Rules for Kruskal {
    fn judge(&self, board: &Board, click: Click) -> Result<(), Message> {
        let wall = wall_of(click)?;
        let [cell, other] = board.sides(wall);
        if board.maze().is_open(wall) {
            return Err(about_two("lesson-no-open", board, [cell, other]));
        }
        if board.sets().equiv(cell, other) {
            return Err(about_two("lesson-no-connected", board, [cell, other]));
        }
        match self.next(board) {
            Some(next) if self.order[next] == wall => Ok(()),
            next => {
                let number = self.decided + next.map_or(1, |next| next + 1);
                Err(Message::new("lesson-no-order", &[("number", &number)]))
            }
        }
    }

    fn play(&mut self, board: &mut Board, click: Click) {
        let (Click::Wall(wall), Some(next)) = (click, self.next(board)) else { return };
        self.decided += next + 1;
        for kept in self.order.drain(..=next) {
            if kept == wall {
                board.open(wall);
            } else {
                board.keep(kept);
            }
        }
        board.color_set(wall.cell);
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

    fn numbers(&self, _: &Board) -> Vec<(usize, Click)> {
        (self.decided + 1..).zip(self.order.iter().take(NUMBERED).copied().map(Click::Wall)).collect()
    }
}
