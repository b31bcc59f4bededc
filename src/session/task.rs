//! A maze that a worker makes, reads or solves.

use super::orders::Outcome;
use crate::platform::{job::Job, order::Order};
use bevy::prelude::*;
use maze_core::solve::Solver;

/// What a worker does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// It makes a maze.
    Make,
    /// It reads a maze from a file.
    Open,
    /// It solves the maze on screen.
    Solve,
}

/// The maze that is being made or solved.
#[derive(Resource, Default)]
pub struct MazeTask(pub(super) Option<Work>);

pub(super) struct Work {
    pub(super) kind: TaskKind,
    pub(super) job: Job<Outcome>,
    /// The maze that is being solved.
    pub(super) solves: Option<Entity>,
    /// The solver of the maze, as soon as it has been made.
    pub(super) then: Option<Solver>,
}

/// How far what is being made or solved has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// What is being done.
    pub kind: TaskKind,
    /// How much has happened.
    pub events: u64,
    /// The share that is done, 0 to 1, if that can be said.
    pub share: Option<f32>,
}

impl MazeTask {
    /// How far it has come, if something is being done.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        let Work { kind, job, .. } = self.0.as_ref()?;
        Some(Progress { kind: *kind, events: job.tally().events(), share: job.tally().share() })
    }

    /// Has it done. What was being done before, if anything was, stops.
    pub(super) fn start(&mut self, kind: TaskKind, order: impl Order<Done = Outcome>) -> &mut Work {
        self.0.insert(Work { kind, job: Job::order(order), solves: None, then: None })
    }
}
