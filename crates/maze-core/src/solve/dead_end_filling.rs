//! Dead-end filling.

use super::{Attempt, BreadthFirst, Endpoints, Solve};
use crate::{Grid, Info, Mark, Maze, MazeRng, Sink};
use std::ops::ControlFlow;

/// Fills dead ends, and cells that become dead ends by that, except the two ends of the path. In a perfect maze,
/// exactly the path remains. In a maze with loops, all paths remain, and it returns a shortest one.
///
/// # Complexity
/// O(n) time; 1 byte a cell for a copy of the maze, and 4 for each dead end.
///
/// # Source
/// W. D. Pullen, *Think Labyrinth*, "Dead end filler". Filling in a drawing is older.
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let path = Solver::DeadEndFilling.solve(&maze)?.path;
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
pub struct DeadEndFilling;

impl Solve for DeadEndFilling {
    const INFO: Info =
        Info { key: "dead-end-filling", name: "Dead-end filling", about: "Fills dead ends until only paths are left." };
    const FINDS_SHORTEST: bool = true;

    fn solve_with<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        ends: Endpoints,
        rng: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt> {
        let mut left = Maze::with_open_sides(maze.grid(), maze.all_open_sides().clone());
        let mut dead_ends: Vec<_> = left.dead_ends().collect();
        let mut filled = 0;
        while let Some(cell) = dead_ends.pop() {
            let Some([_, twin]) = left.fill_dead_end(cell, ends) else { continue };
            sink.mark(cell, Mark::Visited)?;
            filled += 1;
            if left.degree(twin.cell) == 1 {
                dead_ends.push(twin.cell);
            }
        }
        let solution = BreadthFirst.solve_with(&left, ends, rng, sink)?;
        let visited = solution.visited + filled;
        ControlFlow::Continue(Attempt { steps: solution.steps + filled as u64, visited, ..solution })
    }
}
