//! Tests of robots: what commands do, how scores are counted, and which limits hold.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod any_shape;
mod changes;
mod flood_fill;
mod judge;
mod marks;
mod process;
mod repeated_a_star;
mod score;
mod squares;
mod walls;

use maze_core::{AnyGrid, Blueprint, Maze};
use maze_robots::{Reply, Simulation, Task};

/// The maze of a share code.
fn maze(code: &str) -> Maze<AnyGrid> {
    code.parse::<Blueprint>().unwrap().generate()
}

/// A robot that answers questions in a test.
struct Mouse<'m> {
    maze: &'m Maze<AnyGrid>,
    robot: Simulation,
}

impl<'m> Mouse<'m> {
    fn new(maze: &'m Maze<AnyGrid>, task: Task) -> Self {
        Self { maze, robot: Simulation::new(maze, task) }
    }

    /// From the south-west corner to the center.
    fn to_center(maze: &'m Maze<AnyGrid>) -> Self {
        Self::new(maze, Task::center(maze.grid()).unwrap())
    }

    fn ask(&mut self, line: &str) -> String {
        match self.robot.command(self.maze, line) {
            Reply::Answer(answer) => answer,
            other => panic!("`{line}`: {other:?}"),
        }
    }

    fn is(&mut self, line: &str) -> bool {
        self.ask(line) == "true"
    }

    fn number(&mut self, line: &str) -> f64 {
        self.ask(line).parse().unwrap()
    }

    /// The answers to commands, separated by spaces.
    fn all(&mut self, lines: &[&str]) -> String {
        lines.iter().map(|line| self.ask(line)).collect::<Vec<_>>().join(" ")
    }
}
