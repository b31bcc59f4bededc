//! Where the maze on screen comes from: it was made, or read from a file.

use maze_core::{AnyGrid, Blueprint, Grid, Maze, Shape, solve::Endpoints};
use maze_io::Loaded;
use std::{fmt, sync::Arc};

/// Where a maze comes from.
#[derive(Clone, Debug)]
pub enum Origin {
    /// It was made by this blueprint.
    Made(Blueprint),
    /// It was read from a file of this name.
    Read(String, Arc<Loaded>),
}

impl Origin {
    /// What decided the maze, if it was made.
    #[must_use]
    pub fn blueprint(&self) -> Option<&Blueprint> {
        match self {
            Self::Made(blueprint) => Some(blueprint),
            Self::Read(..) => None,
        }
    }

    /// Its shape.
    #[must_use]
    pub fn shape(&self) -> &Shape {
        match self {
            Self::Made(blueprint) => blueprint.shape(),
            Self::Read(_, loaded) => &loaded.shape,
        }
    }

    /// The finished maze, and its ends. It may have to be made first.
    #[must_use]
    pub fn maze(&self) -> (Maze<AnyGrid>, Endpoints) {
        let maze = match self {
            Self::Made(blueprint) => blueprint.generate(),
            Self::Read(_, loaded) => loaded.maze.clone(),
        };
        let ends = self.ends(&maze);
        (maze, ends)
    }

    /// Where one goes into the maze, and where one comes out; it need not be finished.
    #[must_use]
    pub fn ends<G: Grid>(&self, maze: &Maze<G>) -> Endpoints {
        match self {
            Self::Made(_) => Endpoints::through(maze),
            Self::Read(_, loaded) => loaded.ends,
        }
    }

    /// The seed of the random draws of solvers.
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.blueprint().map_or(0, Blueprint::seed)
    }
}

/// The share code, or the name of the file.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Made(blueprint) => blueprint.fmt(f),
            Self::Read(name, _) => f.write_str(name),
        }
    }
}
