//! Depth-first search.

use super::{Answer, Solve, Task, tree::Tree};
use crate::{Dice, Grid, Mark, Maze, Sink};
use std::ops::ControlFlow;

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
        let mut tree = Tree::new(maze, task.from);
        let (mut waiting, mut steps) = (vec![task.from], 0);
        while let Some(cell) = waiting.pop() {
            steps += 1;
            sink.mark(cell, Mark::Visited)?;
            if cell == task.to {
                break;
            }
            tree.find_around(maze, cell, sink, |found| waiting.push(found))?;
        }
        tree.answer(maze, task.to, steps, sink)
    }
}
