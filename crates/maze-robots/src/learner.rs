//! Our robots that know the grid and learn the walls.

use crate::{flood_fill::FloodFill, repeated_a_star::RepeatedAStar, simulation::Simulation};
use maze_core::{Grid, Maze};

/// One of our robots that know the grid and learn the walls.
#[derive(Clone, Debug)]
pub enum Learner {
    /// Runs again on the shortest path.
    FloodFill(FloodFill),
    /// Plans by A*.
    RepeatedAStar(RepeatedAStar),
}

impl Learner {
    /// The keys of all of them.
    pub const KEYS: [&str; 2] = ["flood-fill", "repeated-a-star"];

    /// The robot with a key.
    #[must_use]
    pub fn new<G: Grid>(key: &str, maze: &Maze<G>) -> Option<Self> {
        match key {
            "flood-fill" => Some(Self::FloodFill(FloodFill::new(maze))),
            "repeated-a-star" => Some(Self::RepeatedAStar(RepeatedAStar::new(maze))),
            _ => None,
        }
    }

    /// Takes a step. Returns `false` once it has ended.
    pub fn step<G: Grid>(&mut self, maze: &Maze<G>, simulation: &mut Simulation) -> bool {
        match self {
            Self::FloodFill(robot) => robot.step(maze, simulation),
            Self::RepeatedAStar(robot) => robot.step(maze, simulation),
        }
    }
}
