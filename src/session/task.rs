//! A maze that a worker makes, reads or solves.

use super::{
    progress::{Counting, Tally},
    source::MazeSource,
};
use crate::platform::job::{CancelToken, Job};
use bevy::prelude::*;
use maze_core::{
    AnyGrid, Journal, JournalFull, Maze,
    solve::{Solution, Solver},
};
use std::sync::Arc;

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
    pub(super) job: Job<Result<TaskOutput, String>>,
    tally: Arc<Tally>,
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
        let Work { kind, tally, .. } = self.0.as_ref()?;
        Some(Progress { kind: *kind, events: tally.events(), share: tally.share() })
    }

    pub(super) fn start(
        &mut self,
        kind: TaskKind,
        work: impl FnOnce(&mut Counting<'_>) -> Result<TaskOutput, String> + Send + 'static,
    ) {
        let tally = Arc::<Tally>::default();
        let counted = tally.clone();
        // The job before, if any, stops as it is dropped.
        let job = Job::start(move |cancel: &CancelToken| work(&mut Counting { tally: &counted, cancel }));
        self.0 = Some(Work { kind, job, tally, then: None });
    }
}

/// What a worker brings: a grid, what happened on it.
pub(super) struct TaskOutput {
    pub(super) source: MazeSource,
    pub(super) journal: (Arc<AnyGrid>, Arc<Journal>),
    /// What a search has found, and in which maze, if it was one.
    pub(super) solved: Option<(Entity, Solver, Solution)>,
    /// Why nothing of it can be played, if so.
    pub(super) unplayed: Option<JournalFull>,
}

/// A maze in which nothing has happened that could be played.
pub(super) fn finished(maze: &Maze<AnyGrid>) -> (Arc<AnyGrid>, Arc<Journal>) {
    (Arc::new(maze.grid().clone()), Arc::new(Journal::new(maze)))
}
