//! Where the maze on screen comes from: it was made, or read from a file.

use bevy::prelude::Component;
use maze_core::{AnyGrid, Blueprint, Maze, Shape};
use maze_io::Loaded;
use maze_play::{Challenge, Goal};
use std::{fmt, sync::Arc};

/// Where a maze comes from. A maze on screen has this as a component.
#[derive(Component, Clone, Debug)]
pub enum MazeSource {
    /// It was made from this challenge.
    Generated(Challenge),
    /// It was read from a file of this name.
    File(String, Arc<Loaded>),
}

impl MazeSource {
    /// Its challenge, if it was not read from a file.
    #[must_use]
    pub fn challenge(&self) -> Option<&Challenge> {
        match self {
            Self::Generated(challenge) => Some(challenge),
            Self::File(..) => None,
        }
    }

    /// Its blueprint, if it was not read from a file.
    #[must_use]
    pub fn blueprint(&self) -> Option<&Blueprint> {
        self.challenge().map(|challenge| &challenge.blueprint)
    }

    /// Its shape.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        match self {
            Self::Generated(challenge) => challenge.blueprint.shape(),
            Self::File(_, loaded) => &loaded.shape,
        }
    }

    /// The finished maze. It may have to be made first.
    #[must_use]
    pub fn maze(&self) -> Maze<AnyGrid> {
        match self {
            Self::Generated(challenge) => challenge.blueprint.generate(),
            Self::File(_, loaded) => loaded.maze.clone(),
        }
    }

    /// Whether its boundary has no gaps beside the ends when it is drawn.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        matches!(self, Self::File(_, loaded) if loaded.closed)
    }

    /// What it is played for: a maze from a file, to reach the exit.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.challenge().map_or_else(Goal::default, |challenge| challenge.goal)
    }

    /// The seed of the random draws of solvers.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.blueprint().map_or(0, Blueprint::seed)
    }
}

/// The share code, or the name of the file.
impl fmt::Display for MazeSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Generated(challenge) => challenge.fmt(f),
            Self::File(name, _) => f.write_str(name),
        }
    }
}
