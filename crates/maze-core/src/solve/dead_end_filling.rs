//! Dead-end filling.

use super::{Attempt, BreadthFirst, Endpoints, Solve, breadth_first};
use crate::{
    Cell, Code, Grid, HalfEdge, Info, Mark, Maze, MazeRng, Sink,
    code::{Line, code},
    sink::at,
};
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

code! { CODE = "code/" "dead-end-filling"; ENDS WHILE TAKE FILL IF ADD SEARCH PATH }

impl Solve for DeadEndFilling {
    const INFO: Info =
        Info { key: "dead-end-filling", name: "Dead-end filling", about: "Fills dead ends until only paths are left." };
    const CODE: &'static Code = &CODE;
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
        sink.line(ENDS);
        while let Some(cell) = at(sink, WHILE, dead_ends.pop()) {
            sink.line(TAKE);
            let Some([_, twin]) = left.fill_dead_end(cell, ends) else { continue };
            sink.line(FILL);
            sink.mark(cell, Mark::Visited)?;
            filled += 1;
            if at(sink, IF, left.degree(twin.cell) == 1) {
                sink.line(ADD);
                dead_ends.push(twin.cell);
            }
        }
        sink.line(SEARCH);
        let solution = BreadthFirst.solve_with(&left, ends, rng, &mut Searching(sink))?;
        let visited = solution.visited + filled;
        ControlFlow::Continue(Attempt { steps: solution.steps + filled as u64, visited, ..solution })
    }
}

/// Reports the lines of the search that follows: only whether it searches or returns.
struct Searching<'s, S>(&'s mut S);

impl<S: Sink> Sink for Searching<'_, S> {
    const MARKS: bool = S::MARKS;

    #[inline]
    fn open(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.open(halves)
    }

    #[inline]
    fn close(&mut self, halves: [HalfEdge; 2]) -> ControlFlow<()> {
        self.0.close(halves)
    }

    #[inline]
    fn mark(&mut self, cell: Cell, mark: Mark) -> ControlFlow<()> {
        self.0.mark(cell, mark)
    }

    #[inline]
    fn line(&mut self, line: Line) {
        self.0.line(if line == breadth_first::PATH { PATH } else { SEARCH });
    }

    #[inline]
    fn idle(&mut self) -> ControlFlow<()> {
        self.0.idle()
    }
}
