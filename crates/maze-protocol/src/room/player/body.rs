//! A player's state in the maze: in a game, or walking freely.

use crate::course::Course;
use maze_core::{Geometry, Maze};
use maze_play::{Walker, game::Run};

/// A player's state in the maze: in a game, or walking freely.
#[derive(Clone, Debug)]
pub(super) enum Body<G> {
    /// In a game of its own, which is recorded.
    Playing(Box<Run<G>>),
    /// In no game, or after it: walks freely, and all doors are open.
    Strolling(Walker),
}

impl<G: Geometry + Clone> Body<G> {
    pub(super) fn at_entrance(course: &Course<G>, plays: bool) -> Self {
        if plays { Self::Playing(Box::new(course.run().clone())) } else { Self::Strolling(*course.run().walker()) }
    }

    /// Returns the maze of this player: locked doors are walls.
    pub(super) fn maze<'m>(&'m self, course: &'m Course<G>) -> &'m Maze<G> {
        match self {
            Self::Playing(run) => run.game().maze(),
            Self::Strolling(_) => course.maze(),
        }
    }

    pub(super) fn walker(&self) -> &Walker {
        match self {
            Self::Playing(run) => run.walker(),
            Self::Strolling(walker) => walker,
        }
    }
}
