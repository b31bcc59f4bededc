//! Depth-first search.

use super::{Answer, Solve, Task, tree::search};
use crate::{Dice, Grid, Maze, Sink};
use std::{collections::VecDeque, ops::ControlFlow};

/// Follows one way as far as it goes, and turns back at dead ends. It finds a way, but in a maze with loops seldom a
/// shortest one.
///
/// # Complexity
/// O(n) time; 1 byte a cell, and 4 for each cell that waits.
///
/// # Source
/// C. P. Trémaux, as told by É. Lucas, *Récréations mathématiques* (1882); R. Tarjan, SIAM J. Comput. 1 (1972).
///
/// ```
/// use maze_core::{Blueprint, Dice, solve::{Solver, Task}};
///
/// let maze = "square:8x8/kruskal#1".parse::<Blueprint>()?.generate();
/// let answer = Solver::DepthFirst.solve(&maze, Task::through(&maze), &mut Dice::new(1), &mut maze.clone());
/// assert!(answer.continue_value().unwrap().path.is_some());
/// # Ok::<(), maze_core::BlueprintError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DepthFirst;

impl Solve for DepthFirst {
    const KEY: &'static str = "depth-first";
    const NAME: &'static str = "Depth first";
    const ABOUT: &'static str = "Follows one way as far as it goes, and turns back at dead ends.";
    const SHORTEST: bool = false;

    fn solve<G: Grid, S: Sink>(maze: &Maze<G>, task: Task, _: &mut Dice, sink: &mut S) -> ControlFlow<(), Answer> {
        search(maze, task, VecDeque::pop_back, sink)
    }
}
