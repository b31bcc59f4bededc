//! The task in progress: generating, reading or solving a maze.

use super::{orders::Outcome, requests::Again};
use crate::platform::{job::Job, order::Order};
use bevy::prelude::*;

/// A kind of task.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Generating a maze.
    Make,
    /// Reading a maze from a file.
    Open,
    /// Solving the maze on screen.
    Solve,
}

/// The task in progress, if any.
#[derive(Resource, Default)]
pub struct MazeTask(pub(super) Option<Work>);

pub(super) struct Work {
    pub(super) kind: TaskKind,
    pub(super) job: Job<Outcome>,
    pub(super) shows: Shows,
    /// The request to make when the result is on screen, if any.
    pub(super) then: Option<Again>,
}

/// Where the result of a task is shown.
#[derive(Clone, Copy, Debug)]
pub(super) enum Shows {
    /// As a maze that replaces the one on screen.
    Alone,
    /// As a maze beside this one.
    Beside(Entity),
    /// As a search in this maze.
    SearchIn(Entity),
}

/// The progress of a task.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The kind of task.
    pub kind: TaskKind,
    /// The number of events so far.
    pub events: u64,
    /// The finished share, 0 to 1, if it can be estimated.
    pub share: Option<f32>,
}

impl MazeTask {
    /// The progress of the task, if there is one.
    #[must_use]
    pub fn progress(&self) -> Option<Progress> {
        let Work { kind, job, .. } = self.0.as_ref()?;
        Some(Progress { kind: *kind, events: job.tally().events(), share: job.tally().share() })
    }

    /// Starts a task. It replaces the one in progress.
    pub(super) fn start(&mut self, kind: TaskKind, order: impl Order<Done = Outcome>) -> &mut Work {
        self.0.insert(Work { kind, job: Job::order(order), shows: Shows::Alone, then: None })
    }

    /// Postpones a request until a maze in progress is on screen. If there is none, returns false.
    pub(super) fn postpone(&mut self, again: impl FnOnce(&mut Commands) + Send + Sync + 'static) -> bool {
        let making = self.0.as_mut().filter(|work| work.kind != TaskKind::Solve);
        making.map(|work| work.then = Some(Box::new(again))).is_some()
    }
}
