//! Breadth-first search.

use super::{Attempt, Endpoints, Solve, tree::Tree};
use crate::{Code, Grid, Info, Mark, Maze, MazeRng, Sink, code::code, sink::at};
use std::{collections::VecDeque, ops::ControlFlow};

/// Visits all cells one step away, then all cells two steps away, and so on. It finds a shortest path.
///
/// # Complexity
/// O(n) time; 1 byte a cell, and 4 for each cell of the widest frontier.
///
/// # Source
/// E. F. Moore, "The shortest path through a maze" (1959).
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let path = Solver::BreadthFirst.solve(&maze)?.path;
/// assert_eq!(path.len() as u32, maze.metrics().solution.unwrap() + 1);
/// assert_eq!(format!("\n{}", maze.display_path(&path)), "
/// +---+---+---+---+---+---+---+---+---+---+
/// | *   *   *         |                   |
/// +   +---+   +---+   +   +   +---+   +   +
/// |       | *   *     |                   |
/// +---+   +   +   +---+---+---+---+   +---+
/// |       |   | *   *   *   *   *   *   * |
/// +   +   +   +---+---+---+   +   +---+   +
/// |                           |         * |
/// +---+---+---+---+---+---+---+---+---+---+
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct BreadthFirst;

code! { CODE = "code/" "breadth-first"; START WHILE TAKE GOAL EACH ADD PATH }

impl Solve for BreadthFirst {
    const INFO: Info = Info {
        key: "breadth-first",
        name: "Breadth first",
        about: "Looks at all cells in the order of their distance: finds a shortest path.",
    };
    const CODE: &'static Code = &CODE;
    const FINDS_SHORTEST: bool = true;

    fn solve_with<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        ends: Endpoints,
        _: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt> {
        let mut tree = Tree::new(maze, ends.from);
        let (mut waiting, mut steps) = (VecDeque::from([ends.from]), 0);
        sink.line(START);
        while let Some(cell) = at(sink, WHILE, waiting.pop_front()) {
            steps += 1;
            sink.line(TAKE);
            sink.mark(cell, Mark::Visited)?;
            if at(sink, GOAL, cell == ends.to) {
                break;
            }
            tree.find_around(maze, cell, [EACH, ADD], sink, |found| waiting.push_back(found))?;
        }
        tree.solution(maze, ends.to, steps, PATH, sink)
    }
}
