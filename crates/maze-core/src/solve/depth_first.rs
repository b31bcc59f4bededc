//! Depth-first search.

use super::{Attempt, Endpoints, Solve, tree::Tree};
use crate::{Code, Grid, HalfEdge, Info, Mark, Maze, MazeRng, Side, SideSet, Sink, code::code, sink::at};
use std::ops::ControlFlow;

/// Enters unvisited cells as long as there are any, and turns back at dead ends. It finds a path, but in a maze with
/// loops it is seldom a shortest one.
///
/// # Complexity
/// O(n) time; 1 byte a cell. The path is stored in the cells, so its depth is not limited.
///
/// # Source
/// C. P. Trémaux, as told by É. Lucas, *Récréations mathématiques* (1882); R. Tarjan, SIAM J. Comput. 1 (1972).
///
/// ```
/// use maze_core::{Blueprint, solve::Solver};
///
/// let maze = "square:10x4/kruskal+braid=100#1".parse::<Blueprint>()?.generate();
/// let path = Solver::DepthFirst.solve(&maze)?.path;
/// assert_eq!(format!("\n{}", maze.display_path(&path)), "
/// +---+---+---+---+---+---+---+---+---+---+
/// | *       *   *   * |                   |
/// +   +---+   +---+   +   +   +---+   +   +
/// | *   * | *   *   * |                   |
/// +---+   +   +   +---+---+---+---+   +---+
/// | *   * | * | *   *   *   *   *         |
/// +   +   +   +---+---+---+   +   +---+   +
/// | *   *   *                 | *   *   * |
/// +---+---+---+---+---+---+---+---+---+---+
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DepthFirst;

code! { CODE = "code/" "depth-first"; START WHILE NEW PUSH STEP OLD DONE BACK NONE PATH }

impl Solve for DepthFirst {
    const INFO: Info = Info {
        key: "depth-first",
        name: "Depth first",
        about: "Follows one path as far as it goes, and turns back at dead ends.",
    };
    const CODE: &'static Code = &CODE;

    fn solve_with<G: Grid, S: Sink>(
        &self,
        maze: &Maze<G>,
        ends: Endpoints,
        _: &mut MazeRng,
        sink: &mut S,
    ) -> ControlFlow<(), Attempt> {
        let mut tree = Tree::new(maze, ends.from);
        let (mut cell, mut steps) = (ends.from, 1);
        // The sides of the cell that have not been tried. The last is tried first.
        let mut untried = maze.open_sides(cell);
        sink.line(START);
        sink.mark(cell, Mark::Cursor)?;
        while at(sink, WHILE, cell != ends.to) {
            let new = |side: &Side| !tree.knows(maze.grid().twin(HalfEdge::new(cell, *side)).cell);
            if let Some(side) = at(sink, NEW, untried.into_iter().filter(new).last()) {
                sink.line(PUSH);
                sink.mark(cell, Mark::Frontier)?;
                let twin = maze.grid().twin(HalfEdge::new(cell, side));
                tree.find(twin);
                (cell, untried) = (twin.cell, maze.open_sides(twin.cell));
                steps += 1;
                sink.line(STEP);
            } else if let Some(wall) = at(sink, OLD, tree.found_by(cell)) {
                sink.line(DONE);
                sink.mark(cell, Mark::Visited)?;
                let twin = maze.grid().twin(wall);
                (cell, untried) = (twin.cell, maze.open_sides(twin.cell) & SideSet::all(twin.side));
                sink.line(BACK);
            } else {
                sink.line(NONE);
                sink.mark(cell, Mark::Visited)?;
                break;
            }
            sink.mark(cell, Mark::Cursor)?;
        }
        tree.solution(maze, ends.to, steps, PATH, sink)
    }
}
