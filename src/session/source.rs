//! The source of the maze on screen.

use bevy::prelude::Component;
use maze_core::{AnyGrid, Blueprint, Maze, Shape};
use maze_io::{Drawing, Loaded, drawn_code};
use maze_play::{Challenge, Goal};
use std::{fmt, path::Path, sync::Arc};

/// The source of a maze: a challenge or a file. It is a component of a maze on screen.
#[derive(Component, Clone, Debug)]
pub enum MazeSource {
    /// Generated from this challenge.
    Generated(Challenge),
    /// Read from a file of this name.
    File(String, Arc<Loaded>),
}

impl MazeSource {
    /// The challenge, unless the maze comes from a file.
    #[must_use]
    pub fn challenge(&self) -> Option<&Challenge> {
        match self {
            Self::Generated(challenge) => Some(challenge),
            Self::File(..) => None,
        }
    }

    /// The name of the file that the maze comes from, without its extension.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        match self {
            Self::Generated(_) => None,
            Self::File(name, _) => Path::new(name).file_stem()?.to_str(),
        }
    }

    /// The blueprint, unless the maze comes from a file.
    #[must_use]
    pub fn blueprint(&self) -> Option<&Blueprint> {
        self.challenge().map(|challenge| &challenge.blueprint)
    }

    /// The shape.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        match self {
            Self::Generated(challenge) => challenge.blueprint.shape(),
            Self::File(_, loaded) => &loaded.shape,
        }
    }

    /// Returns the finished maze. This may have to generate it.
    #[must_use]
    pub fn maze(&self) -> Maze<AnyGrid> {
        match self {
            Self::Generated(challenge) => challenge.blueprint.generate(),
            Self::File(_, loaded) => loaded.maze.clone(),
        }
    }

    /// Returns whether the boundary is drawn without gaps at the ends.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        matches!(self, Self::File(_, loaded) if loaded.closed)
    }

    /// The share code of a maze from a file, unless the maze is too large for one.
    #[must_use]
    pub fn drawn_code(&self) -> Option<String> {
        let Self::File(_, loaded) = self else { return None };
        drawn_code(&Drawing { closed: loaded.closed, ..Drawing::new(&loaded.maze) }, &loaded.shape)
    }

    /// The goal of the game. For a maze from a file it is the exit.
    #[must_use]
    pub fn goal(&self) -> Goal {
        self.challenge().map_or_else(Goal::default, |challenge| challenge.goal)
    }

    /// The seed for random solvers.
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
