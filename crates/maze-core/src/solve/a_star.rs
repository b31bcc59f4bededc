//! A*: a search directed toward the goal.

use super::{Attempt, Endpoints, Solve, Unsolved, tree::report_path};
use crate::{Cell, Code, Geometry, Grid, Info, Mark, Maze, MazeRng, Sink, code::code, metrics::UNREACHED, sink::at};
use std::{cmp::Reverse, collections::BinaryHeap, ops::ControlFlow};

/// Expands the cell with the shortest estimated path: the steps to the cell, plus the straight distance to the goal. It
/// finds a shortest path, and visits fewer cells than breadth-first search, especially if the maze has many loops.
///
/// # Complexity
/// O(n log n) time; 4 bytes a cell, and 12 for each queued cell.
///
/// # Source
/// P. E. Hart, N. J. Nilsson, B. Raphael, "A formal basis for the heuristic determination of minimum cost paths", IEEE
/// Trans. SSC 4 (1968).
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let path = Solver::AStar.solve(&maze)?.path;
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
pub struct AStar;

code! { CODE = "code/" "a-star"; START WHILE TAKE GOAL EACH ADD PATH }

impl Solve for AStar {
    const INFO: Info = Info {
        key: "a-star",
        name: "A*",
        about: "Expands the cell with the shortest estimated path: finds a shortest path.",
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
        let grid = maze.grid();
        let plane = grid.plane();
        let plane = plane.map(|plane| (plane, plane.center(ends.to), f64::from(plane.longest_step())));
        // A path has at least as many steps as the distance divided by the longest step. Subtract a little, so that
        // rounding errors do not matter. If the grid does not lie in a plane, there is no estimate.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "far below 2^32")]
        let at_least = |cell: Cell| {
            plane.map_or(0, |(plane, goal, longest)| {
                let [dx, dy] = [0, 1].map(|axis| f64::from(plane.center(cell)[axis]) - f64::from(goal[axis]));
                ((dx * dx + dy * dy).sqrt() / longest - 1e-3).max(0.0).ceil() as u32
            })
        };
        let mut distances = vec![UNREACHED; grid.len()];
        let mut waiting = BinaryHeap::from([Reverse((at_least(ends.from), u32::MAX, ends.from))]);
        distances[ends.from as usize] = 0;
        let (mut steps, mut visited) = (0, 1);
        sink.line(START);
        while let Some(Reverse((_, left, cell))) = at(sink, WHILE, waiting.pop()) {
            let distance = distances[cell as usize];
            // Skip an entry if a shorter path was found since. Among equal estimates, those with more steps come first.
            if u32::MAX - left != distance {
                continue;
            }
            steps += 1;
            sink.line(TAKE);
            sink.mark(cell, Mark::Visited)?;
            if at(sink, GOAL, cell == ends.to) {
                break;
            }
            for beyond in maze.neighbors(cell) {
                if distance + 1 < distances[beyond as usize] {
                    visited += usize::from(distances[beyond as usize] == UNREACHED);
                    distances[beyond as usize] = distance + 1;
                    waiting.push(Reverse((distance + 1 + at_least(beyond), u32::MAX - (distance + 1), beyond)));
                    sink.line(EACH);
                    sink.line(ADD);
                    sink.mark(beyond, Mark::Frontier)?;
                }
            }
            sink.line(EACH);
        }
        let found = distances[ends.to as usize] != UNREACHED;
        let path = if found { Ok(downhill(maze, &distances, ends.to)) } else { Err(Unsolved::NoPath) };
        report_path(path.as_deref(), PATH, sink)?;
        ControlFlow::Continue(Attempt { path, steps, visited })
    }
}

/// The path to a cell from the cell with distance 0.
fn downhill<G: Grid>(maze: &Maze<G>, distances: &[u32], to: Cell) -> Vec<Cell> {
    let nearer = |&cell: &Cell| {
        let wanted = distances[cell as usize].checked_sub(1)?;
        maze.neighbors(cell).find(|&next| distances[next as usize] == wanted)
    };
    let mut path: Vec<_> = std::iter::successors(Some(to), nearer).collect();
    path.reverse();
    path
}
