//! Breadth-first search.

use super::{Answer, Solve, Task, tree::search};
use crate::{Dice, Grid, Maze, Sink};
use std::{collections::VecDeque, ops::ControlFlow};

/// Looks at all cells one step away, then at all two steps away, and so on, like water that rises. The way that it
/// finds is a shortest one.
///
/// # Complexity
/// O(n) time; 1 byte a cell, and 4 for each cell of the widest front.
///
/// # Source
/// E. F. Moore, "The shortest path through a maze" (1959).
///
/// ```
/// use maze_core::{Blueprint, Dice, solve::{Solver, Task}};
///
/// let maze = "hex-flat:8x8/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let answer = Solver::BreadthFirst.solve(&maze, Task::through(&maze), &mut Dice::new(1), &mut maze.clone());
/// let path = answer.continue_value().unwrap().path.unwrap();
/// assert_eq!(path.len() as u32, maze.metrics().solution.unwrap() + 1);
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BreadthFirst;

impl Solve for BreadthFirst {
    const KEY: &'static str = "breadth-first";
    const NAME: &'static str = "Breadth first";
    const ABOUT: &'static str = "Looks at all cells in the order of their distance: finds a shortest way.";
    const SHORTEST: bool = true;

    fn solve<G: Grid, S: Sink>(maze: &Maze<G>, task: Task, _: &mut Dice, sink: &mut S) -> ControlFlow<(), Answer> {
        search(maze, task, VecDeque::pop_front, sink)
    }
}
