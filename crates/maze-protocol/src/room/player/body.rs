//! How a player is in the maze.

use crate::course::Course;
use maze_core::{Geometry, Maze};
use maze_play::{Walker, game::Run};

/// How a player is in the maze.
#[derive(Clone, Debug)]
pub(super) enum Body<G> {
    /// In a game of its own, which is recorded.
    Playing(Box<Run<G>>),
    /// In no game, or after it: it walks as it likes, and finds no door locked.
    Strolling(Walker),
}

impl<G: Geometry + Clone> Body<G> {
    pub(super) fn at_entrance(course: &Course<G>, plays: bool) -> Self {
        if plays { Self::Playing(Box::new(course.run().clone())) } else { Self::Strolling(*course.run().walker()) }
    }

    /// The maze as it is for this player: locked doors are walls.
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
