//! The questions of lessons on paper.

use crate::{
    click::Click,
    lesson::{Ask, Screen},
    problem::Problem,
};
use maze_core::{AnyGrid, Cell, Event, Grid, Mark, Playback, solve::Solver};
use std::sync::Arc;

/// The maximum number of numbers in a cell.
const NUMBERS: usize = 2;

impl Screen {
    /// The question on paper, with its answer. `None` if the screen asks none, or if many answers are right, as in a
    /// task.
    ///
    /// If the question is about the next step of a carving, the stack or the trail is shaded, and the current cell is
    /// given. If it is about the next step of a search, visited cells are shaded, and the last steps are numbered.
    #[must_use]
    pub fn problem(&self) -> Option<Problem> {
        let ask = self.ask.filter(|ask| !matches!(ask, Ask::Task | Ask::Tree))?;
        let mut playback = self.playback();
        playback.seek(*self.range(playback.len()).end());
        let maze = playback.maze().clone();
        let mut answer = self.exercise()?.moves();
        if ask == Ask::NextWall {
            // A click on one of its cells counts in the app.
            answer.retain(|click| matches!(click, Click::Wall(_)));
        }
        if ask == Ask::Walk {
            answer = Solver::BreadthFirst.solve(&maze).ok()?.path.into_iter().map(Click::Cell).collect();
        }
        let marked = |is_shaded: &dyn Fn(Mark) -> bool| -> Vec<Cell> {
            maze.grid()
                .cells()
                .zip(playback.marks())
                .filter(|(_, mark)| is_shaded(**mark))
                .map(|(cell, _)| cell)
                .collect()
        };
        let problem = Problem {
            cell: ask.place().and_then(|place| place.cell(maze.grid())),
            shaded: Vec::new(),
            numbered: Vec::new(),
            answer,
            is_walk: false,
            maze: maze.clone(),
        };
        Some(match (ask, self.solver) {
            (Ask::NextWall | Ask::NextCell, None) => Problem {
                cell: marked(&|mark| mark == Mark::Cursor).first().copied(),
                shaded: marked(&|mark| matches!(mark, Mark::Frontier | Mark::Cursor)),
                ..problem
            },
            (Ask::NextWall | Ask::NextCell, Some(_)) => Problem {
                shaded: marked(&|mark| mark != Mark::Blank),
                numbered: last_steps(&playback).into_iter().map(Click::Cell).collect(),
                ..problem
            },
            _ => problem,
        })
    }
}

/// The last cells that were entered before the position of a playback, as many as there is room for their numbers.
fn last_steps(playback: &Playback<Arc<AnyGrid>>) -> Vec<Cell> {
    let (_, journal) = playback.recording();
    let entered = journal.events().take(playback.position()).filter_map(|event| match event {
        Event::Marked { cell, new: Mark::Cursor, .. } => Some(cell),
        _ => None,
    });
    let entered: Vec<Cell> = entered.collect();
    let has_room = |from: &usize| {
        let count = entered[*from..].iter().filter(|cell| **cell == entered[*from]).count();
        count <= NUMBERS
    };
    let from = (0..entered.len()).rev().take_while(has_room).last().unwrap_or(entered.len());
    entered[from..].to_vec()
}
